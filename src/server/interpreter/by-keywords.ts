import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";

const mostWords = 6;
/** Letters of a word that is searched for by itself. */
const shortest = 4;
const word = /^(?=.*\p{L})[\p{L}\p{N}#][\p{L}\p{N}.'’&#-]{0,30}$/u;
/** What orders, asks, answers or points is no keyword. */
const said =
  /^(?:archived?|deleted?|remove|trash|bin|star|unstar|mark|mute|snooze|label|tag|move|put|forward|fwd|reply|answer|respond|send|sent|write|wrote|draft|schedule|remind|tell|ask|let|undo|restore|keep|show|find|list|search|count|how|what|which|who|whom|whose|when|where|why|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|not|no|yes|ok|okay|except|but|or|and|then|i|you|he|she|it|they|we|me|him|her|them|us|my|your|his|its|their|our|this|that|these|those|please|thanks|hi|hello|hey|dear|want|need|like|know)$/iu;
const states = /^(?:unread|starred|important|new|archived|snoozed|muted)$/iu;

/**
 * "Maya photos", "unread Maya", "invoice brightwire": mail of somebody who is known, by words alone; "lisbon" is searched for
 * where no list is shown that it may speak of. Undefined for other words.
 */
export function byKeywords(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const words = text.trim().split(/\s+/u, mostWords + 1);
  const areKeywords = words.every((one) => word.test(one) && !said.test(one));
  if (!areKeywords || words.length > mostWords) return undefined;
  const name = nameIn(words, world);
  const order = name === undefined ? searchFor(words, world) : ofSender(words, name);
  const meaning = order === undefined ? undefined : read(order, world);
  return meaning?.kind === "plan" && onlyReads(meaning) ? meaning : undefined;
}

function searchFor(words: readonly string[], { earlier }: World): string | undefined {
  const [one = "", ...more] = words;
  const isTalk = earlier.some(({ shown, done }) => shown > 0 || done === true);
  return isTalk || more.length > 0 || one.length < shortest ? undefined : `find ${one}`;
}

type Place = { at: number; length: number };

function ofSender(words: readonly string[], name: Place): string {
  const [before, behind] = [words.slice(0, name.at), words.slice(name.at + name.length)];
  const who = words.slice(name.at, name.at + name.length).join(" ");
  const [lead, rest] = before.every((one) => states.test(one))
    ? [before, behind]
    : [[], [...before, ...behind]];
  return ["show", ...lead, "mails from", who, ...rest].join(" ");
}

/** The longest name of somebody known, the first of these. */
function nameIn(words: readonly string[], world: World): Place | undefined {
  for (const length of [3, 2, 1])
    for (const at of words.keys()) {
      const own = words.slice(at, at + length);
      const isName = own.length === length && !isPlain(own.map((one) => one.toLowerCase()));
      if (isName && findContacts(own.join(" "), world).length > 0) return { at, length };
    }
  return undefined;
}
