import { howOf, mailWords, type ClauseHead } from "./clause-head.ts";
import { isFileAlone } from "./file-alone.ts";
import { withQuotes } from "#server/writing-words/lift-quotes.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { readMessage, splitTarget } from "#server/writing-words/split-target.ts";
import { readParts } from "#server/writing-words/writing-parts.ts";
import {
  noParts,
  type Reading,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

const verb =
  /^(?<verb>forward|fwd|pass|relay|redirect|share|send|resend|re-send|get|route|hand|draft a forward of|schedule (?:a forward of|forwarding)|schedule|give|mail|e-?mail)(?:\s+(?:on|over|along|off|out|forward|a copy of|copies of))*\s+/i;
const sure = /^(?:forward|fwd|draft a forward|schedule (?:a f|f))/i;
const passedOn = /^(?:pass|hand|send) (?:on|along) |^pass [^:]{1,200}? (?:on|along) to /i;
const towards = /\s+(?:(?:on|over|along|off|out|forward|back|onwards?)\s+)?(?:to|with|onto)\s+/gi;

/** "Forward the latest email from Sofia to Amir …". */
function readForward(clause: string, reading: Reading): WritingRequest | undefined {
  const found = verb.exec(clause);
  if (!found) return undefined;
  const said = found.groups?.["verb"] ?? "";
  const rest = ownersSigned(clause.slice(found[0].length), reading);
  const head = rest.slice(0, 600);
  const isSure = sure.test(said) || passedOn.test(clause);
  for (const place of [...head.matchAll(towards)].slice(0, 8)) {
    const target = rest.slice(0, place.index).replace(/\s+(?:on|over|along|off)$/i, "");
    if (another.test(target)) return undefined;
    const behind = `to ${rest.slice(place.index + place[0].length)}`;
    if (!isSure && !mayCome(target)) continue;
    const read = forwarding({ verb: said, target, behind }, reading);
    if (read !== undefined) return read;
  }
  return readToWhom(said, rest, reading);
}

function mayCome(target: string): boolean {
  return namesMail(target) || came.test(target);
}

const passing =
  /^(?<said>forward|fwd|pass|relay|redirect)(?: (?:on|over|along))? (?<rest>to\s[^]*)$/i;

/** "Forward to Amir": what lies open, or was shown last. */
function readPointed(clause: string, reading: Reading): WritingRequest | undefined {
  const { said = "", rest = "" } = passing.exec(clause)?.groups ?? {};
  const parts =
    said === "" ? undefined : readParts(rest, { ...reading, parts: noParts(), answering: true });
  if (!parts || parts.to.length === 0 || parts.subject !== null) return undefined;
  return { do: "forward", how: howOf(said, parts), target: null, all: false, parts };
}

const itsPlace =
  /^\s+(?:very |most )?(?:last|latest|newest|recent|first|oldest)\b(?!\s+(?:sent|wrote|e-?mailed|mailed)\b)(?=.{0,120}\s(?:to|with|onto)\s)/i;

/** In "Hanna newest to Tomas" Hanna is whose mail it is, and not whom it goes to. */
function ownersSigned(rest: string, { world }: Reading): string {
  const people = readPeople(rest, world);
  const [owner = "", ...more] = people?.people ?? [];
  if (people === undefined || more.length > 0 || !itsPlace.test(people.rest)) return rest;
  return `${owner.replace(/['’]s?$/i, "")}'s${people.rest}`;
}

/** Behind "then" stands another request, and no words for what is passed on. */
const another = /[\s,;]then\s/i;

/** "the contract from Tom": what came from somebody is a message. */
const came = /^(?:the|my|that|this)\s.{2,80}\sfrom\s|^\S.{0,60}['’]s\s\S/i;

/** Words for a message that there is: not "an email", nor a text of the person's. */
function namesMail(target: string): boolean {
  const words = pointing.test(target) ? target : target.replaceAll(pronouns, " ");
  return (
    mailWords.test(words) &&
    !/^(?:an?|another|some|one(?=\s+(?:saying|that says)\b))\s/i.test(target) &&
    !/^e-?mails?$|^(?:e-?)?mails?$|^messages?$/i.test(target)
  );
}

/** "That" points at a message as the first word: in "lunch, can't make it" no message is named. */
const pointing = /^(?:it|this|that|them|these|those)\b/i;
const pronouns = /\b(?:it|this|that|them|these|those)\b/gi;
/** "The thread about the budget is getting long" says something, and names no message to pass on. */
const saysSomething =
  /(?<!\b(?:that|which|who|what|i|we|you|he|she|they)\s)\b(?:is|are|was|were|isn['’]?t|aren['’]?t|wasn['’]?t)\b/i;

/** What begins a text of one's own and no words for a message. */
const newText =
  /^(?:re|fyi|asap|with|saying|says|about|regarding|concerning|to|for|on|at|in|by|and|titled|subject|title|asking|telling|thanking|if|whether|when|i|we|you|[\ue000-\ue00f])(?=[\s:,;.'’\ue000-\ue00f]|$)/i;

/** "Send Noor this message: See you" gives the message's words. */
const ownText =
  /^(?:this|the(?: following)?)\s+(?:e-?mail|mail|message|note|text|words?|line)\s*:/i;

/** "Forward Nadia the latest email …". */
function readToWhom(said: string, text: string, reading: Reading): WritingRequest | undefined {
  const rest = text.replace(/^share$/i.test(said) ? /^with\s+/i : /^(?:on\s+)?to\s+/i, "");
  const people = readPeople(rest, reading.world);
  if (!people || noThing.test(people.rest)) return undefined;
  const self = people.people.some((one) => /^(?:me|us|myself)$/i.test(one));
  if ((self && !sure.test(said)) || people.people.some((one) => /['’]s?$/.test(one)))
    return undefined;
  const words = people.rest.trim().replace(/^a copy of\s+/i, "");
  if (!sure.test(said) && !mayBePassedOn(words)) return undefined;
  return targetThenParts({ verb: said, people: people.people, words }, reading);
}

/** Nothing, or a text; in "both Brightwire invoices to Tom" no article begins a thing for them, whose mail it is. */
const noThing =
  /^\s*$|^\s*[,:;.]|^\s*(?!(?:the|an?|my|his|her|their|our|your|its?|this|that|these|those|them|all|both|each|every\p{L}*|what\p{L}*|any\p{L}*|some)\b|\S+['’])[\p{L}-]+(?: [\p{L}-]+){0,3} (?:to|with|onto) \S/iu;

const quotes = /^["'“‘„«`]/;

/** Whether words behind a person, under a verb that writes as well, are a message rather than a text. */
function mayBePassedOn(words: string): boolean {
  if (newText.test(words) || ownText.test(words) || quotes.test(words)) return false;
  return (namesMail(words) || everything.test(words)) && !saysSomething.test(words);
}

const needing =
  /^\s*(?:,\s*)?(?:please\s+)?(?:both\s+|all\s+|also\s+|really\s+|urgently\s+|just\s+)?(?:needs?|wants?|requires?|would like|['’]d like|should|must|has to|have to|ought to|(?:has |have )?asked(?: me)? for|(?:is|are) (?:asking|waiting) for|(?:has |have )?requested|(?:has not|have not|hasn['’]?t|haven['’]?t|did not|didn['’]?t|never)(?: yet)? (?:see|seen|get|got|gotten|receive|received|read)|could (?:use|do with)|can use|gets?|receives?|(?:is|are) missing|have|sees?)\s+(?:to\s+)?(?:both\s+|also\s+)?(?:(?:be\s+)?(?:see|have|get|read|receive|look at|sent|forwarded|shown|know about)\s+)?(?:a copy of\s+|copies of\s+)?/i;
const lets = /^(?:make sure(?: that)?|see to it that|ensure(?: that)?|let|can|could)\s+/i;

/** "Amir needs the last email about … Can you forward it?" */
function readNeed(clause: string, reading: Reading): WritingRequest | undefined {
  const wrapped = clause.replace(lets, "");
  const people = readPeople(wrapped, reading.world);
  const found = people && needing.exec(people.rest);
  if (
    !people ||
    !found ||
    people.people.some((one) => /^(?:me|us|myself|it|they|he|she)$/i.test(one))
  )
    return undefined;
  const words = people.rest.slice(found[0].length);
  if (!namesMail(words) && !everything.test(words)) return undefined;
  return targetThenParts({ verb: "forward", people: people.people, words }, reading);
}

const passive =
  /\s+(?:(?:needs?|has|have|ought|should|must|is|are)\s+)?(?:to\s+)?(?:be\s+)?(?:forwarded|passed on|passed along|sent on|sent over|sent|relayed|shared|go|going)\s+(?:on\s+|over\s+)?(?:to|with)\s+/i;

/** "Everything that Ada sent". */
const everything =
  /^(?:everything|all(?: that)?|anything|what(?:ever)?)\s+\S.{1,60}?\s(?:sent|wrote|e-?mailed|mailed)\b/i;

/** What is wished is to be done; "get the emails forwarded to Amir" may be a search. */
const wished =
  /^(?:have|i(?:['’]d| would) like)\s+(?=.*\s(?:forwarded|passed (?:on|along)|relayed)\s)/i;

/** "The latest email from Sofia should be forwarded to Amir", "have it forwarded to Amir". */
function readPassive(clause: string, reading: Reading): WritingRequest | undefined {
  const head = clause.slice(0, 600);
  const found = passive.exec(head);
  const words = head.slice(0, found?.index);
  if (!found || !(namesMail(words) || everything.test(words))) return undefined;
  const target = clause.slice(wished.exec(head)?.[0].length ?? 0, found.index);
  const behind = `to ${clause.slice(found.index + found[0].length)}`;
  return forwarding({ verb: "forward", target, behind }, reading);
}

type Passing = { verb: string; target: string; behind: string };

function forwarding(
  { verb: said, target, behind }: Passing,
  reading: Reading,
): WritingRequest | undefined {
  const parts = readParts(behind, { ...reading, parts: noParts(), answering: true });
  if (!parts || parts.to.length === 0 || parts.subject !== null) return undefined;
  const words = withQuotes(target, reading.said);
  if (isFileAlone(words, reading.world)) return undefined;
  if (readMessage(words, reading.world) === undefined) return undefined;
  return { do: "forward", how: howOf(said, parts), target: words, all: false, parts };
}

type Needed = { verb: string; people: string[]; words: string };

function targetThenParts(
  { verb: said, people, words }: Needed,
  reading: Reading,
): WritingRequest | undefined {
  const read = splitTarget(words, reading);
  if (!read || isFileAlone(read.target, reading.world)) return undefined;
  if (read.target === "" || read.parts.to.length > 0 || read.parts.subject !== null)
    return undefined;
  // "Send Finance the report saying 'here it is'": words behind the person are a text, and seek no message.
  if (/\s(?:saying|says?|that says|with)\s+["'“‘„«`]/i.test(read.target)) return undefined;
  const parts = { ...read.parts, to: people };
  return { do: "forward", how: howOf(said, parts), target: read.target, all: false, parts };
}

const toNobody = /^(?:forward|fwd)(?: (?:on|along))? (?<target>\S[^]{0,300}?)[\s.!?]*$/i;

/** "Forward Maya's last mail": to whom is asked. */
function readToNobody(clause: string, reading: Reading): WritingRequest | undefined {
  const said = toNobody.exec(clause)?.groups?.["target"];
  const target = said === undefined ? "" : withQuotes(said, reading.said);
  const isPerson = readPeople(target, reading.world)?.rest.trim() === "";
  if (target === "" || isPerson || new RegExp(towards, "iu").test(target)) return undefined;
  if (isFileAlone(target, reading.world) || readMessage(target, reading.world) === undefined)
    return undefined;
  return { do: "forward", how: "send", target, all: false, parts: noParts() };
}

export const forwardHeads: readonly ClauseHead[] = [
  readForward,
  readPointed,
  readNeed,
  readPassive,
  readToNobody,
];
