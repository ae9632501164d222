import type {
  EarlierTurn,
  Follows,
  Interpretation,
  World,
} from "#server/assist-plan/interpretation.ts";
import { withoutCopies } from "./changed-copies.ts";
import { askedToTakeBack, askToTakeBack } from "./ask-to-take-back.ts";
import { changedAgain } from "./changed-again.ts";
import { changedBy } from "./changed-by.ts";
import type { Writing } from "./writing.ts";
import { asksForChange } from "./changed-text.ts";
import { letterInHand, type Letter } from "./letter-in-hand.ts";
import { toneIn } from "./tone-in.ts";
import { asksReader, chosenReader, whichNewReader } from "./which-new-reader.ts";

/**
 * What "to Dele instead", "make it 10", "friendlier please", "also say sorry" and "send it" change of the message that was
 * written last: it is written anew, and where it is on its way it is taken back first, which is asked. A draft that goes
 * out as it was kept is one request with its making; else the words stand in an earlier one, so that it waits for a click.
 * Undefined for any other words.
 */
export function changeLast(text: string, world: World): Interpretation | undefined {
  if (text.trim().length > longest) return undefined;
  return behindReader(text, world) ?? changeLetter(text, world);
}

/** A change behind the question which of two is to get the message. */
function behindReader(text: string, world: World): Interpretation | undefined {
  const last = world.earlier.at(-1);
  if (last === undefined || !asksReader(last)) return undefined;
  const before = { ...world, earlier: world.earlier.slice(0, -1) };
  return changeLast(chosenReader(text, last, world), before);
}

function changeLetter(text: string, world: World): Interpretation | undefined {
  const letter = letterMeant(text, world);
  if (letter === undefined) return changedAgain(bareOf(text), world);
  const { turn, written } = letter;
  const given = instead(alsoSaid(text.trim())).replace(courtesy, "");
  const words = given.replace(takingBack, "");
  if (isOfOthers(words, letter)) return undefined;
  const changed =
    withoutCopies(text.trim().replace(takingBack, ""), written) ?? changedBy(words, written, world);
  if (changed === undefined || "kind" in changed) return changed;
  const which = whichNewReader(text.trim(), { written, changed }, world);
  if (which !== undefined) return which;
  if (isSentDraft(turn, written, changed))
    return { kind: "plan", plan: { steps: [changed] }, follows: resuming(text, world) };
  const isDone = turn.done === true;
  return inPlace(changed, { given, words, isDone, was: written.how });
}

/** What is on its way goes to others as a message of its own. */
function isOfOthers(words: string, { turn, isBehindMail }: Letter): boolean {
  return isBehindMail ? mayNarrow.test(words) : turn.done === true && toOthers.test(words);
}

const toOthers = /^to .{1,120}?,? (?:too|as well|also)[\s.!]*$/i;

/** What may as well be said of mail that was shown since. */
const mayNarrow =
  /^(?:but )?(?:(?:without|not|remove|drop|delete|take|leave|add (?!that\b|an? ))\b(?!.*\b(?:b?cc|cop(?:y|ies)|recipients?)\b)|make it (?:\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b))/i;

/** Sent, or put off, with the people and the words of the draft. */
function isSentDraft({ done }: EarlierTurn, written: Writing, changed: Writing): boolean {
  if (done !== true || written.how !== "draft" || changed.how === "draft") return false;
  return isSame(written, { ...changed, how: "draft", at: written.at });
}

function isSame(one: Writing, other: Writing): boolean {
  const fields = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => fields.get(name) === value);
}

/** The draft was asked for by the words of the last turn, and of those that it answered. */
function resuming(order: string, { earlier }: World): Follows {
  const before = earlier.slice(0, -1);
  const resumes = before.findLastIndex(({ asked }) => asked === null) + 1;
  return { order, among: "earlier", resumes };
}

const goesOn =
  /^(?:(?:oh|ok|okay|yes)[\s,.]+)*(?:and|plus)[\s,]+(?:please )?(?=(?:tell|ask|thank|wish|invite|remind|congratulate) (?:him|her|them)\b|(?:say|mention|add|apologi[sz]e)\b(?!.* to \p{Lu}))/iu;

/** "And tell her …" goes on with the same message as "also tell her …" does. */
function alsoSaid(text: string): string {
  return text.replace(goesOn, "also ");
}

const elsewhere =
  /^(?:(?:no|oh|ok|okay|please)[\s,.!]+)*(?:no|actually|wait|sorry|rather|oops|instead)[\s,.!]+(?:please )?(?:send|address|write|forward) (?:it|that|this) to (?!.*\b(?:instead|rather|too|also|as well|copy|cc)\b)[^,.;:!?]{1,120}[\s.!]*$/i;

const otherReader =
  /^(?:(?:no|oh|ok|okay|please|actually|wait|sorry|hmm)[\s,.!]+)*(?:tell|ask|e-?mail|message|write(?: to)?|inform|notify) (?<who>[^\s,.;:!?]{1,40}(?: [^\s,.;:!?]{1,40}){0,2}),? (?:instead|rather)(?:,? please)?[\s.!]*$/i;

/** "Say Thursday instead". */
const otherTime =
  /^(?:(?:no|oh|ok|okay|please|actually|wait|sorry)[\s,.!]+)*say (?<when>(?:(?:on|at) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)),? instead[\s.!]*$/iu;

/** "Actually send it to Bea" and "tell Bea instead" is to Bea instead. */
function instead(text: string): string {
  const who = otherReader.exec(text)?.groups?.["who"];
  if (who !== undefined) return `to ${who} instead`;
  const when = otherTime.exec(text)?.groups?.["when"];
  if (when !== undefined) return `make it ${when}`;
  return elsewhere.test(text) ? `${text.replace(/[\s.!]+$/, "")} instead` : text;
}

type Said = { given: string; words: string; isDone: boolean; was: Writing["how"] };

/** The changed message, in the place of one that waits on a card; of one that is on its way only with the word to take that back. */
function inPlace(changed: Writing, { given, words, isDone, was }: Said): Interpretation {
  const isGone = isDone && was !== "draft";
  if (!isGone) {
    const isAnew = !isDone || changed.how === "draft";
    return { kind: "plan", plan: { steps: [changed] }, ...(isAnew && { replaces: true }) };
  }
  if (!takingBack.test(given)) return askToTakeBack(was, named(words));
  return { kind: "plan", plan: { steps: [{ do: "takeBack", to: null, last: true }, changed] } };
}

/** Characters that such words may have: longer ones say more. */
const longest = 1000;

const courtesy =
  /^(?:(?:no|oh|ok|okay|yes|sorry|wait|actually|oops|hmm|but|and|please|can you|could you|rather|i meant?)[\s,.!]+)+/i;
const takingBack = /^(?:take it back|cancel it) and /i;
/** The change as an order: "to Dele instead" is "send it to Dele instead", "friendlier please" is "make it friendly". */
function named(words: string): string {
  const order = words.replace(/[\s.!]+$/, "");
  const tone = toneIn(order);
  if (tone !== undefined) return `make it ${tone}`;
  if (/^(?:to|with|without|not to) /i.test(order)) return `send it ${order}`;
  const other = meantOther(order);
  if (other !== undefined) return other;
  return isTime.test(order) || isAlone.test(order) ? `make it ${order}` : order;
}

/** "Wrong person, I meant Bea" and "Friday, not Thursday". */
function meantOther(order: string): string | undefined {
  const who = wrongPerson.exec(order)?.groups?.["who"];
  if (who !== undefined) return `send it to ${who} instead`;
  const { said, unsaid } = notThat.exec(order)?.groups ?? {};
  return said === undefined ? undefined : `say ${said} instead of ${unsaid}`;
}

const wrongPerson =
  /\bwrong (?:person|one|address|recipient)\b(?:[\s,.;:!–-]+|sorry\b|(?:i|we) (?:meant|mean) |to |for |(?:it|that) (?:was|is) (?:meant )?)*(?<who>[^\s,.;:!–-].{0,120})$/i;
const notThat = /^(?<said>[^,]{1,60}), not (?<unsaid>.{1,60})$/i;

const isAlone =
  /^(?:at|on) \S|^(?:an?|one|two|three|half|\d+) .*(?:later|earlier|sooner)(?: please)?$/i;
const isTime =
  /^(?!send|schedule|make|change|move|put|say|write|mail|add|re)\S.* (?:instead|rather)$/i;

/** The message that is meant: the last one, or the one before where the last turn has asked about it. */
function letterMeant(text: string, { earlier }: World): Letter | undefined {
  const last = earlier.at(-1);
  if (last === undefined || last.asked === null) return letterInHand(earlier);
  if (asksForChange(last.asked)) return letterInHand(earlier.slice(0, -1));
  if (!askedToTakeBack(last)) return letterInHand(earlier);
  if (last.choices?.includes(text.trim()) !== true) return undefined;
  const from = earlier.findLastIndex((turn) => !askedToTakeBack(turn) && !asksReader(turn)) + 1;
  return letterInHand(earlier.slice(0, from));
}

function bareOf(text: string): string {
  return text
    .trim()
    .replace(courtesy, "")
    .replace(/[\s.!]+$/, "");
}
