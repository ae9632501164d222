import type { World } from "#server/assist-plan/interpretation.ts";
import { howOf } from "./clause-head.ts";
import { mayAskMore } from "#server/writing-words/may-ask-more.ts";
import { readKnownPerson } from "./read-known-person.ts";
import { splitTarget } from "#server/writing-words/split-target.ts";
import {
  noParts,
  type Reading,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

/** The verb of a reply, and what follows it: which message, and what is answered. */
type Answering = { verb: string; all: boolean; text: string };

/** "Reply yes": its text, or what is to be said; that is asked. */
const bareAnswer =
  /^(?:yes|no|ok|okay|sure|agreed|noted|great|perfect|fine|cool|nice|done|thanks|thank you|thx|got it|will do|(?:looks|sounds) (?:good|great|fine|perfect)|works for me|(?:that|it) works|on (?:it|my way)|happy to|sorry)(?:[\s,.!][^\ue000-\ue00f]{0,60})?$/i;

/** "Reply I'm in": it begins as what people say of themselves, and as no words for a message. */
const sentence =
  /^(?:(?:i|we)(?=\s)|(?:i|we|it|that|let)['’]\p{L}{1,2}\s|see you|looking forward|count me|congrat\p{L}*|happy to|glad to|not yet|of course|same here|good luck|well done|you['’]re welcome|you are welcome)(?:[^\ue000-\ue00f]{0,160})$/iu;

/** A reply out of what follows its verb; undefined unless every word is understood. */
export function replying(
  { verb, all, text }: Answering,
  reading: Reading,
): WritingRequest | undefined {
  const asked = bareWords(text, reading);
  if (asked !== undefined) {
    const parts = { ...noParts(), doubtful: asked.words };
    return { do: "reply", how: howOf(verb, parts), target: asked.who, all, parts };
  }
  const answering = { ...reading, answering: true, timed: /^(?:schedule|queue)/i.test(verb) };
  const read = splitTarget(text, answering);
  if (read === undefined || read.parts.to.length > 0 || read.parts.subject !== null)
    return undefined;
  const { target, parts } = read;
  const how = howOf(verb, parts);
  return { do: "reply", how, target: target === "" ? null : target, all, parts };
}

type Bare = { words: string; who: string | null };

/** "Reply looks good", "reply to Hanna thx, will do", "reply ok to Hanna": words that may be the text, and whom they answer. */
function bareWords(text: string, { world }: Reading): Bare | undefined {
  const person = readKnownPerson(text, world);
  if (person === undefined) return bareBefore(text, world) ?? bareAlone(text, null);
  return bareAlone(person.rest.replace(/^[\s,]+/, ""), person.who);
}

function bareBefore(text: string, world: World): Bare | undefined {
  const { words = "", who = "" } =
    /^(?<words>.{2,60}?)\s+to\s+(?<who>\S.{1,60})$/i.exec(text)?.groups ?? {};
  const person = readKnownPerson(who, world);
  return person?.rest.trim() === "" ? bareAlone(words, person.who) : undefined;
}

function bareAlone(words: string, who: string | null): Bare | undefined {
  const isBare = bareAnswer.test(words) || (who === null && sentence.test(words));
  return isBare && !mayAskMore(words) ? { words: words.trim(), who } : undefined;
}
