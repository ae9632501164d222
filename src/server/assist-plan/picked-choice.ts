import { foldText, splitWords } from "#query/words.ts";
import { eachOrAll } from "./each-or-all.ts";
import { areTimed, endChoice, latestOrAll, timedChoice } from "./timed-choice.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const agreeing =
  /^(?!(?:(?:thanks|thank you)[\s,.!]*)+$)(?:(?:yes|yep|yeah|yup|sure|ok|okay|please|right|correct|exactly|do it|do that|go ahead|thanks|thank you)[\s,.!]*)+$/u;

/**
 * The choice of the question before that words mean: the choice itself, as a click says it, its place, a word of it, or a yes
 * where there is but one. Undefined for words of the person's own.
 */
export function pickedChoice(text: string, choices: readonly string[]): string | undefined {
  if (choices.length === 0) return undefined;
  const whole = plainly(text);
  const same = choices.find((choice) => plainly(choice) === whole);
  if (same !== undefined) return same;
  if (text.trim().length > longest) return undefined;
  const plain = plainly(bareAnswer(text));
  if (choices.length === 1 && isAgreeing(plain)) return choices[0];
  return (
    countedChoice(plain, choices) ??
    timedChoice(plain, choices) ??
    placedChoice(plain, choices) ??
    namedChoice(plain, choices) ??
    describedChoice(plain, choices)
  );
}

/** Which so many, where that was asked. */
function countedChoice(plain: string, choices: readonly string[]): string | undefined {
  return eachOrAll(plain, choices) ?? endChoice(plain, choices) ?? latestOrAll(plain, choices);
}

/** Whether words say yes and nothing else. */
export function isAgreeing(text: string): boolean {
  return agreeing.test(plainly(text));
}

const courtesy =
  /[\s,]+(?:of course|please|obviously|naturally|thanks|thank you|i (?:think|guess|mean))[\s.!]*$/iu;

const every =
  /^(?:yes,? )?(?:both|all|everyone|everybody|(?:all|both|any|each) of them|both (?:of )?(?:the |those )?\p{L}{2,20}s|(?:both|all)(?: of)? (?:the )?(?:two|three|four))$/u;

const lead =
  /^(?:(?:only|just|it['’]s|it is|that['’]s|i mean|i meant)[\s,]+)+(?!(?:not|all|the same|that|this|one|two|three|a|an|(?:the )?(?:last|latest|newest|oldest|first|second))\b)/iu;

/** An answer without what changes nothing around it: "Rose, of course", "it's Rose". */
export function bareAnswer(text: string): string {
  const said = text.trim();
  return said.length > longest ? said : said.replace(courtesy, "").replace(lead, "");
}

/** Whether plain words stand for every choice. */
export function saysEvery(plain: string): boolean {
  return every.test(plain);
}

const small = new Set(["the", "that", "a", "one", "email", "mail", "message"]);

/** "The latest one", where "The latest email" and "The latest unread email" are offered. */
function namedChoice(plain: string, choices: readonly string[]): string | undefined {
  const wanted = tellingWords(plain);
  if (wanted === "") return undefined;
  const same = choices.filter((choice) => tellingWords(choice) === wanted);
  return same.length === 1 ? same[0] : undefined;
}

function tellingWords(words: string): string {
  return splitWords(words)
    .filter((word) => !small.has(word))
    .join(" ");
}

/** "The first" is no yes to one choice; "the third" is no place where "All of them" stands there, nor "the last". */
function placedChoice(plain: string, choices: readonly string[]): string | undefined {
  const place = /^(?:the )?(?:number )?(\w+?)(?: one)?$/u.exec(plain)?.[1] ?? "";
  const single = choices.filter((choice) => !saysEvery(plainly(choice)));
  if (choices.length < 2) return undefined;
  if (place === "last") return areTimed(choices) ? undefined : single.at(-1);
  return single[/^[1-9]$/u.test(place) ? Number(place) - 1 : ordinals.indexOf(place)];
}

const told =
  /^(?:(?:no|it is|i mean|i meant|its|it's|from|by|to|of)[ ,]+)*(?:the|that) (?:(?<what>.{3,60}?) (?:one|ones)|(?:one|ones) (?:from|at|with|of|called|named) (?<whose>.{3,60}))$/u;

/** "The hartwell one", "the one at hartwell": the only choice with a word that begins so. */
function toldChoice(plain: string, choices: readonly string[]): string | undefined {
  const { what, whose } = told.exec(plain)?.groups ?? {};
  const wanted = splitWords(what ?? whose ?? "");
  if (wanted.length === 0) return undefined;
  const held = choices.filter((choice) => {
    const own = splitWords(choice);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  return held.length === 1 ? held[0] : undefined;
}

function describedChoice(plain: string, choices: readonly string[]): string | undefined {
  return toldChoice(plain, choices) ?? endingChoice(plain, choices);
}

/** "5 March", where "archive mail from 05 March" is offered and no other choice ends so. */
function endingChoice(plain: string, choices: readonly string[]): string | undefined {
  const end = ` ${shortNumbers(plain)}`;
  if (!/\d/u.test(end) || end.length < 5) return undefined;
  const ended = choices.filter((choice) => shortNumbers(plainly(choice)).endsWith(end));
  return ended.length === 1 ? ended[0] : undefined;
}

function shortNumbers(words: string): string {
  return words.replaceAll(/\b0+(?=\d)/gu, "");
}

/** Characters of an answer that is no choice itself. */
const longest = 1000;

/** Words as far as a click and typing them are one: case, spaces, accents and what ends them make none. */
export function plainly(words: string): string {
  return foldText(words.slice(0, 20_000))
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/[.!]{1,20}$/u, "")
    .trim();
}
