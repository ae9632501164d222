import { readSendTime } from "#server/times/read-send-time.ts";
import { answerDoubt } from "./answer-doubt.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { isLetterly, isRemark } from "#server/writing-words/is-letterly.ts";
import { quotedIn } from "./quoted-in.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { isNoText } from "./no-text-yet.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import { textApart } from "./text-apart.ts";
import { withCopies } from "./with-copies.ts";
import type { WritingParts, WritingRequest } from "#server/writing-words/writing-request.ts";

const told =
  /^(?:(?:just\s+)?(?:say|tell (?:him|her|them)|write)\s+(?:that\s+)?|(?=(?:thank (?:him|her|them)|ask (?:him|her|them|for|if|whether)|let (?:him|her|them) know|invite (?:him|her|them)|remind (?:him|her|them)|congratulate|apologi[sz]e|politely|decline|accept|confirm that|propose|suggest)\b))/i;
/** Of what it shall be, in the person's own words. */
const topic =
  /^(?:it(?:['’]s| is| should be)\s+|make it\s+|something\s+|a (?:short )?(?:note|mail|email|message)\s+)?(?:about|regarding|concerning)\s+(?<about>[^.!?\n]{2,200})[.!]?$/i;
/** "The text is: …": the person's own words. */
const named =
  /^(?:(?:the |its |my )?(?:text|body|message|words?)(?: (?:is|should (?:be|say|read)))?\s*:|(?:the |its )?(?:text|body) (?:is|should (?:be|say|read))|(?:it should |just )?say\s*:)\s*(?<text>\S[^]*)$/i;
const subject =
  /^(?:the |its )?(?:subject|title)(?: line)?(?: (?:is|should (?:be|say|read))|\s*:)\s*:?\s*(?<subject>[^\n]{1,200}?)[\s.]*$/i;
/** "Subject board numbers"; "subject to approval" is a text. */
const bareSubject =
  /^(?:with )?(?:the )?subject(?: line)? (?!to\b|matters?\b)(?<subject>[^\n.!?:]{1,100})[\s.]*$/i;
/** "That I need a day" is said of what it says; "that works for me" is the text. */
const clause =
  /^that (?=(?:i|we|you|he|she|they|it|the|my|our|his|her|their|there|nobody|everybody|everyone|all)\b)/i;
/** "Yes to lunch". */
const toWhat = /^(?:just\s+)?say\s+(?:yes|no|ok|okay|hello|hi|goodbye|bye)\s+to\b/i;

/**
 * A request with the answer to what it shall say. Words in quotes, said with "say" or plainly a letter's are the text;
 * "tell him that …" is what is to be written; a time or another recipient changes the request; all else is doubtful.
 */
export function withText(request: WritingRequest, words: string, world: World): WritingRequest {
  const answered = answerDoubt(request, words, world);
  if (answered !== undefined) return answered.request ?? withText(...answered.anew, world);
  if (isNoText(words)) return request;
  const { doubtful: _, ...parts } = request.parts;
  const whole = { ...request, parts };
  const apart = textApart(whole, words, world);
  if (apart !== undefined) return apart;
  const given = partsSaid(whole, words) ?? saidText(parts, words);
  if (given !== undefined) return { ...request, parts: given };
  return (
    toAnother(whole, words, world) ??
    withCopies(whole, words, world) ??
    atTime(whole, words, world) ?? { ...request, parts: withPlainText(whole, words) }
  );
}

/** The text by its name, what it says by "that", or the subject. */
function partsSaid({ do: kind, parts }: WritingRequest, words: string): WritingParts | undefined {
  const text = named.exec(words)?.groups?.["text"];
  if (text !== undefined) return { ...parts, body: unquoted(text), briefs: [] };
  if (clause.test(words)) return { ...parts, briefs: [...parts.briefs, `say ${words}`] };
  const said = subject.exec(words) ?? bareSubject.exec(words);
  const given = kind === "write" ? said?.groups?.["subject"] : undefined;
  return given === undefined ? undefined : { ...parts, subject: unquoted(given) };
}

function unquoted(words: string): string {
  return quotedIn(words) ?? words;
}

function saidText(parts: WritingParts, words: string): WritingParts | undefined {
  const quotation =
    /^(?:(?:just\s+)?(?:say|write|saying)\s{0,9}:?\s{0,9})?["'“‘](.+)["'”’][.!]?$/s.exec(
      words,
    )?.[1];
  if (quotation !== undefined) return { ...parts, body: quotation, briefs: [] };
  const about = topic.exec(words)?.groups?.["about"];
  if (about !== undefined) return { ...parts, about };
  const brief = told.exec(words);
  if (brief === null) return undefined;
  const bare = /^(?:just\s+)?(?:say|write)\b(?!\s+that\b)/i.test(words) && !toWhat.test(words);
  return bare
    ? { ...parts, body: words.slice(brief[0].length), briefs: [] }
    : { ...parts, briefs: [...parts.briefs, words] };
}

const corrected =
  /^(?:(?:no|sorry|wait|actually|oops|rather|i meant?|but)[\s,.]+)+to\s+(?<who>.{1,200}?)[.!]?$/i;

/** "No, to Hanna". */
function toAnother(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  const who = corrected.exec(words)?.groups?.["who"];
  if (who === undefined) return undefined;
  if (request.do === "reply")
    return readMessage(who, world) === undefined ? undefined : { ...request, target: who };
  const read = readPeople(who, world);
  if (read === undefined || read.rest.trim() !== "") return undefined;
  return { ...request, parts: { ...request.parts, to: read.people } };
}

function atTime(request: WritingRequest, words: string, world: World): WritingRequest | undefined {
  const at = request.how === "schedule" ? readSendTime(words, world) : undefined;
  return at && { ...request, parts: { ...request.parts, at } };
}

/** A draft goes nowhere: it takes any words but a remark. */
function withPlainText({ how, parts }: WritingRequest, words: string): WritingParts {
  return (how === "draft" && !isRemark(words)) || isLetterly(words)
    ? { ...parts, body: words, briefs: [] }
    : { ...parts, doubtful: words };
}
