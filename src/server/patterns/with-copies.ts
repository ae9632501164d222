import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import type { WritingRequest } from "#server/writing-words/writing-request.ts";

const copied = /^(?:and |also |with |please ){0,3}(?<hidden>b)?cc(?:['’]?(?:ing|ed|d))? (?:to )?/iu;
const towards = /^(?:and |also |please ){0,3}(?:to|for) /iu;

/** A request with whoever an answer adds: "cc Okafor", or "to Hanna" for a draft. Undefined for words that name nobody. */
export function withCopies(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  const copy = copied.exec(words);
  if (copy === null) return towardsThem(request, words, world);
  const people = onlyPeople(words.slice(copy[0].length), world);
  if (people === undefined) return undefined;
  const { parts } = request;
  const side = copy.groups?.["hidden"] === undefined ? "cc" : "bcc";
  return { ...request, parts: { ...parts, [side]: [...parts[side], ...people] } };
}

/** Where it goes to somebody already, these may be others or more: that is asked. */
function towardsThem(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  const found = request.do === "write" ? towards.exec(words) : null;
  const people = found === null ? undefined : onlyPeople(words.slice(found[0].length), world);
  if (people?.every((one) => findRecipient(one, world) !== undefined) !== true) return undefined;
  const { parts } = request;
  const told = parts.to.length === 0 ? { to: people } : { doubtful: words };
  return { ...request, parts: { ...parts, ...told } };
}

function onlyPeople(words: string, world: World): string[] | undefined {
  const read = words.length > longest ? undefined : readPeople(words, world);
  return read === undefined || /[^\s,.!]/u.test(read.rest) ? undefined : read.people;
}

/** Characters. */
const longest = 120;
