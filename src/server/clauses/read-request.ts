import type { World } from "#server/assist-plan/interpretation.ts";
import { isMistyped } from "#server/assist-plan/mistyped.ts";
import { asOrder } from "#server/orders/as-order.ts";
import { forwardHeads } from "./forward-heads.ts";
import { readLead, withLead } from "./lead-parts.ts";
import { framesOf, isTwo, type Frame } from "#server/writing-words/lift-quotes.ts";
import { haveHeads } from "./have-heads.ts";
import { pointedHeads } from "./pointed-heads.ts";
import { withoutOpening } from "#server/writing-words/polite-words.ts";
import { replyHeads } from "./reply-heads.ts";
import { textFirstHeads } from "./text-first-heads.ts";
import { wordsBehindHeads } from "./words-behind-heads.ts";
import { writeHeads } from "./write-heads.ts";
import {
  noParts,
  type Reading,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

/** Frames of one text that are looked at. */
const tries = 48;

/** What a clause asks to be written; undefined where it asks for nothing of the kind, or not every word is understood. */
export function readRequest(clause: string, world: World): WritingRequest | undefined {
  const read = readFrames(clause, world);
  if (read !== undefined) return read;
  const corrected = withCommands(clause);
  return corrected === clause ? undefined : readFrames(corrected, world);
}

function readFrames(clause: string, world: World): WritingRequest | undefined {
  let count = 0;
  for (const frame of framesOf(clause)) {
    const read = readFrame(frame, world);
    if (read !== undefined) return frame.said.some(isTwo) ? inDoubt(read) : read;
    count += 1;
    if (count >= tries) break;
  }
  return undefined;
}

/** Text between quotations that was taken with them for one: "'Hi' to Jonah and 'bye'" may be meant for two. */
function inDoubt(read: WritingRequest): WritingRequest {
  const { body, ...parts } = read.parts;
  return body === null ? read : { ...read, parts: { ...parts, body: null, doubtful: body } };
}

const heads = [
  ...textFirstHeads,
  ...replyHeads,
  ...pointedHeads,
  ...forwardHeads,
  ...writeHeads,
  ...haveHeads,
  ...wordsBehindHeads,
];

/** "Email Dana (cc Kevin) …". */
const beside =
  /\s*\(((?:b?cc|copy|(?:with )?(?:the )?(?:subject|title)(?: line)?)\b[^()]{1,120})\)\s*/i;

/** "Email Dana (Kevin in cc) …". */
const inCopy = /\s*\(([^()]{1,60}) in (b?cc|copy)\)\s*/i;

/** "To: Dana Subject: Lunch Text: See you at 12", "to Dana: see you at 12". */
const header = /^\s*to(?:\s*:\s*|\s+(?=[^:\n]{1,60}:\s))(?=\S)/i;

const nameWord = String.raw`(?!(?:the|an?|my|our|that|this)\b)[\p{L}.'’@-]{1,60}`;
const somebody = `(?<who>${nameWord}(?: ${nameWord}){0,3}?)`;
/** "Let Dana know: …", "thank Dana: …", "a note to Dana: …" and "email Dana that says …" bring their text, as "tell Dana: …". */
const bringingText = [
  new RegExp(String.raw`^\s*let ${somebody} know\s*:\s*(?=\S)`, "iu"),
  new RegExp(String.raw`^\s*thank ${somebody}\s*:\s*(?!for\b)(?=\S)`, "iu"),
  new RegExp(
    String.raw`^\s*(?:an? )?(?:quick |short )?(?:note|line|letter|memo|e-?mail|mail|message) to ${somebody}\s*:\s*(?=\S)`,
    "iu",
  ),
  new RegExp(
    String.raw`^\s*(?:e-?mail|mail|message|write(?: to)?) ${somebody} (?:that|which) (?:says|reads)\s*:?\s*(?=\S)`,
    "iu",
  ),
];

function toldPlainly(clause: string): string {
  const found = bringingText.find((pattern) => pattern.test(clause));
  return found === undefined ? clause : clause.replace(found, "tell $<who>: ");
}

/** "Ask Dana, politely, whether …". */
const aside =
  /^(?<head>\s*(?:(?:please|can|could|would|will|you|hey|hi|ok|okay|now|then|and|also|just|so|i|want|need|like|to|help|me)[\s,]+){0,6}(?:ask|tell|remind|invite|inform|let|e-?mail|message|write to|reply to|answer|beg|urge) (?:my |our |the )?(?!(?:i|we|he|she|it|they|you|my|our|the|a|an|that|if|who|said|says|told|wrote|\p{L}{1,58}ed)\b)[\p{L}.'’@-]{1,60}(?: (?!(?:i|we|he|she|it|they|you|my|our|the|a|an|that|if|who|said|says|told|wrote|\p{L}{1,58}ed)\b)[\p{L}.'’@-]{1,60}){0,3}),\s+(?<how>(?:very )?(?:politely|kindly|gently|nicely|firmly|briefly|formally|warmly)),\s+(?=(?:if|whether|to|for|about|that|when|where|how|why|what)\b)/iu;

function readFrame({ text, said }: Frame, world: World): WritingRequest | undefined {
  const reading: Reading = {
    parts: noParts(),
    said,
    world,
    answering: false,
    speaking: false,
    timed: false,
    behind: false,
  };
  const bare = text.includes("(")
    ? text.replace(inCopy, ", $2 $1 ").replace(beside, ", $1 ")
    : text;
  const opened = withoutOpening(
    bare.replace(header, "write to ").replace(aside, "$<head> $<how> "),
  );
  const lead = readLead(asOrder(toldPlainly(opened)), reading);
  for (const head of heads) {
    const read = head(lead.clause, { ...reading, parts: noParts() });
    if (read !== undefined && !saysParts(read))
      return withLead(helping(text, sentThen(text, thanked(text, asked(text, read)))), lead.parts);
  }
  return undefined;
}

const parts =
  /^\s*(?:for (?:me|us)[\s,]+|(?:on|about) (?:my|our) behalf[\s,]+)?(?:with|and|using|under)\s+(?:the |an? |its )?(?:subject|title|heading|body|contents?|text|message)\b.{0,8}["'“‘]|^\s*(?:(?:just|only) an? draft|drafts? only)[\s.!]*$/i;

const unread = /^\s*(?:for|with|using|under|on|about)\b/i;
const title = /\b(?:subject|title|heading)\b.{0,8}["'“‘]/i;
const words = /\b(?:body|contents?|text|message)\b.{0,8}["'“‘]/i;

const titled =
  /^(?:let|tell|ask|inform|remind|update|notify) \S+(?: know)?\s*,?\s*(?:with (?:the |a )?)?(?:title|subject)(?: line)?\s*:?\s*["'“‘]/i;

/** Parts of a letter, told behind words that were not read: they are none of what it shall say. */
function tellsParts(brief: string): boolean {
  return titled.test(brief) || (unread.test(brief) && title.test(brief) && words.test(brief));
}

const asWished =
  /^\s*(?:the|its) (?:title|subject|heading|text|body)\b.{0,10}\b(?:should|must|is to|has to) be\b/i;

/** "With subject 'Plan' and content '…'" and "the title should be short" tell of the parts of a letter, and are no text. */
function saysParts({ parts: { body, briefs } }: WritingRequest): boolean {
  return (
    (body !== null && parts.test(body)) ||
    briefs.some((brief) => asWished.test(brief) || parts.test(brief) || tellsParts(brief))
  );
}

const asking = /^\W*(?:\S+\s+){0,4}?(?:can|could|would|will|may) (?:you|u|i|we)\b/i;
const ended = /\?+(?:\s*(?:many thanks|thanks|thank you|thx|cheers|please)[\s!.]*)?$/i;
const statement = /^(?:that|to|say|let|tell)\b/i;

const ownWords = /^(?:(?:i|we)(?:['’]\w+)?|yes|no|thanks|thank you|sorry)\s[^?\n]*\?$/i;

/** "Could you tell Dana that I am late?" asks nothing of Dana. */
function asked(text: string, read: WritingRequest): WritingRequest {
  const { briefs, body } = read.parts;
  if (body !== null && asking.test(text.slice(0, 100)) && ownWords.test(body))
    return text.trimEnd().endsWith(body)
      ? { ...read, parts: { ...read.parts, body: body.slice(0, -1) } }
      : read;
  const last = briefs.at(-1) ?? "";
  if (!asking.test(text.slice(0, 100)) || !statement.test(last) || !ended.test(last)) return read;
  const said = last.replace(ended, "");
  return { ...read, parts: { ...read.parts, briefs: [...briefs.slice(0, -1), said] } };
}

const courteous =
  /^\W*(?:(?:hi|hey|hello|ok|okay|so|and)[\s,]+)*(?:please|pls|(?:can|could|would|will) (?:you|u))\b/iu;
const thanks = /,\s*(?:many )?(?:thanks|thank you|thx|cheers|ta)[\s!.]*$/iu;

/** "Please tell Dana that it is approved, thanks": whoever asks so thanks for the asking. */
function thanked(text: string, read: WritingRequest): WritingRequest {
  const { briefs } = read.parts;
  const last = briefs.at(-1) ?? "";
  if (!courteous.test(text.slice(0, 100)) || !thanks.test(last)) return read;
  const said = last.replace(thanks, "");
  return { ...read, parts: { ...read.parts, briefs: [...briefs.slice(0, -1), said] } };
}

const sending =
  /(?:[,.;]|\b(?:and|then)\b|&)\s*(?:then\s+)?(?:please\s+)?send(?:\s+(?:it|this|that|them|the (?:e-?mail|mail|message)))?(?:\s+(?:off|out|now|right away|immediately|straight away|for me|please|to (?:him|her|them)))*[\s.!?]*$/i;

/** "Compose an email … and send it" leaves no draft. */
function sentThen(text: string, read: WritingRequest): WritingRequest {
  const isText = read.parts.briefs.some((brief) => sending.test(brief));
  if (read.how !== "draft" || read.parts.draft || isText || !sending.test(text)) return read;
  return { ...read, how: "send" };
}

/** Who wants help with writing wants to see the text, not to have it sent. */
function helping(text: string, read: WritingRequest): WritingRequest {
  const helps = /^.{0,40}\bhelp me\s+(?:to\s+)?(?:write|draft|compose|with|answer|reply|respond)/i;
  return read.how === "send" && helps.test(text.slice(0, 100)) ? { ...read, how: "draft" } : read;
}

const commands = [
  "reply",
  "respond",
  "answer",
  "forward",
  "schedule",
  "draft",
  "email",
  "message",
  "compose",
  "write",
  "send",
];

/** Characters in which the first words stand. */
const longestStart = 400;

/** The first words with slips of the fingers in words of command put right. */
function withCommands(clause: string): string {
  let count = 0;
  const corrected = clause.slice(0, longestStart).replaceAll(/\p{L}+/gu, (word) => {
    count += 1;
    if (count > 8 || word.length < 4) return word;
    const small = word.toLowerCase();
    if (commands.includes(small)) return word;
    return commands.find((one) => isMistyped(small, one) || one.slice(0, -1) === small) ?? word;
  });
  return corrected + clause.slice(longestStart);
}
