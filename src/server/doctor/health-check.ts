import type { Config } from "#server/platform/config.ts";

/** One line of the doctor's. `look` answers what is in order; it throws an Error that says what is not, and the cure. */
export type HealthCheck = { name: string; look(config: Config): string | Promise<string> };

/** The answer of a check: `trouble` words name the cure. */
export type Finding = { name: string; trouble: boolean; words: string };
