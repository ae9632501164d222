import type { Email } from "#contract/messages.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import { isNamedByWords } from "#server/finding/which-of-several.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import type { Unresolved } from "#server/finding/resolving.ts";

const mail = /(?<owner>(?<=\s)\p{L}[\p{L}.-]*(?:['’]s?|s)\s+)?\b(?<noun>mail)\b(?!\s+me\b)/iu;
const all = /\b(?:all|everything|both|each|every|any|whole|two|three|\d+)\b/iu;

const mails =
  /\b(?:e?mails|messages|notes|letters|threads|conversations|ones|them|these|those|newsletters|it)\b/iu;

/** Whether words of a subject name what goes out, and none for mail: "the photos". */
function isThing(target: Target, named: string): boolean {
  return isNamedByWords(target) && !mails.test(named);
}

/** "The photos", which may be those of one message. */
function whichThing(shown: readonly Email[]): Unresolved {
  const text = `${shown.length} emails fit. Which one do you mean?`;
  return { kind: "question", text, choices: [], shown };
}

/** From where on the words are of the message that goes out. */
const ownWords = /["“:]|\b(?:saying|says?|with|telling|asking)\b/iu;

/**
 * What is asked before several messages go out for "Rose's mail", which may be one of them or all. Undefined where the words
 * say so many.
 */
export function askWhetherAll(
  { do: what, target }: StepOf<"reply" | "forward">,
  shown: readonly Email[],
  { text }: Pick<PlanRequest, "text">,
): Unresolved | undefined {
  const isOfSearch = target.of === "mailbox" && target.count === null && target.skip === 0;
  if (what !== "forward" || !isOfSearch || shown.length < 2 || all.test(text)) return undefined;
  const [named = ""] = text.split(ownWords);
  if (!mail.test(named)) return isThing(target, named) ? whichThing(shown) : undefined;
  return {
    kind: "question",
    text: `There are ${shown.length} such emails. The latest of them, or all?`,
    choices: [
      text.replace(mail, (_, owner: string = "", noun: string) => `${owner}latest ${noun}`),
      text.replace(mail, (_, owner: string = "", noun: string) => `all ${owner}${noun}s`),
    ],
    shown,
  };
}
