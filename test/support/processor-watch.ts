import { readFileSync } from "node:fs";
import { familyOf } from "./process-family.ts";

/**
 * Counts the milliseconds of processor time that this process and those that it has started so far spend from now on:
 * unlike the clock, the same on a busy machine.
 */
export function watchProcessor(): () => number {
  const [, ...others] = familyOf(process.pid);
  const start = spentBy(others);
  return () => spentBy(others) - start;
}

function spentBy(others: number[]): number {
  const { user, system } = process.cpuUsage();
  return others.reduce((sum, pid) => sum + nanosecondsOf(pid) / 1e6, (user + system) / 1000);
}

/** Of a process that has ended: none. */
function nanosecondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}
