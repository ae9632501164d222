import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "#server/platform/config.ts";
import type { Finding, HealthCheck } from "./health-check.ts";

/** Makes the checks one after another, each within `patience` milliseconds, and tells each finding at once. */
export async function runChecks(
  checks: readonly HealthCheck[],
  config: Config,
  { patience, tell }: { patience: number; tell: (finding: Finding) => void },
): Promise<void> {
  for (const check of checks) tell(await make(check, config, patience));
}

async function make({ name, look }: HealthCheck, config: Config, patience: number) {
  const seconds = Math.ceil(patience / 1000);
  try {
    const words = await Promise.race([
      look(config),
      pause(patience, undefined, { ref: false }).then(() => {
        throw new Error(`no answer within ${seconds} s. Try again, or look at the network.`);
      }),
    ]);
    return { name, trouble: false, words: oneLine(words) };
  } catch (error) {
    return { name, trouble: true, words: oneLine((error as Error).message) };
  }
}

function oneLine(words: string): string {
  return words.trim().replaceAll(/\s*\n\s*/g, " ");
}
