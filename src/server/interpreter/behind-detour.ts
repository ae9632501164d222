import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isAgreeing, plainly } from "#server/assist-plan/picked-choice.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";
import { asksForText } from "#server/patterns/missing-part.ts";
import { isOfPeople } from "./asked-again.ts";
import { chosenAnswer } from "./chosen-answer.ts";
import { asksToSee } from "./shows-answered.ts";

type Read = (text: string, world: World) => Interpretation;

/**
 * "Baker" behind "Which Tom?" and a question of another kind between: the answer to the first, as "that I am late" is to "What
 * should it say?". Undefined for other words, where something was done since, and where the request goes by what was shown.
 */
export function behindDetour(text: string, world: World, read: Read): Interpretation | undefined {
  const { earlier } = world;
  const hasSeen = asksToSee(earlier.at(-1)?.message ?? "");
  const at = earlier.findLastIndex((turn) => answers(text, turn) || (hasSeen && isAsked(turn)));
  const between = earlier.slice(at + 1);
  if (at < 0 || between.length === 0 || between.length > most || !between.every(isDetour))
    return undefined;
  const meant = read(text, { ...world, earlier: earlier.slice(0, at + 1) });
  if (meant.kind !== "plan" || meant.plan.steps.some(isOfShown)) return undefined;
  return { ...meant, follows: { order: `${earlier[at]?.message}\n${text}`, among: "earlier" } };
}

/** Turns between a question and its answer. */
const most = 3;

/** A question of another kind: not a refusal, an order, or what is asked of somebody, from whom a name may go on. */
function isDetour({ message, plan, done, asked }: EarlierTurn): boolean {
  if (done === true || asked !== null || withdraws(message)) return false;
  if (asksToSee(message)) return true;
  if (plan === null) return question.test(message);
  return onlyReads({ kind: "plan", plan }) && !plan.steps.some(isOfPerson);
}

/** Whether a turn has asked what a mail shall say, or whom it goes to; once that was seen any words may answer. */
function isAsked({ asked, plan }: EarlierTurn): boolean {
  return plan === null && asked !== null;
}

const question =
  /\?\s*$|^\W*(?:what|who|whose|when|where|which|why|how|is|are|do|does|did|can)\b/iu;

function isOfPerson(step: Step): boolean {
  return "target" in step && /\b(?:from|to):/u.test(step.target.query);
}

/** Whether words pick somebody who was offered, or say what a message shall say. */
function answers(text: string, { asked, choices = [] }: EarlierTurn): boolean {
  if (asked !== null && asksForText(asked)) return said.test(text);
  return isOfPeople(choices) && names(text, choices);
}

const said = /^\s*(?:that|say(?:ing)?(?: that)?|tell (?:him|her|them)(?: that)?)\s\S/iu;

/** A place says nothing of those who were offered, since something else was shown by now. */
const place = /^(?:the )?(?:number )?(?:\d|first|second|third|fourth|last|both|all\b.*)(?: one)?$/u;

function names(text: string, choices: readonly string[]): boolean {
  const plain = plainly(text);
  if (isAgreeing(text) || place.test(plain)) return false;
  return choices.includes(chosenAnswer(text, choices));
}

function isOfShown(step: Step): boolean {
  return "target" in step && step.target.of !== "mailbox";
}
