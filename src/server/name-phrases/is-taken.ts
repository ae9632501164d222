import { splitWords } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import type { Word } from "#server/typed-words/read-line.ts";

const kinds =
  /^(?:promotions?|promos?|newsletters?|socials?|updates?|forums?|notifications?|receipts?|spam|trash|inbox|everyone|anyone)$/u;
const times =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|weekend|week|month|year|morning|afternoon|evening|night|spring|summer|autumn|winter)$/u;
const between = /^(?:and|or)$/u;
const bounding =
  /^(?:since|with|without|before|after|older|newer|until|till|between|during|over|within|except|but|unread|read|starred|that|which|today|yesterday|last|this|from|about)$/u;

/**
 * Whether a name that somebody goes by, to whom the person has never written, is what words mean without it: "Promotions", "Sunday", or
 * "Rose and Sam" and "Rose since Friday" where there is a Rose. Anybody can take a name, and with it nobody's mail.
 */
export function isTaken(words: readonly Word[], found: readonly Contact[], world: World): boolean {
  if (found.some(({ written }) => written) || words.some(({ quoted }) => quoted)) return false;
  const [first, another] = words.map(({ word }) => word);
  if (another === undefined) return kinds.test(first ?? "") || times.test(first ?? "");
  return words.some(({ word }, at) => {
    if (at === 0) return false;
    const before = isOther(words.slice(0, at), found, world);
    const behind = words.slice(at + 1);
    const isList = between.test(word) && (behind.length === 0 || isOther(behind, found, world));
    return before && (isList || bounding.test(word));
  });
}

/** Without strangers that go by more than a name, such as "Rose since Friday", where others are left. */
export function withoutPhrases(found: Contact[]): Contact[] {
  const others = found.filter(({ name, written }) => written || !isPhrase(name));
  return others.length > 0 ? others : found;
}

function isPhrase(name: string): boolean {
  const [, ...behind] = splitWords(name);
  return behind.some((word) => between.test(word) || bounding.test(word));
}

/** Whether words are a kind of mail, or the name of somebody else. */
function isOther(words: readonly Word[], found: readonly Contact[], world: World): boolean {
  const [only, another] = words;
  if (only === undefined) return false;
  if (another === undefined && kinds.test(only.word)) return true;
  const name = words.map(({ raw }) => raw).join(" ");
  return findContacts(name, world).some((one) => !found.includes(one));
}
