import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { isRelation } from "#server/assist-plan/is-relation.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { nameIn } from "./name-in.ts";

/**
 * Whether words name somebody who writes, or several joined by "and": "the school" is a thing that many may write of, and "mum" is what anybody may call
 * themselves, unless the person has written to one of that name.
 */
export function isSender(who: Line, world: World): boolean {
  const joint = who.words.findIndex(({ word, quoted }) => !quoted && /^(?:and|or|,)$/u.test(word));
  if (joint < 1) return isOne(who, world);
  const others = partOfLine(who, joint + 1, who.words.length);
  return (
    isOne(partOfLine(who, 0, joint), world) && others.words.length > 0 && isSender(others, world)
  );
}

function isOne(who: Line, world: World): boolean {
  const name = nameIn(who);
  const found = findContacts(name, world);
  const isThing = /^(?:the|my|our)$/u.test(who.words[0]?.word ?? "") || isRelation(name);
  return isThing ? found.some(({ written }) => written) : found.length > 0;
}
