import type { Line } from "#server/typed-words/read-line.ts";
import { endOfLine } from "./end-of-line.ts";

const that =
  "(?:it|that|this|them|those|all that|about it|about that|the (?:last (?:one|part|bit)|whole thing))";
const core = [
  `(?:never ?mind|forget|scratch|ignore|cancel|scrap|stop|drop|skip|undo|abort)(?: ${that})?`,
  "sorry|oops|whoops|no|nope|wait|hold on|my (?:mistake|bad|error)|mistake",
  "(?:(?:that|this|it) (?:was|is) )?(?:the |a )?(?:wrong (?:one|ones|email|emails|message|mail|person|sender|thing)|mistake)",
  `not (?:that|those|this|them)(?: ones?)?|(?:please )?do not(?: (?:do|send|delete|archive) ${that})?|i (?:have )?changed my mind`,
].join("|");
const courtesy =
  "please|pls|thanks|thank you|thx|cheers|ok|okay|actually|oh|then|so|but|very|i am|i meant?|rather|on second thoughts?|[,.;:!?]";
/** Words that such a thing may have. */
const longest = 6;
const isCore = new RegExp(`^(?:${core})$`, "u");
const piece = new RegExp(`^(?:${core}|${courtesy})$`, "u");

/** Whether a line ends, behind a sign, in words that take back what it has asked for: "delete it. Sorry, wrong one". */
export function takesBack(line: Line): boolean {
  const start = endOfLine(line, piece);
  const sign = line.words.findIndex(({ word }, at) => at >= start && /^[,.;!?]$/u.test(word));
  return start > 0 && sign !== -1 && hasCore(line, sign + 1);
}

/** Whether a clause is such words and no others. */
export function isTakingBack(line: Line): boolean {
  return endOfLine(line, piece) === 0 && hasCore(line, 0);
}

function hasCore({ words }: Line, from: number): boolean {
  const said = words.slice(from).map(({ word }) => word);
  return said.some((_, at) =>
    said
      .slice(at, at + longest)
      .some((__, size) => isCore.test(said.slice(at, at + size + 1).join(" "))),
  );
}
