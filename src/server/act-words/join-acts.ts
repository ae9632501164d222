import type { Step } from "#server/assist-plan/plan.ts";
import type { Clause } from "./clause.ts";
import type { BareAct } from "./read-bare-act.ts";

/** Acts of which a message can have but one at a time: they say where it goes. */
const placing: ReadonlySet<string> = new Set([
  "archive",
  "delete",
  "restore",
  "spam",
  "notSpam",
  "move",
]);

/** States of which a message has one or the other. */
const states: readonly (readonly [string, string])[] = [
  ["read", "unread"],
  ["star", "unstar"],
  ["important", "unimportant"],
  ["mute", "unmute"],
  ["snooze", "unsnooze"],
];

/**
 * An act on messages together with those that were asked for before it without any: "star and archive the newest". The
 * messages are found once, from the step `at` on. Two places or opposite states for one message are asked about.
 */
export function joinActs(
  read: readonly Step[],
  acts: readonly BareAct[],
  at: number,
): Extract<Clause, { kind: "steps" | "question" }> {
  if (acts.length === 0) return { kind: "steps", steps: [...read] };
  const [only] = read;
  if (read.length !== 1 || only?.do !== "act") return asking;
  const named = [...acts, only].map(({ act }): string => act);
  if (named.filter((act) => placing.has(act)).length > 1) return asking;
  if (states.some((pair) => pair.every((act) => named.includes(act)))) return asking;
  const same = { of: at, query: "", order: "newest", skip: 0, count: null } as const;
  const others = acts.map((act): Step => ({ do: "act", ...act, target: same }));
  return { kind: "steps", steps: [only, ...others] };
}

const asking = {
  kind: "question" as const,
  text: "Which of these shall I do, and with which emails?",
  choices: [],
};
