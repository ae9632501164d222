import type { World } from "#server/assist-plan/interpretation.ts";
import { howOf, mailWords, type ClauseHead } from "./clause-head.ts";
import { isLetterly } from "#server/writing-words/is-letterly.ts";
import { withQuotes } from "#server/writing-words/lift-quotes.ts";
import { mayAskMore } from "#server/writing-words/may-ask-more.ts";
import { readKnownPerson } from "./read-known-person.ts";
import { readPeople, type People } from "#server/writing-words/people-words.ts";
import { readParts } from "#server/writing-words/writing-parts.ts";
import {
  noParts,
  type Reading,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

const sending = /^(?:send|write|shoot|drop|schedule|queue|draft|compose|prepare)\s+(?:to\s+)?/i;
/** What tells that words follow: a quotation, a colon, or that they are called words. */
const given = /[\ue000-\ue00f]|:\s|^\s+the words?\s/i;

/** "Send Jonah tomorrow at 7 'Morning!'", "send to Jonah on Friday at 9: See you", "send Jonah the words hello". */
function readWordsBehind(clause: string, reading: Reading): WritingRequest | undefined {
  const people = peopleBehind(sending, clause, reading.world);
  if (people === undefined || !given.test(people.rest)) return undefined;
  const to = people.people;
  const parts = readParts(people.rest, { ...reading, parts: { ...noParts(), to } });
  if (parts === undefined || parts.body === null || parts.about !== null) return undefined;
  return { do: "write", how: howOf(clause, parts), target: null, all: false, parts };
}

/** "Send Jonah See you at 9": words without quotes may be what it shall say, which is asked. */
function readDoubtful(clause: string, { said, world }: Reading): WritingRequest | undefined {
  const person = personBehind(/^(?:send|shoot|drop|msg)\s+/i, clause, world);
  if (person === undefined) return undefined;
  const words = person.rest.trim();
  if (!/^msg\b/i.test(clause) && !mayBeText(words)) return undefined;
  const parts = { ...noParts(), to: [person.who], doubtful: withQuotes(words, said) };
  return { do: "write", how: "send", target: null, all: false, parts };
}

const ownThing =
  /^\s+(?<thing>(?:my|our|the|an?)\s+(?:[\p{L}'’-]+\s+){0,3}[\p{L}'’-]+)(?<words>\s*:\s+\S.*)?[\s.!]*$/isu;
/** "My car broke down" is said, and a file goes along with the message that it came with. */
const noThing =
  /\s(?:is|are|was|were|has|have|had|will|can|cannot|broke|arrived|came|went|got|\p{Ll}+ed)\b|\b(?:pdfs?|files?|attachments?|documents?|photos?|pictures?)$/iu;

/** "Send Dana my new address: 12 Mill Lane"; without the colon what it is remains to be said. */
function readOwnThing(clause: string, { said, world }: Reading): WritingRequest | undefined {
  const person = personBehind(/^(?:send|give|e-?mail|mail)\s+/i, clause, world);
  const found = person && ownThing.exec(person.rest)?.groups;
  const { thing = "", words = "" } = found ?? {};
  if (person === undefined || !isOwn(thing, words)) return undefined;
  const briefs = words === "" ? [] : [withQuotes(`${thing}${words}`, said)];
  const parts = { ...noParts(), to: [person.who], briefs };
  return { do: "write", how: "send", target: null, all: false, parts };
}

function isOwn(thing: string, words: string): boolean {
  if (/^(?:the|an?)\s/i.test(thing) && words === "") return false;
  return thing !== "" && !mailWords.test(thing) && !noThing.test(thing) && !mayAskMore(words);
}

function peopleBehind(verb: RegExp, clause: string, world: World): People | undefined {
  const found = verb.exec(clause)?.[0];
  return found === undefined ? undefined : readPeople(clause.slice(found.length), world);
}

function personBehind(
  verb: RegExp,
  clause: string,
  world: World,
): ReturnType<typeof readKnownPerson> {
  const found = verb.exec(clause)?.[0];
  return found === undefined ? undefined : readKnownPerson(clause.slice(found.length), world);
}

function mayBeText(words: string): boolean {
  const isBegun = /^(?:\p{Lu}\p{Ll}|I\b)/u.test(words) && !mailWords.test(words);
  return (isLetterly(words) || isBegun) && !mayAskMore(words);
}

export const wordsBehindHeads: readonly ClauseHead[] = [
  readWordsBehind,
  readOwnThing,
  readDoubtful,
];
