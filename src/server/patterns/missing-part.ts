import { limits } from "#contract/limits.ts";
import { printAddress } from "#addresses/print-address.ts";
import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import type { WritingParts, WritingRequest } from "#server/writing-words/writing-request.ts";

/** What a request lacks, as it is asked for; `person` holds words that fit nobody or several people. */
export type Missing = {
  part: "target" | "to" | "person" | "content" | "time";
  person?: string;
  text: string;
  choices: string[];
};

/** The first thing that must be asked before a request can be carried out; undefined where nothing is missing. */
export function missingPart(request: WritingRequest, world: World): Missing | undefined {
  return (
    lackingTarget(request, world) ??
    lackingRecipient(request, world) ??
    lackingPerson(request.parts, world) ??
    lackingContent(request) ??
    lackingTime(request, world)
  );
}

function lackingTarget(request: WritingRequest, world: World): Missing | undefined {
  if (request.do === "write") return undefined;
  const { target } = request;
  if (target === null) return isPointed(world) ? undefined : whichOf(request.do, world);
  const read = readMessage(target, world);
  if (read === undefined) return whichMessage(request.do);
  const missing = request.do === "reply" ? notOfOne(target, world) : undefined;
  if (missing !== undefined) return missing;
  if ("question" in read) return { part: "target", text: read.question, choices: read.choices };
  return request.do === "reply" && areSeveral(target, read, world)
    ? whichOfSeveral(target, read, world)
    : undefined;
}

/** One message of somebody else's is answered. */
function notOfOne(target: string, world: World): Missing | undefined {
  if (isOfPair(target, world)) return oneAtATime(world);
  return oneself.test(target.trim()) ? ofOthers(world) : undefined;
}

function whichOfSeveral(target: string, { of }: Target, world: World): Missing {
  return of === "mailbox" ? newestOf(target, world) : oneAtATime(world);
}

/** One of those that were named, and of no others. */
function newestOf(target: string, world: World): Missing {
  const latest = `the latest of ${target.replace(/^(?:all|both|every|each)(?: (?:of|one of))?\s+/iu, "")}`;
  const read = readMessage(latest, world);
  const isRead = read !== undefined && !("question" in read) && read.count === 1;
  return { ...oneAtATime(world), choices: isRead ? [latest] : [] };
}

const pair = /^both(?: of (?:them|these|those))?$/i;

function isOfPair(target: string, { open, earlier }: World): boolean {
  return pair.test(target) && (open > 0 || earlier.some(({ shown }) => shown > 0));
}

function oneAtATime(world: World): Missing {
  const text = "I answer one email at a time. Which one do you mean?";
  return { ...whichOf("reply", world), text };
}

const oneself = /^(?:me|myself|my own|us|ourselves)[\s.!]*$/i;

/** An answer to one's own mail would go to whom that went. */
function ofOthers(world: World): Missing {
  const { choices, ...missing } = whichOf("reply", world);
  return { ...missing, text: `${missing.text} To write to yourself, say “email me”.`, choices };
}

const several = /\b(?:all|both|every|each|(?:e-?mails|messages|mails)\b)/i;

/** Whether an answer would go to the first alone of those that were meant. */
function areSeveral(target: string, { of, query, count }: Target, { earlier }: World): boolean {
  if (count === 1) return false;
  if (/^in:[a-z]+$/u.test(query)) return true;
  if (of !== "earlier" || query !== "") return several.test(target) || (count ?? 0) > 1;
  return (earlier.at(-1)?.shown ?? 0) > 1;
}

/** Whether one message is meant without being named. */
function isPointed(world: World): boolean {
  return world.open > 0 || (world.earlier.at(-1)?.shown ?? 0) === 1;
}

const places = ["The first one", "The second one", "The third one"];

/** Which of those that were shown last, or of all mail. */
function whichOf(how: "reply" | "forward", world: World): Missing {
  const shown = world.earlier.at(-1)?.shown ?? 0;
  if (world.open > 0) return { ...whichMessage(how), choices: [] };
  if (shown < 2) return whichMessage(how);
  const text = `Which of these ${shown} emails do you want to ${how === "reply" ? "answer" : "forward"}?`;
  return { part: "target", text, choices: places.slice(0, shown) };
}

function whichMessage(how: "reply" | "forward"): Missing {
  const text = `Which email do you want to ${how === "reply" ? "answer" : "forward"}?`;
  return { part: "target", text, choices: ["The latest email", "The latest unread email"] };
}

const choicesOfPeople = 4;
const toWhom = "To whom should it go?";

/** Whether a question is to whom a message shall go. */
export function asksToWhom(asked: string): boolean {
  return asked === toWhom;
}

function lackingRecipient(request: WritingRequest, world: World): Missing | undefined {
  const { to } = request.parts;
  const pronoun = to.some((one) => /^(?:him|her|them|everyone|everybody|the sender)$/i.test(one));
  const isDraft = request.do === "write" && request.how === "draft";
  const optional = request.do === "reply" || (isDraft && lackingContent(request) === undefined);
  if ((to.length > 0 || optional) && !pronoun) return undefined;
  const known = world.contacts.filter(({ written, name }) => written && name !== "");
  const choices = known.slice(0, choicesOfPeople).map(printAddress);
  return { part: "to", text: toWhom, choices };
}

function lackingPerson({ to, cc, bcc }: WritingParts, world: World): Missing | undefined {
  for (const person of [...to, ...cc, ...bcc]) {
    const found = findRecipient(person, world);
    if (found === undefined)
      return {
        part: "person",
        person,
        text: `I do not know “${person}”. What is the address?`,
        choices: [],
      };
    if (found.fit === "several") {
      const choices = [found.person, ...found.others].slice(0, 8).map(printAddress);
      return { part: "person", person, text: `Which ${person} do you mean?`, choices };
    }
  }
  return undefined;
}

const enough =
  /^(?:(?:nice |short |quick |warm )*(?:thank|thanks|congratul|apolog|welcome|farewell|goodbye|birthday|condolence|greeting|regards|wishes|out[- ]of|say |introduce myself|catch up|check in|touch base))/i;
const openKinds =
  /^(?:follow[- ]?up|reminder|payment reminder|invitation|invite|introduction|introductory|status(?: update)?|progress|update|complaint|feedback|cancellation|heads[- ]?up|request|meeting(?: request)?|reminders?|invitations?|invites?)s?$/i;

function lackingContent({ do: kind, parts }: WritingRequest): Missing | undefined {
  const doubtful = parts.body === null ? isItsText(parts) : undefined;
  if (doubtful !== undefined) return { part: "content", ...doubtful };
  if (parts.language !== undefined && parts.body === null)
    return { part: "content", text: `${inEnglish} ${parts.language}?`, choices: [] };
  if (kind === "forward" || isContentSaid(parts)) return undefined;
  return { part: "content", ...whichText[kind] };
}

function isContentSaid({ body, about, briefs }: WritingParts): boolean {
  if ((body !== null && body.trim() !== "") || about !== null) return true;
  const brief = briefs.join(" ").trim();
  if (enough.test(brief)) return true;
  return brief !== "" && !openKinds.test(brief) && !isOnlyVerb(brief);
}

const whatText = "What should it say?";
const answers = [
  "Got it, thank you!",
  "Yes, that works for me.",
  "I will get back to you soon.",
  "Sorry, I can't make it.",
];
const whichText = {
  write: { text: whatText, choices: [] },
  reply: { text: whatText, choices: answers },
};
const inEnglish =
  "I write in English alone, and send your own words as you type them. What should it say in";
const isText = "Shall it say “";

/** Words that may be meant for the assistant go out only when they are confirmed. */
function isItsText({
  doubtful: words,
}: WritingParts): Pick<Missing, "text" | "choices"> | undefined {
  if (words === undefined) return undefined;
  const shown = words.length > 200 ? `${words.slice(0, 197).toWellFormed()}…` : words;
  return { text: `${isText}${shown}”?`, choices: ["Yes, that is the text"] };
}

const whole = /^Shall it say “(?<words>[^]*[^…])”\?$/u;

/** The words of which a question asks whether they are the text; undefined for another one, and where they are cut. */
export function wordsInDoubt(asked: string): string | undefined {
  return whole.exec(asked)?.groups?.["words"];
}

/** Whether a question is about the text of a message. */
export function asksForText(asked: string): boolean {
  return asked === whatText || asked.startsWith(isText) || asked.startsWith(inEnglish);
}

const only =
  /^(?:tell|let|ask|inform|notify|update|remind|invite|advise|warn|urge|assure|alert)\s+(?:them|him|her)(?:\s+(?:know|that|to|about(?:\s+(?:it|this|that|them|everything))?|something))?(?:\s+(?:instead|rather|too|also|as well|again|please))*$/i;
/** "Tell her what time we meet": what that is, nobody has said. */
const unsaid =
  /^(?:tell|let|inform)\s+(?:them|him|her)\s+(?:know\s+|about\s+)?(?:(?:what|when|where|who|which|why|how)\s[^:,;]*|(?:the|my|our)\s+(?:[\p{L}-]+\s+)?(?:truth|time|news|address|number|code|date|price|details|reason|place|location|story))[?.!\s]*$/iu;

const something =
  /^(?:suggest|propose|offer|ask|tell|explain|mention)(?: (?:to )?(?:them|him|her))? (?:something|it|that|this)$/i;

function isOnlyVerb(brief: string): boolean {
  return only.test(brief) || unsaid.test(brief) || something.test(brief);
}

const times = ["Tomorrow at 8 am", "Tomorrow at 1 pm", "Monday at 8 am"];

/** A day that was not read is not given up for the hour behind it. */
const mayBeDay =
  /\d|\p{L}day\b|\b(?:birthday|anniversary|christmas|xmas|easter|eve|ramadan|eid|diwali|hanukkah|passover|weekend|week|month|year|first|second|third|fourth|fifth|last)\b/iu;

function lackingTime({ how, parts }: WritingRequest, world: World): Missing | undefined {
  if (how !== "schedule") return undefined;
  const { untold = "later" } = parts;
  const isRead = parts.at !== null && !mayBeDay.test(untold);
  const ahead = parts.at === null ? 0 : parts.at.getTime() - world.now.getTime();
  if (isRead && ahead <= limits.scheduleAhead * 1000) return undefined;
  const lead = untold === "later" ? "" : `I read no time to come in “${untold.slice(0, 80)}”. `;
  const text = `${lead}When should it go out?`;
  return {
    part: "time",
    text: isRead ? `A message can wait for a year at most. ${text}` : text,
    choices: times,
  };
}
