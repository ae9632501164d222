import type { ClauseHead } from "./clause-head.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { replying } from "./replying.ts";
import { adjectives, readAdjectives } from "#server/writing-words/tone-words.ts";
import type { Reading, WritingRequest } from "#server/writing-words/writing-request.ts";

const plain =
  /^(?<verb>(?:send |write )?(?:reply|respond|answer|write back|get back|react)(?: back)?|in (?:reply|response|answer))\b(?<all>[\s-]all\b(?!\s+(?:of|the|my|these|those|this|that|them|e-?mails?|messages?)\b)|\s+(?:to\s+)?(?:all|everyone|everybody)\b(?!\s+(?:of|the|my|e-?mails?|messages?)))?(?:\s+(?<tone>formally|informally|politely|briefly|casually|firmly|warmly|kindly)\b)?(?:\s+(?:to|on|in|for|of|at)\b)?\s*/i;

/** "Reply to …", "get back to …", "answer …", "reply to all on …". */
function readPlain(clause: string, reading: Reading): WritingRequest | undefined {
  const found = plain.exec(clause);
  if (!found) return undefined;
  const { verb = "", all, tone } = found.groups ?? {};
  if (tone !== undefined) reading.parts.tone = tone.toLowerCase().replace(/ly$/, "");
  return replying({ verb, all: all !== undefined, text: clause.slice(found[0].length) }, reading);
}

const noun = new RegExp(
  String.raw`^(?:(?<verb>send|shoot|fire off|dash off|write|draft|compose|prepare|create|make|schedule|queue|generate|give|do|start|put together|throw together|whip up|knock up|rustle up|save|queue up)(?:\s+(?:me|us|up|out))*\s+)?(?:(?:a|an|the|my|this|that|another)\s+)?(?:following\s+)?(?<adjectives>${adjectives})(?<noun>repl(?:y|ies)|response|answer)(?<all>[\s-]all|\s+to (?:all|everyone|everybody))?\b(?:\s+(?:e-?mail|message))?(?:\s+back)?(?:\s+(?:to|for|on))?\s*`,
  "i",
);

/** "Draft a polite reply to …", "a quick reply". */
function readNoun(clause: string, reading: Reading): WritingRequest | undefined {
  const found = noun.exec(clause);
  if (!found) return undefined;
  const { verb = "", adjectives: words = "", all } = found.groups ?? {};
  if (verb === "" && !/^(?:a|an|my|quick|short|polite)\s/i.test(clause)) return undefined;
  reading.parts.tone = readAdjectives(words).tone;
  const drafted = /\bdraft\b/i.test(words) ? "draft" : verb;
  return replying(
    { verb: drafted, all: all !== undefined, text: clause.slice(found[0].length) },
    reading,
  );
}

/** "Send Nadia a reply …". */
function readGiven(clause: string, reading: Reading): WritingRequest | undefined {
  const verb = /^(?:send|write|give|draft|prepare|shoot)\s+/i.exec(clause)?.[0];
  const people =
    verb === undefined ? undefined : readPeople(clause.slice(verb.length), reading.world);
  const found =
    people &&
    new RegExp(
      String.raw`^\s+(?:an?|my|the|this)\s+(${adjectives})(?:reply|response|answer)\b(?:\s+back)?`,
      "i",
    ).exec(people.rest);
  if (!verb || !people || !found || people.people.length !== 1) return undefined;
  reading.parts.tone = readAdjectives(found[1] ?? "").tone;
  const text = `${people.people[0] ?? ""} ${people.rest.slice(found[0].length)}`;
  return replying({ verb, all: false, text }, reading);
}

export const replyHeads: readonly ClauseHead[] = [readPlain, readNoun, readGiven];
