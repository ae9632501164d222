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
  if (act !== undefined) return lower(actTitle(act, "emails", label && shownText(label)));
  if (label !== null) return `make the label “${shownText(label)}”`;
  if (how === "draft") return "save the draft";
  if (how === "schedule") return "schedule the email";
  if (how === "send" && step !== "forward") return `send the ${step === "reply" ? step : "email"}`;
  return stepWishes[step] ?? "do what stood there";
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
