import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const help =
  "I can find, count and summarize your mail, archive, delete, restore, label, star or snooze it, and write, answer, forward or schedule messages. What shall I do?";
const nothing = /^(?:no|nope|never mind|nevermind|nvm|nothing|forget it|no thanks|stop)$/u;
const asksWhat =
  /^(?:(?:what|how) (?:can|do|could|will|would) (?:you|i|this)(?: (?:do|help|work|use|ask))*(?: (?:you|me|this|here|with|for))*|help(?: me)?)$/u;

/** What is said where nothing was done, and nothing was to be. */
export const doneNothing = { kind: "words" as const, text: "All right, I have done nothing." };

/** What the assistant can do, in a sentence. */
export const canDo = { kind: "words" as const, text: help };

/** What is said to "never mind" and "help"; undefined for other words. */
export function saidShortly({ text }: Line): Interpretation | undefined {
  if (nothing.test(text)) return doneNothing;
  return asksWhat.test(text) ? canDo : undefined;
}
