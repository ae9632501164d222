import type { PlainAct } from "#contract/actions.ts";

/** What is done to messages. `wake`: a snoozed message comes back by itself. */
export type Act =
  | { name: PlainAct | "wake" }
  | { name: "label"; label: string }
  | { name: "unlabel"; label: string }
  | { name: "move"; label: string }
  | { name: "snooze"; until: Date };
