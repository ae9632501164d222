import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Asked } from "./asked-mailbox.ts";
import { differencesOfCard } from "./judge-card.ts";
import type { Expected } from "./request-case.ts";

/** Answers in order; `clicked`: to the click on a card. */
export type GivenAnswers = readonly (Asked & { clicked: boolean })[];

/** What the answers lack of what they were to say and show. */
export function judgeAnswers(
  keyOf: (id: string) => string,
  expect: Expected,
  answers: GivenAnswers,
): string[] {
  const said = answers
    .map(({ answer }) => answer.response ?? "")
    .join("\n")
    .toLowerCase();
  const sources = answers.at(-1)?.answer.sources ?? [];
  const shown = sources.map(({ gmail_id: id }) => keyOf(id));
  const failed = answers.some(({ error }) => error !== undefined);
  return [
    ...(failed ? ["an error was answered"] : []),
    ...judgeSources(expect, shown),
    ...judgeWords(expect, said),
    ...judgeCard(expect, answers),
    ...judgeHeld(keyOf, expect, answers),
    ...judgeAsked(expect, answers),
  ];
}

function judgeSources({ sources, includes = [], first }: Expected, shown: string[]): string[] {
  const same = sources === undefined || sources.toSorted().join() === shown.toSorted().join();
  const isFirst = first === undefined || shown[0] === first;
  const holds = includes.every((key) => shown.includes(key));
  return same && isFirst && holds ? [] : [`shows ${shown.join(", ")}`];
}

const numbers = "no one two three four five six seven eight nine ten".split(" ");

function judgeWords({ mentions = [], count }: Expected, said: string): string[] {
  const unsaid = mentions.filter((word) => !said.includes(word.toLowerCase()));
  if (count !== undefined) {
    const number = new RegExp(String.raw`\b(${count}|${numbers[count] ?? count})\b`);
    if (!number.test(said)) unsaid.push(String(count));
  }
  return unsaid.map((word) => `does not say ${word}`);
}

function judgeCard({ card, effects = {} }: Expected, answers: GivenAnswers): string[] {
  if (card === undefined) return judgeAtOnce(effects, answers);
  const asked = answers.findLast(({ clicked }) => !clicked)?.answer;
  return card !== false && !asked?.card ? ["shows no card"] : [];
}

/** Effects without a click: no card may ask for them. */
function judgeAtOnce(effects: object, answers: GivenAnswers): string[] {
  const isEffect = Object.keys(effects).length > 0 && !answers.some(({ clicked }) => clicked);
  return isEffect && answers.some(({ answer }) => answer.card) ? ["asks by a card"] : [];
}

function judgeHeld(
  keyOf: (id: string) => string,
  { card: wanted }: Expected,
  answers: GivenAnswers,
): string[] {
  const card = answers.findLast(({ answer, clicked }) => !clicked && answer.card)?.answer.card;
  if (typeof wanted !== "object" || !card) return [];
  return differencesOfCard(keyOf, wanted, card);
}

function judgeAsked({ asks }: Expected, answers: GivenAnswers): string[] {
  const code = answers.at(-1)?.answer.code;
  return asks === undefined || code === asks ? [] : [`asks ${code ?? "nothing"}`];
}

const claim =
  /(?:^|[.!\n] ?)(?:done|moved|archived|deleted|sent|scheduled|starred|unstarred|marked|labell?ed|restored|forwarded|saved)\b/i;

/** Whether an answer says that something was done. */
export function claimsSuccess({ actions = [], response = "" }: Partial<AssistantAnswer>): boolean {
  return actions.length > 0 || claim.test(response);
}

/** What a model said in a call, as words that may be shown; empty: a plan. */
export type ModelSaid = { kind: "planner" | "text"; said: string };

/** Below its words and questions code says that nothing was done; above what it read, what that was. */
const nothing = /(?:^|\n)Nothing was changed\.$/;
const reading = /^From (?:1 email|\d+ emails|your file|your \d+ files):$/m;

/**
 * Whether words of a model stand in an answer that did nothing, whatever they say, and code does not say beside them
 * what they are.
 */
export function isLeftAlone(
  { actions = [], response = "" }: Partial<AssistantAnswer>,
  said: readonly ModelSaid[],
): boolean {
  if (actions.length > 0 || nothing.test(response)) return false;
  // A planner and a reader may say the same: what stands below what was read is the reader's.
  const own = ownWords({ response });
  const bare = reading.test(response) ? own : response;
  return said.some((one) => holdsWordsOf(one.kind === "planner" ? own : bare, one.said));
}

/** The answer without what a model read out of messages: those are not its own words. */
export function ownWords({ response = "" }: Partial<AssistantAnswer>): string {
  return response.split(reading)[0] ?? "";
}

/** Letters of a sentence from which on it is no chance that it is the same. */
const telling = 12;

function holdsWordsOf(response: string, said: string): boolean {
  const heard = lettersOf(response);
  const sentences = said.split(/[.!?\n]/).map(lettersOf);
  return sentences.some((one) => one.length >= telling && heard.includes(one));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
