import { parseQuery } from "#query/parse.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { wroteToOthers } from "#server/assist-plan/wrote-to-others.ts";
import { sendersIn } from "#server/shown-mail/term-axes.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

type Turn = World["earlier"][number];

const sameSender = wordPattern(
  "(?:him|her|them|he|she|(?:this|that|the|the same) (?:sender|person|address|company|guy|man|woman))",
);
const theirOwn = wordPattern("her|his|their");
const theOne = wordPattern("(?:e-?mail|mail|message)$");

/** "From him" and "by the same sender", behind what leads to a sender: of who wrote what is seen. */
export function fromOneSeen(reader: Reader, at: number): number | undefined {
  return ofOneSeen(reader, at, sameSender);
}

/** "Her last mail": of who wrote what is seen. "Her mail", where one is seen, is that one. */
export function ownedByOneSeen(reader: Reader): number | undefined {
  const { line, at, draft } = reader;
  const next = ofOneSeen(reader, at, theirOwn);
  const noun =
    draft.all || at > 0 || next === undefined ? undefined : takeWords(line, next, theOne);
  if (noun === undefined) return next;
  draft.bySender = false;
  draft.reference = "it";
  draft.head = "one";
  return noun.next;
}

function ofOneSeen({ line, draft, world }: Reader, at: number, words: RegExp): number | undefined {
  const taken = takeWords(line, at, words);
  if (taken === undefined || !isOneSeen(world)) return undefined;
  draft.bySender = true;
  draft.directed = true;
  return taken.next;
}

/** Turns in which whom one wrote to may still be meant. */
const near = 3;

/** Whether a message lies open, or one was shown alone or some of one sender's, and nobody else was written to since. */
function isOneSeen({ open, earlier }: World): boolean {
  const at = earlier.findLastIndex(({ shown }) => shown > 0);
  const since = Math.min(Math.max(at, 0), Math.max(earlier.length - near, 0));
  if (earlier.slice(since).some(wroteToOthers)) return false;
  const last = earlier[at];
  return open > 0 || last?.shown === 1 || (last !== undefined && isOfOneSender(last));
}

function isOfOneSender({ plan }: Turn): boolean {
  const [step, another] = plan?.steps ?? [];
  if (step === undefined || another !== undefined || !("target" in step)) return false;
  return sendersIn(parseQuery(step.target.query)).length === 1;
}
