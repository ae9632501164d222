import { actTitle } from "#server/cards/act-title.ts";
import type { LeftStep, StepOutcome } from "#server/carrying-out/outcome.ts";
import { stepWishes } from "./step-wishes.ts";
import { shownText, someOf } from "./shown-text.ts";

/** What was not begun since what stood before it failed, each by what it would have done. */
export function sayLeft({ what }: Extract<StepOutcome, { did: "left" }>): string {
  return `I did not begin the rest: ${someOf(what.map(wishOf), 10)}. Ask for it again if you want it done.`;
}

function wishOf(left: LeftStep): string {
  if ("title" in left) return lower(shownText(left.title));
  const { step, act, label = null, how } = left;
  const name = label === null ? null : shownText(label);
  if (act !== undefined) return lower(actTitle(act, "emails", name));
  if (name !== null) return `make the label “${name}”`;
  return (how === undefined ? undefined : ways[how](step)) ?? stepWishes[step] ?? "go on";
}

const ways = {
  draft: () => "save the draft",
  schedule: () => "schedule the email",
  send: (step: string) => sendings[step],
};

const sendings: Readonly<Record<string, string>> = {
  write: "send the email",
  reply: "send the reply",
};

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
