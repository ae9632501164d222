import type { World } from "#server/assist-plan/interpretation.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { saidBy, type Said } from "#server/writing-words/lift-quotes.ts";

/** What the signs stand for that were put into a request. */
export type LiftedWords = { said: readonly Said[]; people: readonly string[]; world: World };

/** The one person that all these signs stand for. */
export function soleName(signs: readonly string[], words: LiftedWords): string | undefined {
  const [first, ...more] = namesOf(signs, words);
  return more.length === 0 ? first : undefined;
}

/** The people that lists of signs stand for, each once. */
export function namesOf(signs: readonly string[], words: LiftedWords): string[] {
  const all = [...signs.join("").matchAll(/[\ue100-\ue1ff]/gu)].map(
    ([sign]) => words.people[(sign.codePointAt(0) ?? 0) - 0xe100] ?? "",
  );
  return all.filter((one, at) => !all.slice(0, at).some((before) => isSame(one, before, words)));
}

function isSame(one: string, other: string, { world }: LiftedWords): boolean {
  const [these, those] = [findContacts(one, world), findContacts(other, world)];
  if (one === other) return true;
  return these.length === 1 && those.length === 1 && these[0]?.address === those[0]?.address;
}

/** Quoted words in marks that stand nowhere in them. */
export function quotedWords(sign: string | undefined, { said }: LiftedWords): string {
  const { words = "", whole = "" } = saidBy(sign ?? "", said) ?? {};
  if (!/[“”]/u.test(words)) return `“${words}”`;
  return words.includes('"') ? whole : `"${words}"`;
}
