import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { StepOutcome } from "./outcome.ts";

type Refusal = { why: string; message?: string; step?: ResolvedStep };

/** A step that is not done, and why, in words for the person. */
export function refusedStep(name: string, { why, message, step }: Refusal): StepOutcome {
  const words = message ?? wordsForRefusal(why, step);
  return { did: "refuse", step: name, why, message: words, count: countOf(step) };
}

/** Why the policy, or the order of steps, forbids something. */
export function wordsForRefusal(why: string, step?: ResolvedStep): string {
  if (why === "forever outside Trash and Spam" && step?.do === "permanentDelete")
    return outside(step.target.outside, step.target.gmailIds.length);
  return refusals[why] ?? "The assistant cannot do this.";
}

const refusals: Readonly<Record<string, string>> = {
  "recipient from mail":
    "It would go to an address that you have not typed. Type the address if you want it to go there.",
  "target from mail":
    "The emails were chosen by an address that you have not typed. Name the sender, or type the address.",
  "taking back not named":
    "You have not asked for anything to be undone or taken back. Say “undo that”, or “cancel the message to” and the name.",
  "label not named": "You have not asked for a label to be made.",
  "after a card": "Ask for this again once you have decided about the card.",
  "number not typed": "Type the number of emails that are to be deleted forever.",
};

function outside(count: number, all: number): string {
  const which =
    count === all ? (all === 1 ? "This email is" : "These emails are") : `${count} of these are`;
  return `Only what is in Trash or Spam can be deleted forever. ${which} not. Move ${all === 1 ? "it" : "them"} to Trash first.`;
}

function countOf(step: ResolvedStep | undefined): number {
  if (step === undefined) return 0;
  if ("target" in step) return step.target.gmailIds.length;
  return "messages" in step ? step.messages.length : 0;
}
