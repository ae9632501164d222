import { mailWords, type ClauseHead } from "./clause-head.ts";
import { ledBy, saidBeside } from "#server/writing-words/led-by.ts";
import { mailOf, toldInReply } from "./told-in-reply.ts";
import { readKnownPerson } from "./read-known-person.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import { readParts } from "#server/writing-words/writing-parts.ts";
import {
  noParts,
  type Reading,
  type WritingParts,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

const speech =
  /^(?<lead>(?:tell|let(?=\s+(?:him|her|them|the sender)\s+know\b)|inform|notify|ask|remind|thank|congratulate|invite|wish|warn|assure|reassure|welcome|apologi[sz]e to|say (?:hi|hello|thanks|thank you|sorry|yes|no|goodbye|happy birthday) to)\s+(?:him|her|them|the sender|(?:both|all) of them))(?=$|[\s,.:!?\ue000-\ue00f])\s*(?<rest>[^]*)$/i;

/** "Thank him", "ask her when she comes": said to whoever wrote the message that lies open or was shown last. */
function readToSender(clause: string, reading: Reading): WritingRequest | undefined {
  const found = speech.exec(clause)?.groups;
  if (found === undefined) return undefined;
  const { lead = "", rest = "" } = found;
  const parts = spokenParts(lead, rest, reading);
  if (parts === undefined) return undefined;
  const all = reading.world.open > 1 && /\bthem$/i.test(lead);
  return { ...answering(null, parts), all };
}

/** What is said to somebody behind "tell him": words in quotation marks are the text. */
function spokenParts(lead: string, rest: string, reading: Reading): WritingParts | undefined {
  const said = /^(?:know\s+)?(?:that\s+)?[:,]?\s*(?=[\ue000-\ue00f])/i.exec(rest);
  if (said !== null) return answerParts(rest.slice(said[0].length), reading);
  const parts = answerParts(rest, { ...reading, speaking: true, lead });
  return parts && led(withThem(lead), parts);
}

const speaking =
  /^(tell|let|inform|notify|assure|ask|thank|remind|e-?mail|mail|message|write(?: to)?)\s+/i;
/** "Tell Dana in reply to her last email that I agree": an answer to that mail, and no new one. */
function readToldInReply(clause: string, reading: Reading): WritingRequest | undefined {
  const [begun = "", verb = ""] = speaking.exec(clause) ?? [];
  if (begun === "") return undefined;
  const person = readKnownPerson(clause.slice(begun.length), reading.world);
  return person && toldTo({ ...person, verb }, reading);
}

type Told = { verb: string; who: string; rest: string };

function toldTo({ verb, who, rest: behind }: Told, reading: Reading): WritingRequest | undefined {
  const told = toldInReply(behind);
  if (told === undefined) return undefined;
  const lead = /^(?:ask|thank|remind)$/i.test(verb) ? verb.toLowerCase() : "tell";
  const parts = told.rest === "" ? noParts() : spokenParts(`${lead} them`, told.rest, reading);
  const mail = mailOf(who, told);
  const target = readMessage(mail, reading.world) === undefined ? "" : mail;
  return parts && answering(target, parts);
}

function led(lead: string, parts: WritingParts): WritingParts {
  if (parts.body === null) return { ...parts, briefs: ledBy(lead, parts.briefs) };
  const briefs = saidBeside(lead, parts.body);
  return briefs.length === 0 ? parts : { ...parts, body: null, briefs };
}

/** The parts of an answer, which goes to no others and has the subject of what it answers. */
function answerParts(text: string, reading: Reading): WritingParts | undefined {
  const parts = readParts(text, { ...reading, parts: noParts(), answering: true });
  return parts === undefined || parts.to.length > 0 || parts.subject !== null ? undefined : parts;
}

function withThem(lead: string): string {
  return lead
    .toLowerCase()
    .replace(/(?:the sender|(?:both|all) of them)$/, "them")
    .replace(/^(say (?:yes|no)) to (?:him|her|them)$/, "$1");
}

const answer = new RegExp(
  String.raw`^(?<how>(?:(?:politely|kindly|gratefully|gladly|happily|regretfully|warmly|formally)\s+)*(?:accept|decline|refuse|reject|turn down|say yes to|say no to|agree to))\s+(?:(?:politely|kindly|gratefully|gladly|formally)\s+)?(?<what>.+)$`,
  "i",
);
const offered =
  "invitation|invite|offer|proposal|request|suggestion|idea|quote|apology|terms|application|lunch|dinner|meeting|appointment|question";
const fromWhom = new RegExp(
  String.raw`^(?:(?:the|that|this|an?)\s+)?(?<thing>(?:[\p{L}'’-]+\s+){0,4}?(?:${offered})s?)(?<about>\s+(?:to|for|about|on)\s.+?)?\s+(?:from|by|of)\s+(?<who>.+)$`,
  "iu",
);
const ofWhom = new RegExp(
  String.raw`^(?<who>.{2,60}?)['’]s\s+(?<thing>(?:[\p{L}'’-]+\s+){0,4}?(?:${offered})s?)\b(?<about>\s+(?:to|for|about|on)\s[^.]+?)?(?<rest>[\s,.].*)?$`,
  "iu",
);

/** "For Thursday 3 pm" is when what was proposed is to be, and not when the answer goes out. */
const ofItsTime =
  /^(?:for|to (?:meet|talk|speak|call)(?: up)?(?: on| at)?) (?:(?:next |this )?\p{L}+day|tomorrow|tonight|today|noon|\d{1,2}(?::\d\d)?\s?(?:am|pm)?)(?:(?:,| at| around)? (?:noon|\d{1,2}(?::\d\d)?\s?(?:am|pm)?))?(?: (?:morning|afternoon|evening))?[\s.!]*$/iu;

/** "Decline the invitation from Ines", "say yes to Helen's lunch offer": an answer to the latest message from that person. */
function readAnswerTo(clause: string, reading: Reading): WritingRequest | undefined {
  const { how = "", what = "" } = answer.exec(clause)?.groups ?? {};
  const offer = offerIn(what, reading);
  if (offer === undefined || readMessage(offer.target, reading.world) === undefined)
    return undefined;
  const lead = `${how} your ${offer.thing}`;
  if (ofItsTime.test(offer.behind))
    return answering(offer.target, { ...noParts(), briefs: [`${lead} ${offer.rest}`.trim()] });
  const parts = answerParts(offer.rest, { ...reading, lead });
  return parts?.body === null ? answering(offer.target, led(lead, parts)) : undefined;
}

const receipt =
  /^(?:acknowledge|confirm)\s+(?:the\s+)?(?:(?:receipt|arrival)\s+of\s+)?(?<what>\S.*)$/is;

/** "Confirm receipt of Hanna's last email". */
function readReceipt(clause: string, reading: Reading): WritingRequest | undefined {
  const { what = "" } = receipt.exec(clause)?.groups ?? {};
  if (!/\b(?:e-?mail|mail|message)\b/i.test(what)) return undefined;
  if (readMessage(what, reading.world) === undefined) return undefined;
  return answering(what, { ...noParts(), briefs: ["say that I have received your email"] });
}

const latest =
  /^(?:the )?(?:latest|last|newest|most recent)(?: (?:one|e-?mail|mail|message))?[\s.!]*$/i;
const yesTo = /^say\s+(?<what>yes|no|ok|okay|thanks|thank you|sorry)\s+to\s+(?<rest>\S.*)$/is;

/** "Say yes to Tomas", "say thanks to the latest": an answer to the latest message, of all or from that person. */
function readYesTo(clause: string, reading: Reading): WritingRequest | undefined {
  const { what = "", rest = "" } = yesTo.exec(clause)?.groups ?? {};
  if (latest.test(rest))
    return answering("the latest email", { ...noParts(), briefs: [`say ${what.toLowerCase()}`] });
  const person = readKnownPerson(rest, reading.world);
  const lead = `say ${what.toLowerCase()}`;
  const parts = person && answerParts(person.rest, { ...reading, lead });
  if (person === undefined || parts?.body !== null) return undefined;
  return answering(`the latest email from ${person.who}`, led(lead, parts));
}

type Offer = { target: string; thing: string; rest: string; behind: string };

function offerIn(what: string, { world }: Reading): Offer | undefined {
  const [who, thing, about, rest] = partsOf(
    ofWhom.exec(what) ?? fromWhom.exec(what) ?? ofAnyThing(what),
    ["who", "thing", "about", "rest"],
  );
  const people = readPeople(who, world);
  if (people?.people.length !== 1) return undefined;
  const target = `the latest email from ${people.people.join("")}`;
  const behind = `${about}${people.rest} ${rest.trim()}`.trim();
  return { target, thing: thing + about, rest: `${people.rest} ${rest}`.trim(), behind };
}

/** What stands in groups of a pattern; "" for each that is not there. */
function partsOf<const Names extends readonly string[]>(
  found: RegExpExecArray | null,
  names: Names,
): { [Name in keyof Names]: string } {
  const parts = names.map((name) => found?.groups?.[name] ?? "");
  return parts as { [Name in keyof Names]: string };
}

function ofAnyThing(what: string): RegExpExecArray | null {
  const found = anyOfWhom.exec(what);
  return found === null || mailWords.test(found.groups?.["thing"] ?? "") ? null : found;
}

const bare =
  /^(?:(?:politely|kindly|gladly|briefly)\s+)?(?:accept|decline|refuse|reject|turn down|agree|confirm|apologi[sz]e|congratulate|say (?:yes|no|thanks|thank you|sorry))\b(?=\s)|^say (?:yes|no|thanks|thank you|sorry)[.!]?$/i;

/** "Decline politely", "say thanks", "say I'll be there" while one message lies open or was shown. */
function readBare(clause: string, reading: Reading): WritingRequest | undefined {
  if (!isPointed(reading)) return undefined;
  if (saidWords.test(clause)) return saying(clause, reading);
  if (!bare.test(clause) || clause.length > 300) return undefined;
  if (/^say \p{L}+(?: you)?[.!]?$/iu.test(clause))
    return answering(null, { ...noParts(), briefs: [clause] });
  const parts = answerParts(clause, { ...reading, lead: "" });
  return parts?.body === null && parts.briefs.length > 0 ? answering(null, parts) : undefined;
}

function isPointed({ world: { open, earlier } }: Reading): boolean {
  return open > 0 || earlier.at(-1)?.shown === 1;
}

const saidWords =
  /^say\s*:?\s+(?!.*\b(?:spam|junk)\b)(?=[\ue000-\ue00f]|(?:that(?=\s+(?:i|we|you|it|he|she|they|there|the|my|our|this)\b)|i|i['’]\p{Ll}+|we|we['’]\p{Ll}+|you|you['’]re|(?:it|there)(?=\s+(?:is|isn['’]t|are|aren['’]t|was|wasn['’]t|were|will|won['’]t|would|can|can['’]t|could|should|may|might|must|has|hasn['’]t|had|have|does|doesn['’]t|did|didn['’]t|looks|seems|sounds|works|suits|depends|arrived|came|went)\b)|(?:it|there)['’](?:s|ll|d)|see you|on my way|sounds|sure|great|perfect|of course|looking forward|happy to|will do|ok|okay)(?![\p{L}'’]))/iu;

function saying(clause: string, reading: Reading): WritingRequest | undefined {
  const parts = answerParts(clause, reading);
  return parts && answering(null, parts);
}

/** "Dan's hike", which he has not called an offer: whatever of his is not his mail. */
const anyOfWhom =
  /^(?<who>.{2,60}?)['’]s\s+(?<thing>(?:[\p{L}\p{N}'’-]+\s+){0,4}?[\p{L}\p{N}'’-]+)(?<about>)(?<rest>\s+(?:politely|kindly|formally|because|since|as|due to|but|and)\b.*|,.*)?$/iu;
const definite =
  /^(?:the|that|this)\s+(?<thing>[\p{L}\p{N}][\p{L}\p{N}\s'’-]{1,80}?)(?<rest>\s+(?:politely|kindly|formally|because|since|as|due to|but|and)\b.*|,.*)?[\s.!]*$/iu;

/** "The invitation" says nothing of what it is to. */
const onlyOffer = new RegExp(`^(?:${offered})s?$`, "i");

/** "Politely decline the hike on Saturday": an answer to the latest message about that. */
function readAnswerAbout(clause: string, reading: Reading): WritingRequest | undefined {
  const [how, what] = partsOf(answer.exec(clause), ["how", "what"]);
  const [thing, rest] = partsOf(definite.exec(what), ["thing", "rest"]);
  const target = `the latest email about ${thing}`;
  const isThing = thing !== "" && !mailWords.test(thing) && !onlyOffer.test(thing);
  if (!isThing || readMessage(target, reading.world) === undefined) return undefined;
  const lead = `${how} the ${thing}`;
  const parts = answerParts(rest.trim(), { ...reading, lead });
  return parts?.body === null ? answering(target, led(lead, parts)) : undefined;
}

function answering(target: string | null, parts: WritingParts): WritingRequest {
  const how = parts.draft ? "draft" : parts.at === null ? "send" : "schedule";
  return { do: "reply", how, target, all: false, parts };
}

export const pointedHeads: readonly ClauseHead[] = [
  readToSender,
  readToldInReply,
  readAnswerTo,
  readYesTo,
  readReceipt,
  readBare,
  readAnswerAbout,
];
