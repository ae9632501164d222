import type { Step } from "#server/assist-plan/plan.ts";

/** A step that writes a message. */
export type Writing = Extract<Step, { do: "write" | "reply" | "forward" }>;
