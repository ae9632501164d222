import { strangersIn } from "./strangers-in.ts";
import { howOf, mailWords, nouns, type ClauseHead } from "./clause-head.ts";
import { withQuotes } from "#server/writing-words/lift-quotes.ts";
import { mayAskMore } from "#server/writing-words/may-ask-more.ts";
import { ledBy, saidBeside } from "#server/writing-words/led-by.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { kindNouns, listed } from "./kind-nouns.ts";
import { readKnownPerson } from "./read-known-person.ts";
import { withReader } from "./with-reader.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { readSimplePart } from "#server/writing-words/simple-parts.ts";
import { adjectives, readAdjectives } from "#server/writing-words/tone-words.ts";
import { readParts } from "#server/writing-words/writing-parts.ts";
import {
  noParts,
  type Reading,
  type WritingParts,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

const verbs =
  "(?:(?:write|compose|draft|prepare|create) (?:and|&|then) send|send|write|compose|draft|prepare|create|make|shoot|drop|fire|schedule|queue|start|begin|put together|throw together|whip up|knock up|rustle up|draw up|generate|type|dash|save|give|do|build)";
const article = String.raw`(?:(?:a|an|another|one|some|my)\s+)?`;
const anew = new RegExp(
  String.raw`^(?<verb>${verbs})?(?:\s+(?:off|out|up|me|us|over))*\s*(?<article>(?:the|this|that)\s+)?(?<![\w])${article}(?<adjectives>${adjectives})(?<noun>${kindNouns}|${nouns}|${listed}(?=[^:\n]{0,60}:\s))\b(?:\s+(?:out|off|over))?(?=$|[\s,.:;!?])`,
  "i",
);

/** "Send an email to …", "draft a short note …", "schedule a message …", "a thank-you note to …". */
function readNew(clause: string, reading: Reading): WritingRequest | undefined {
  const found = anew.exec(clause);
  if (!found) return undefined;
  const { verb = "", noun, adjectives: words, article: definite } = found.groups ?? {};
  const known = definite !== undefined && !/^(?:write|draft|compose|schedule|prepare)/i.test(verb);
  const bare =
    verb === "" && !/^(?:(?:an?|another|my)\s|(?:e-?mail|mail|message|note)\s+to\s)/i.test(clause);
  if (known || bare || isVague(verb, noun)) return undefined;
  const kind = withKind(`${words} ${noun}`, reading);
  return forMe(clause, writing(verb, clause.slice(found[0].length), kind));
}

const toMe = /^(?:send|shoot|drop)\s+me\s/i;

/** "Send me an email at 8 saying …" goes to the person, unless somebody else is named. */
function forMe(clause: string, read: WritingRequest | undefined): WritingRequest | undefined {
  if (read === undefined || read.parts.to.length > 0 || !toMe.test(clause)) return read;
  return { ...read, parts: { ...read.parts, to: ["me"] } };
}

/** "Do something about …" asks for no message. */
function isVague(verb: string, noun = ""): boolean {
  return /^(?:something|words)$/i.test(noun) && !/^(?:write|draft|compose|send|type)/i.test(verb);
}

const given = new RegExp(
  String.raw`^\s+${article}(?<adjectives>${adjectives})(?<noun>${kindNouns}|${nouns}|${listed}(?=[^:\n]{0,60}:\s))\b(?=$|[\s,.:;!?\ue000-\ue00f])`,
  "i",
);

/** "Send Nadia an email …", "drop Amir a line …". */
function readGiven(clause: string, reading: Reading): WritingRequest | undefined {
  const verb = new RegExp(String.raw`^(?:${verbs}|e-?mail|mail|message|msg)\s+`, "i").exec(
    clause,
  )?.[0];
  const people =
    verb === undefined ? undefined : readPeople(clause.slice(verb.length), reading.world);
  if (!verb || !people) return undefined;
  if (/^\s*[:,]?\s*[\ue000-\ue00f]/.test(people.rest)) {
    reading.parts.to = people.people;
    return writing(verb, people.rest, reading);
  }
  const found = given.exec(people.rest);
  if (!found) return undefined;
  const { noun = "", adjectives: words = "" } = found.groups ?? {};
  reading.parts.to = people.people;
  return writing(verb, people.rest.slice(found[0].length), withKind(`${words} ${noun}`, reading));
}

/** What adjectives and a noun say of what is to be written. */
function withKind(words: string, reading: Reading): Reading {
  const { tone, kind } = readAdjectives(words);
  reading.parts.draft = /\bdrafts?\b/i.test(words);
  const noun = new RegExp(String.raw`\b(?:${kindNouns}|${listed})\b`, "i").exec(words)?.[0];
  reading.parts.tone = tone;
  const named = kind ?? noun;
  return named === undefined || named === null
    ? reading
    : { ...reading, speaking: true, kind: named };
}

/** "Send 'Leaving now' to Nadia …". */
function readTextFirst(clause: string, reading: Reading): WritingRequest | undefined {
  const verb =
    /^(?:send|write|e-?mail|mail|message|say|schedule|draft|compose|prepare|queue|shoot|save)(?:\s+the (?:message|text|words))?\s+(?=[\ue000-\ue00f]\s*,?\s*(?:as an? draft\s+)?to\s)/i.exec(
      clause,
    )?.[0];
  return verb === undefined ? undefined : writing(verb, clause.slice(verb.length), reading);
}

/** "Email Nadia …", "write to …". */
function readDirect(clause: string, reading: Reading): WritingRequest | undefined {
  const verb =
    /^(?:e-?mail|mail|message|msg|write(?: back)?(?: to)?|contact|ping|reach out to|get in touch with|follow up with|check in with|touch base with|catch up with|circle back (?:with|to)|drop)\s+/i.exec(
      clause,
    )?.[0];
  const people =
    verb === undefined ? undefined : readPeople(clause.slice(verb.length), reading.world);
  if (!verb || !people) return undefined;
  reading.parts.to = people.people;
  const rest = people.rest
    .replace(/^\s+back\b/i, "")
    .replace(/^\s+(?:an?\s+)?(?:e-?mail|message)\b/i, "");
  const kind = /^(?:follow up|check in|catch up|touch base)/i.exec(verb)?.[0];
  return writing(verb, rest, { ...reading, speaking: true, ...(kind ? { kind } : {}) });
}

const speech =
  /^(?<verb>tell|let|inform|notify|update|ask|remind|thank|congratulate|invite|apologi[sz]e to|wish|warn|assure|reassure|advise|urge|welcome|alert|nudge|chase|offer|promise|check with|(?:confirm|explain|complain|suggest|propose|announce|mention|point out) to|say (?:hi|hello|thanks|thank you|sorry|goodbye|happy birthday|congratulations) to|introduce myself to)\s+/i;

/** "Let Nadia know that …", "ask Amir to …", "thank Sofia for …": to whoever is not the person. */
function readSpeech(clause: string, reading: Reading): WritingRequest | undefined {
  const found = speech.exec(clause);
  if (!found) return undefined;
  const words = clause.slice(found[0].length);
  const people = readPeople(words, reading.world) ?? strangersIn(words);
  if (!people || people.people.some((one) => known.test(one))) return undefined;
  reading.parts.to = people.people;
  const verb = found.groups?.["verb"] ?? "";
  const rest = afterKnow(afterPeople(people.rest, reading), reading);
  if (/^let$/i.test(verb) && !/^know\b/i.test(rest)) return undefined;
  const said = /^(?:know\s+)?(?:that\s+)?[:,]?\s*([\ue000-\ue00f])/i.exec(rest);
  if (said) return writing(verb, rest.slice(said[0].length - 1), reading);
  const lead = leadOf(verb);
  return writing(verb, rest, { ...reading, speaking: true, lead });
}

const saidTo =
  /^(?<verb>propose|suggest|offer|announce|mention|confirm|explain|recommend)\s+(?<what>(?!to\s)\S.{1,200}?)\s+to\s+(?<rest>.+)$/is;

/** "Propose Thursday at 3 to Priya for the review": to somebody who is known. */
function readSaidTo(clause: string, reading: Reading): WritingRequest | undefined {
  const { verb = "", what = "", rest = "" } = saidTo.exec(clause)?.groups ?? {};
  const person = readKnownPerson(rest, reading.world);
  if (person === undefined || mailWords.test(what)) return undefined;
  const said = `${verb.toLowerCase()} ${what}${person.rest}`.replace(/[\s.!]+$/, "");
  if (mayAskMore(said)) return undefined;
  const parts = { ...noParts(), to: [person.who], briefs: [withQuotes(said, reading.said)] };
  return { do: "write", how: "send", target: null, all: false, parts };
}

const introducing = /^introduce\s+(?<rest>(?!me\b|myself\b).+)$/is;

/** "Introduce Mika to Dana": one message to both. */
function readIntroduce(clause: string, reading: Reading): WritingRequest | undefined {
  const words = introducing.exec(clause)?.groups?.["rest"] ?? "";
  const both = readPeople(words.replace(/\s+to\s+(?!each other)/i, " and "), reading.world);
  const { people = [], rest = "" } = both ?? {};
  if (people.length !== 2 || people.some((one) => findContacts(one, reading.world).length === 0))
    return undefined;
  reading.parts.to = people;
  const behind = rest.replace(/^\s+to each other\b/i, "");
  return writing("introduce", behind, { ...reading, speaking: true, lead: eachOther });
}

const eachOther = "introduce you to each other";

const known = /^(?:me|us|myself|him|her|them)$/i;

/** Times and ways that stand before what shall be said: "tell Nadia by email tomorrow at 9 that …". */
function afterPeople(text: string, reading: Reading): string {
  let rest = text.trimStart();
  for (let count = 0; count < 4; count += 1) {
    const way = /^(?:by|via|in|through)\s+(?:an?\s+)?(?:e-?mail|mail|message)\b[\s,]*/i.exec(
      rest,
    )?.[0];
    const next = way === undefined ? readTimeOnly(rest, reading) : rest.slice(way.length);
    if (next === undefined) break;
    rest = next.trimStart();
  }
  return rest;
}

/** "Let Nadia know tomorrow that …". */
function afterKnow(text: string, reading: Reading): string {
  const lead = /^know\s+/i.exec(text)?.[0];
  return lead === undefined ? text : `${lead}${afterPeople(text.slice(lead.length), reading)}`;
}

function readTimeOnly(text: string, reading: Reading): string | undefined {
  return /^(?:about|for|to|with|in)\b/i.test(text) &&
    !/^(?:in|for) \d|^in (?:an?|two|three)\b|^for tomorrow/i.test(text)
    ? undefined
    : readSimplePart(text, reading);
}

function leadOf(verb: string): string {
  const word = verb.toLowerCase();
  return /^(?:say|introduce|apologi)/.test(word) ? word.replace(/\s+to$/, "") : `${word} them`;
}

function writing(verb: string, text: string, reading: Reading): WritingRequest | undefined {
  const how = howOf(verb, reading.parts);
  const read = readParts(text, { ...reading, timed: how === "schedule" });
  const parts = read && withBareWords(withReader(read, reading), text, reading);
  if (parts === undefined) return undefined;
  return {
    do: "write",
    how: howOf(verb, parts),
    target: null,
    all: false,
    parts: withBrief(parts, reading),
  };
}

/** "Tell Dana thanks" says that alone. */
function withBareWords(parts: WritingParts, text: string, { lead = "" }: Reading): WritingParts {
  const isTold = /^(?:tell|let) /.test(lead) && parts.body === null && parts.briefs.length === 0;
  const [words] =
    /^(?:ok(?:ay)?|thanks|thank you|cheers|done)\b[^\n]{0,40}$/i.exec(text.trim()) ?? [];
  return isTold && words !== undefined ? { ...parts, briefs: [words] } : parts;
}

const preposition = /^(?:of|for|to|from|on|with|at|as|that|effective)\s/i;
/** The kind of mail and the verb are part of what is to be written. */
function withBrief(parts: WritingParts, { kind, lead }: Reading): WritingParts {
  if (parts.body !== null) {
    const said = saidBeside(lead ?? "", parts.body);
    if (said.length > 0) return { ...parts, body: null, briefs: said };
    return kind === undefined ? parts : { ...parts, kind };
  }
  if (lead !== undefined) return { ...parts, briefs: ledBy(lead, parts.briefs) };
  if (kind === undefined) return parts;
  const [first = "", ...more] = parts.briefs;
  const isOne = preposition.test(first);
  return { ...parts, briefs: isOne ? [`${kind} ${first}`, ...more] : [kind, ...parts.briefs] };
}

export const writeHeads: readonly ClauseHead[] = [
  readNew,
  readGiven,
  readTextFirst,
  readDirect,
  readSpeech,
  readSaidTo,
  readIntroduce,
];
