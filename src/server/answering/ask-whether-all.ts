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

const forwarding = /\b(?:forward|fwd|send|pass|share|relay|give)\b/iu;

/** The words that pass something on, without those of the message; of several steps those of their own clause. */
function namedIn({ text, plan }: Pick<PlanRequest, "text" | "plan">): string {
  const clauses = plan.steps.length > 1 ? text.split(/[,;.]|\b(?:and|then)\b/iu) : [];
  const told = clauses.find((clause) => forwarding.test(clause)) ?? text;
  return told.split(ownWords)[0] ?? "";
}

/**
 * What is asked before several messages go out for "Rose's mail", which may be one of them or all. Undefined where the words
 * say so many.
 */
export function askWhetherAll(
  { do: what, target }: StepOf<"reply" | "forward">,
  shown: readonly Email[],
  { text, plan }: Pick<PlanRequest, "text" | "plan">,
): Unresolved | undefined {
  const isOfSearch = target.of === "mailbox" && target.count === null && target.skip === 0;
  if (what !== "forward" || !isOfSearch || shown.length < 2) return undefined;
  const named = namedIn({ text, plan });
  if (all.test(named)) return undefined;
  if (!mail.test(named)) return isThing(target, named) ? whichThing(shown) : undefined;
  function inText(told: (...found: string[]) => string): string {
    return text.replace(named, () => named.replace(mail, told));
  }
  return {
    kind: "question",
    text: `There are ${shown.length} such emails. The latest of them, or all?`,
    choices: [
      inText((_, owner = "", noun = "") => `${owner}latest ${noun}`),
      inText((_, owner = "", noun = "") => `all ${owner}${noun}s`),
    ],
    shown,
  };
}
