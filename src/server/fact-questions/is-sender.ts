import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { isRelation } from "#server/assist-plan/is-relation.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { nameIn } from "./name-in.ts";

/**
 * Whether words name somebody who writes: "the school" is a thing that many may write of, and "mum" is what anybody may call
 * themselves, unless the person has written to one of that name.
 */
export function isSender(who: Line, world: World): boolean {
  const name = nameIn(who);
  const found = findContacts(name, world);
  const isThing = /^(?:the|my|our)$/u.test(who.words[0]?.word ?? "") || isRelation(name);
  return isThing ? found.some(({ written }) => written) : found.length > 0;
}
