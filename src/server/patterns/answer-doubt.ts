import type { World } from "#server/assist-plan/interpretation.ts";
import type { WritingRequest } from "#server/writing-words/writing-request.ts";
import { peopleIn } from "./changed-delivery.ts";
import { isNoText } from "./no-text-yet.ts";

/** The request as the answer leaves it, or the words that are said in place of the text in doubt. */
type Answered =
  | { request: WritingRequest; anew?: never }
  | { request?: never; anew: [WritingRequest, string] };

const yes = String.raw`(?:yes|yep|yeah|yup|ok|okay|sure|right|correct|exactly|perfect|of course|looks (?:good|fine|great)|(?:that is|that['’]?s) (?:it|right|fine|good|the text)|send(?: it| that)?(?: off)?|go ahead|do it|it does|it should)`;
const agreed = new RegExp(
  String.raw`^(?:please[\s,]+)?${yes}(?:[\s,.!]+(?:${yes}|please|now|then|thanks))*[\s.!]*$`,
  "iu",
);

/** Neither a yes nor another text. */
const idle = /^(?:(?:thanks|thank you|thx|ty|cheers|great|nice|cool|k|lol|haha|hm+)[\s,.!]*)+$/iu;

/** Whether words confirm the text that was asked about, and say nothing else. */
export function confirmsText(words: string): boolean {
  return agreed.test(words.trim());
}

const denied =
  /^(?:(?:no|nope)[\s,.!:–-]+)?(?:not (?:really|quite|exactly|that|this)|no(?:pe)?)[\s.!]*$/i;
const instead = /^(?:no|nope|rather|instead|better)[\s,.!:–-]+(?<words>\S[^]*)$/i;
const more =
  /^(?:yes|yep|yeah|ok|okay|sure|right)[\s,.!]+(?:and |but |also |with |please )*(?<rest>\S[^]*)$/i;
const copying = /^(?:(?<hidden>b)?cc|copy)(?: in)? (?:it )?(?:to )?(?<who>[^.:;]{1,120}?)[.!]?$/i;
const to = /^to (?<who>[^.:;]{1,120}?)(?:,? (?:and )?not (?:to )?[^.:;,]{1,80})?[.!]?$/i;

/** What is made of an answer to the question whether doubtful words are the text; undefined where none was asked. */
export function answerDoubt(
  request: WritingRequest,
  words: string,
  world: World,
): Answered | undefined {
  const { doubtful, ...parts } = request.parts;
  if (doubtful === undefined) return undefined;
  const without = { ...request, parts };
  const whole = { ...request, parts: { ...parts, body: doubtful, briefs: [] } };
  const other =
    settledBy(words, { request, without, whole }) ??
    toOthers(request, words, world) ??
    withCopy({ request, whole }, words, world);
  if (other !== undefined) return { request: other };
  const said = instead.exec(words)?.groups?.["words"] ?? "";
  return said === "" || to.test(said) ? undefined : { anew: [without, said] };
}

type Ways = Record<"request" | "without" | "whole", WritingRequest>;

/** Yes, no, and neither. */
function settledBy(words: string, { request, without, whole }: Ways): WritingRequest | undefined {
  if (agreed.test(words)) return whole;
  if (denied.test(words)) return without;
  return isNoText(words) || idle.test(words) ? request : undefined;
}

function toOthers(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  const people = request.do === "reply" ? undefined : namesIn(to.exec(words), world);
  return people && { ...request, parts: { ...request.parts, to: people } };
}

/** "Sure, and cc Kofi"; with anything else behind a yes it is asked once more. */
function withCopy(
  { request, whole }: Pick<Ways, "request" | "whole">,
  words: string,
  world: World,
): WritingRequest | undefined {
  const rest = more.exec(words)?.groups?.["rest"];
  if (rest === undefined) return undefined;
  const found = copying.exec(rest);
  const people = namesIn(found, world);
  const side = found?.groups?.["hidden"] === undefined ? "cc" : "bcc";
  if (people === undefined) return request;
  return { ...whole, parts: { ...whole.parts, [side]: [...whole.parts[side], ...people] } };
}

function namesIn(found: RegExpExecArray | null, world: World): string[] | undefined {
  const who = found?.groups?.["who"];
  return who === undefined ? undefined : peopleIn(who, world)?.map(({ words }) => words);
}
