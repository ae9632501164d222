import { readSendTime } from "#server/times/read-send-time.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { isLetterly } from "#server/writing-words/is-letterly.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import type { WritingParts, WritingRequest } from "#server/writing-words/writing-request.ts";

const told =
  /^(?:(?:just\s+)?(?:say|tell (?:him|her|them)|write)\s+(?:that\s+)?|(?=(?:thank (?:him|her|them)|ask (?:him|her|them|for|if|whether)|let (?:him|her|them) know|invite (?:him|her|them)|remind (?:him|her|them)|congratulate|apologi[sz]e|politely|decline|accept|confirm that|propose|suggest)\b))/i;
/** Of what it shall be, in the person's own words. */
const topic =
  /^(?:it(?:['’]s| is| should be)\s+|make it\s+|something\s+|a (?:short )?(?:note|mail|email|message)\s+)?(?:about|regarding|concerning)\s+(?<about>[^.!?\n]{2,200})[.!]?$/i;
const agreed =
  /^(?:yes|yep|yeah|yes,? (?:please|that is the text|send it)|ok|okay|sure|right|correct)[.!]?$/i;

/**
 * A request with the answer to what it shall say. Words in quotes, said with "say" or plainly a letter's are the text;
 * "tell him that …" is what is to be written; a time or another recipient changes the request; all else is doubtful.
 */
export function withText(request: WritingRequest, words: string, world: World): WritingRequest {
  const { doubtful, ...parts } = request.parts;
  const whole = { ...request, parts };
  if (doubtful !== undefined && agreed.test(words))
    return { ...request, parts: { ...parts, body: doubtful, briefs: [] } };
  const given = saidText(parts, words);
  if (given !== undefined) return { ...request, parts: given };
  return (
    toAnother(whole, words, world) ??
    atTime(whole, words, world) ?? { ...request, parts: withPlainText(whole, words) }
  );
}

function saidText(parts: WritingParts, words: string): WritingParts | undefined {
  const quotation = /^(?:(?:just\s+)?(?:say|write|saying)\s*:?\s*)?["'“‘](.+)["'”’][.!]?$/s.exec(
    words,
  )?.[1];
  if (quotation !== undefined) return { ...parts, body: quotation, briefs: [] };
  const about = topic.exec(words)?.groups?.["about"];
  if (about !== undefined) return { ...parts, about };
  const brief = told.exec(words);
  if (brief === null) return undefined;
  const bare = /^(?:just\s+)?(?:say|write)\b(?!\s+that\b)/i.test(words);
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

/** A draft goes nowhere: it takes any words. */
function withPlainText({ how, parts }: WritingRequest, words: string): WritingParts {
  return how === "draft" || isLetterly(words)
    ? { ...parts, body: words, briefs: [] }
    : { ...parts, doubtful: words };
}
