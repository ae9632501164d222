import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { beginsOrder } from "#server/sentences/begins-order.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { isUnclear } from "./read-wholly.ts";

type Read = (text: string, world: World) => Interpretation;

const saying =
  /^\W*(?:(?:just|please|simply)\s+)?(?:say|saying|write|with)\b\s*:?\s*(?!to\b)(?<text>\S[^]*)$/iu;
const joints = /[.,;!?\n]+\s*|\s+(?:and|then|but)\s+/giu;
const about =
  /^(?:(?:and|then|also|but|please|with)\s+)*(?:b?cc|copy|subject|title|attach|send|do|at \d|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|later)\b/iu;

/**
 * "Say ok, then archive it", to what a message shall say, is the request with that said at once, so that it is split, or asked about,
 * as one. Undefined for an answer that orders nothing more.
 */
export function saidWithOrder(
  text: string,
  { message }: Pick<EarlierTurn, "message">,
  { world, read }: { world: World; read: Read },
): Interpretation | undefined {
  const said = saying.exec(text)?.groups?.["text"];
  if (said === undefined || said.length > longest || !ordersMore(said)) return undefined;
  // An answer to another question before this one is no request by itself.
  if (!isWriting(readLine(message))) return whereItEnds([]);
  const head = `${message.trim()} saying`;
  const whole = read(`${head} ${said}`, world);
  if (whole.kind !== "words" && !isUnclear(whole)) return whole;
  return whereItEnds(quoted.test(said) ? [] : [`${head} “${said}”`]);
}

const quoted = /["“”]/u;

function whereItEnds(choices: string[]): Interpretation {
  const text = "Where does the message end? Please put its text in quotation marks.";
  return { kind: "question", text, choices };
}

/** Characters of an answer. */
const longest = 400;

/** Whether behind its first words an order, or what a message is sent with, may begin. */
function ordersMore(said: string): boolean {
  return said
    .split(joints)
    .slice(1)
    .some((part) => about.test(part) || beginsOrder(readLine(part.replace(lead, ""))));
}

const lead = /^(?:(?:and|then|also|but|please)\s+)+/iu;
