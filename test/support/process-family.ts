import { readdirSync, readFileSync } from "node:fs";

/** A process and all that it started, and those in turn, by their ids: itself first. */
export function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      continue;
    }
  const family = [root];
  for (const parent of family)
    for (const [pid, itsParent] of parents) if (itsParent === parent) family.push(pid);
  return family;
}
