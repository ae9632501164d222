import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";

const mail = /^(?:e?mails?|messages?|ones?|conversations?|threads?)$/u;
const from = /^(?:from|by)$/u;
const limits =
  /^(?:from|by|of|in|on|that|which|since|before|after|until|during|between|older|newer|received|sent|yesterday|today|this|last)$/u;
const own = /^(?:the|all|every|any|each|my|that|this|these|those|from|by|both)$/u;

/**
 * Of "Ada's budget and timeline mails" and "the budget and timeline mails from Ada" both are hers: what is said once of two
 * matters with one word for mail stands with each, as does what stands behind that word. Other words stay as they are.
 */
export function saidOfBoth(one: Line, other: Line): [Line, Line] {
  const unchanged: [Line, Line] = [one, other];
  if (hasMail(one) || one.words.some(isFrom) || hasOwner(other)) return unchanged;
  const at = other.words.findIndex(({ word }) => mail.test(word));
  if (at <= 0 || other.words.slice(0, at).some(isOwn)) return unchanged;
  return shared(one, other, at) ?? unchanged;
}

/** `at`: where the word for mail stands, before which they are said whose and behind which from whom, or of when. */
function shared(one: Line, other: Line, at: number): [Line, Line] | undefined {
  const [owner, noun] = [ownerOf(one), other.words.slice(at, at + 1)];
  const behind = other.words.slice(at + 1);
  const [first] = behind;
  if (owner.length > 0 && first === undefined)
    return [joined(one, [...one.words, ...noun]), joined(other, [...owner, ...other.words])];
  return owner.length === 0 && first !== undefined && isLimit(first)
    ? [joined(one, [...one.words, ...noun, ...behind]), other]
    : undefined;
}

/** Of "the Health & Wellness Expo email", which is one, the half before the "and" is nothing by itself. */
export function isHalf(one: Line, other: Line): boolean {
  const at = other.words.findIndex(({ word }) => mail.test(word));
  if (at <= 0 || hasMail(one) || other.words.slice(0, at).some(isOwn)) return false;
  const [last, first] = [one.words.at(-1), other.words[0]];
  const areNames = [last, first].every((word) => /^\p{Lu}/u.test(word?.raw ?? ""));
  return areNames && single.test(other.words[at]?.word ?? "");
}

const single = /^(?:e?mail|message|conversation|thread)$/u;

/** Whose they are, where something of theirs stands behind. */
function ownerOf({ words }: Line): readonly Word[] {
  const at = words.findIndex(({ word }) => word === "'s");
  return at > 0 && at + 1 < words.length ? words.slice(0, at + 1) : [];
}

function hasMail({ words }: Line): boolean {
  return words.some(({ word }) => mail.test(word));
}

function hasOwner({ words }: Line): boolean {
  return words.some(({ word }) => word === "'s");
}

/** What is told by itself: "all mails", "the timeline mails". */
function isOwn({ word }: Word): boolean {
  return own.test(word);
}

function isLimit({ word }: Word): boolean {
  return limits.test(word);
}

function isFrom({ word }: Word): boolean {
  return from.test(word);
}

function joined(line: Line, words: readonly Word[]): Line {
  return partOfLine({ ...line, words: [...words] }, 0, words.length);
}
