import type { StepOf } from "#server/assist-plan/plan.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import type { Unresolved } from "#server/finding/resolving.ts";

const mail = /(?<owner>(?<=\s)\p{L}[\p{L}.-]*(?:['’]s?|s)\s+)?\b(?<noun>mail)\b(?!\s+me\b)/iu;
const all = /\b(?:all|everything|both|each|every|any|whole|two|three|\d+)\b/iu;

/** From where on the words are of the message that goes out. */
const ownWords = /["“:]|\b(?:saying|says?|with|telling|asking)\b/iu;

/**
 * What is asked before several messages go out for "Rose's mail", which may be one of them or all. Undefined where the words
 * say so many.
 */
export function askWhetherAll(
  { do: what, target }: StepOf<"reply" | "forward">,
  shown: readonly unknown[],
  { text }: Pick<PlanRequest, "text">,
): Unresolved | undefined {
  const isOfSearch = target.of === "mailbox" && target.count === null && target.skip === 0;
  if (what !== "forward" || !isOfSearch || shown.length < 2 || all.test(text)) return undefined;
  const [named = ""] = text.split(ownWords);
  if (!mail.test(named)) return undefined;
  return {
    kind: "question",
    text: `There are ${shown.length} such emails. The latest of them, or all?`,
    choices: [
      text.replace(mail, (_, owner: string = "", noun: string) => `${owner}latest ${noun}`),
      text.replace(mail, (_, owner: string = "", noun: string) => `all ${owner}${noun}s`),
    ],
  };
}
