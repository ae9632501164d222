import type { World } from "#server/assist-plan/interpretation.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";

const keeping = linePattern("(?:please )?(?:only )?keep(?: only| just)? (?<kept>.+)");
const others = linePattern(
  "(?<verb>.+?) (?:all )?(?:of )?(?:the )?(?:others?|other ones|rest(?: of (?:them|those))?|remaining (?:ones|emails|messages)|everything else|all else)(?<tail> .+)?",
);
const counted = /\b(?:last|latest|newest|most recent|oldest|earliest|first|top)\b/u;

/**
 * Clauses of which two follow one another like "keep the last two from the club" and "archive the others", as one that
 * says the same: "archive all but the last two from the club".
 */
export function keepRest(clauses: readonly Line[], world: Pick<World, "earlier">): Line[] {
  const [first, second, ...more] = clauses;
  if (first === undefined || second === undefined) return [...clauses];
  const { kept } = matchLine(withoutEnd(first), keeping) ?? {};
  const words = kept && wordsOfBoth(kept, second, world);
  return words === undefined
    ? [...clauses]
    : [partOfLine({ ...first, words }, 0, words.length), ...more];
}

function wordsOfBoth(kept: Line, second: Line, world: Pick<World, "earlier">): Word[] | undefined {
  const said = matchLine(withoutEnd(second), others);
  const lead = leadOf(kept, world);
  if (said === undefined || lead === undefined || namesOther(said["tail"], kept)) return undefined;
  const tail = isSaidIn(said["tail"], kept) ? [] : wordsIn(said["tail"]);
  return [...wordsIn(said["verb"]), ...wordsOf(lead, kept), ...wordsIn(kept), ...tail];
}

/** "Keep the last two from the club and delete the rest from Priya" names other mail; "… the rest to Travel" where it goes. */
function namesOther(tail: Line | undefined, kept: Line): boolean {
  return tail !== undefined && !goes.test(tail.text) && !isSaidIn(tail, kept);
}

const goes =
  /^(?:(?:to|into|as|until|till|away|off|out|forever|permanently|please|now|too|instead|[.,!?])(?: |$)|in (?:the |my )?(?:trash|bin|spam|archive)\b)/u;

function isSaidIn(tail: Line | undefined, kept: Line): boolean {
  return tail !== undefined && ` ${kept.text}`.endsWith(` ${tail.text}`);
}

function wordsIn(line: Line | undefined): readonly Word[] {
  return line?.words ?? [];
}

/** What has no number is kept out of the list that is shown. */
function leadOf({ text }: Line, { earlier }: Pick<World, "earlier">): string | undefined {
  if (counted.test(text)) return "all but";
  return earlier.some(({ shown }) => shown > 0) ? "all of them except" : undefined;
}

function withoutEnd(line: Line): Line {
  const end = line.words.findLastIndex(({ word }) => !/^[.,;:!?]$/u.test(word));
  return partOfLine(line, 0, end + 1);
}

function wordsOf(text: string, { words }: Line): Word[] {
  const from = words[0]?.from ?? 0;
  return text.split(" ").map((word) => ({ raw: word, word, quoted: false, from, to: from }));
}
