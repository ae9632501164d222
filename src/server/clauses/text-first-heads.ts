import type { ClauseHead } from "./clause-head.ts";
import { saidBy } from "#server/writing-words/lift-quotes.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { replying } from "./replying.ts";
import type { Reading, WritingRequest } from "#server/writing-words/writing-request.ts";

const textFirst =
  /^(?<verb>(?:reply|respond|answer)(?:\s+back)?|(?:write|say|send|schedule)(?=\s+[\ue000-\ue00f][\s,]*(?:back|as|in)\s))(?<all>[\s-]all\b|\s+(?:to\s+)?(?:all|everyone|everybody)\b)?(?:\s+with)?\s*[:,]?\s*(?<text>[\ue000-\ue00f])[\s,]*(?:back\s+)?(?:(?:as|in)\s+(?:(?:an?|my|the)\s+)?(?:reply|response|answer)\s+)?(?<place>to|for|on|in)\s+/i;
/** What tells a message from a time, behind "on". */
const named = /\b(?:e-?mails?|mails?|messages?|threads?|conversations?|invitations?|one)\b/i;

/** "Reply 'Fine' to Nadia's last email", "send 'Fine' as a reply to …". */
function readTextFirst(clause: string, reading: Reading): WritingRequest | undefined {
  const found = textFirst.exec(clause);
  if (!found) return undefined;
  const { verb = "", all, text = "", place = "" } = found.groups ?? {};
  const rest = clause.slice(found[0].length);
  if (/^(?:on|in)$/i.test(place) && !named.test(rest)) return undefined;
  return withText(text, { verb, all: all !== undefined, text: rest }, reading);
}

const inReply =
  /^\s*[:,]?\s*(?<text>[\ue000-\ue00f])\s*,?\s*(?:in|as an?|as)\s+(?:reply|response|answer)\s+to\s+(?:(?:her|his|their|the)\s+)?/i;

/** "Tell Ines 'Fine' in reply to her email about the logo". */
function readInReply(clause: string, reading: Reading): WritingRequest | undefined {
  const verb = /^(?:tell|send|write|write to|e-?mail)\s+/i.exec(clause)?.[0];
  if (verb === undefined) return undefined;
  const people = readPeople(clause.slice(verb.length), reading.world);
  const found = people && inReply.exec(people.rest);
  if (!found) return undefined;
  const text = `${people.people[0] ?? ""}'s ${people.rest.slice(found[0].length)}`;
  return withText(found.groups?.["text"] ?? "", { verb, all: false, text }, reading);
}

type Answering = { verb: string; all: boolean; text: string };

/** A reply whose text stands before the message that it answers. */
function withText(
  sign: string,
  answering: Answering,
  reading: Reading,
): WritingRequest | undefined {
  const body = saidBy(sign, reading.said)?.words;
  const read = replying(answering, reading);
  if (!read || body === undefined || read.parts.body !== null || read.parts.briefs.length > 0)
    return undefined;
  return { ...read, parts: { ...read.parts, body } };
}

export const textFirstHeads: readonly ClauseHead[] = [readTextFirst, readInReply];
