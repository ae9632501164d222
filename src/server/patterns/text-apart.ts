import type { World } from "#server/assist-plan/interpretation.ts";
import {
  framesOf,
  isTwo,
  wholeQuotation,
  withWords,
  type Frame,
} from "#server/writing-words/lift-quotes.ts";
import { readParts } from "#server/writing-words/writing-parts.ts";
import {
  noParts,
  type WritingParts,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

/** Frames of one answer that are looked at, and characters of one. */
const tries = 24;
const longest = 20_000;

const mark = /["'“‘„«`]/;

/**
 * A request with an answer of quoted parts: "'See you at 5' with subject 'Demo'" is a text and a subject. Several quotations
 * that are no such parts are asked about. Undefined for every other answer.
 */
export function textApart(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  if (!mark.test(words)) return undefined;
  return partsIn(request, words, world) ?? withSeveral(request, words);
}

function partsIn(request: WritingRequest, words: string, world: World): WritingRequest | undefined {
  if (words.length > longest) return undefined;
  let count = 0;
  for (const frame of framesOf(words)) {
    const parts = readFrame(frame, request, world);
    if (parts !== undefined) return withParts(request, parts);
    count += 1;
    if (count >= tries) break;
  }
  return undefined;
}

function readFrame(
  { text, said }: Frame,
  request: WritingRequest,
  world: World,
): WritingParts | undefined {
  if (said.length === 0 || said.some(isTwo)) return undefined;
  const parts = readParts(text, {
    parts: noParts(),
    said,
    world,
    answering: request.do !== "write",
    speaking: false,
    timed: false,
    behind: false,
  });
  if (parts === undefined || !isOfText(parts)) return undefined;
  return parts.body === null || said.some(({ words }) => words === parts.body) ? parts : undefined;
}

/** Text, subject and copies, and nothing that an answer about the text does not say. */
function isOfText({ to, body, subject, about, briefs, at, ...wishes }: WritingParts): boolean {
  const { untold, doubtful, language, draft, tone } = wishes;
  const others = [about, at, tone, untold ?? null, doubtful ?? null, language ?? null];
  const isTold = body !== null || subject !== null;
  return isTold && to.length + briefs.length === 0 && others.every((one) => one === null) && !draft;
}

/** What is answered or passed on keeps its subject, so that another one is no part of it: its text is asked about. */
function withParts(request: WritingRequest, read: WritingParts): WritingRequest | undefined {
  const { parts } = request;
  const copies = { cc: [...parts.cc, ...read.cc], bcc: [...parts.bcc, ...read.bcc] };
  const text = read.body === null ? {} : { body: read.body, briefs: [] };
  if (request.do === "write" || read.subject === null) {
    const subject = read.subject ?? parts.subject;
    return { ...request, parts: { ...parts, ...copies, ...text, subject } };
  }
  if (read.body === null) return undefined;
  return { ...request, parts: { ...parts, ...copies, doubtful: read.body } };
}

const joined =
  /^(?:(?:just\s{1,9})?(?:say(?:ing)?|write|writing|with)\s{0,9}:?\s{0,9})?(?<all>[\ue000-\ue00f](?:[\s,;.&+]{1,9}(?:(?:and|then|plus|also)\s+){0,2}[\ue000-\ue00f]){1,8})[\s.!]*$/iu;
const fromMarkToMark =
  /^(?:(?:just\s{1,9})?(?:say|saying|write)\s{0,9}:?\s{0,9})?(?<all>["'“‘].*["'”’])[.!]?$/su;

/** "'See you at 5' and 'bring the slides'": joined, if they are one behind the other. */
function withSeveral(request: WritingRequest, words: string): WritingRequest | undefined {
  const [frame] = framesOf(words);
  if (frame === undefined || frame.said.length < 2 || !areSeveral(words)) return undefined;
  const all = joined.exec(frame.text)?.groups?.["all"];
  const doubtful = all === undefined ? words : withWords(all, frame.said);
  return { ...request, parts: { ...request.parts, doubtful } };
}

/** Whether words go from mark to mark, and are not one quotation. */
function areSeveral(words: string): boolean {
  const marked = fromMarkToMark.exec(words)?.groups?.["all"] ?? "";
  const whole = wholeQuotation(marked);
  return marked !== "" && (whole === undefined || isTwo(whole));
}
