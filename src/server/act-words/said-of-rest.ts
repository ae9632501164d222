import { listedIn } from "#server/shown-mail/list-or-all.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const others = linePattern(
  "(?<verb>.+?) (?:all )?(?:of )?(?:the )?(?:others?|other ones|rest(?: of (?:them|those))?|remaining (?:ones|emails|messages)|everything else|all else)(?<tail> .+)?",
);
/** What is done with the rest, and what is said behind it of where it goes. */
export type SaidOfRest = { verb: Line; tail: Line | undefined };

/** What a clause like "archive the others" asks for, of those before it; undefined where it names other mail than they do. */
export function saidOfRest(clause: Line, before: Line): SaidOfRest | undefined {
  const { verb, tail } = matchLine(withoutEnd(clause), others) ?? {};
  if (verb === undefined || namesOther(tail, before)) return undefined;
  return { verb, tail: isSaidIn(tail, before) ? undefined : tail };
}

/** Whether it is behind a list of other mail, so that "the rest" may be the rest of that. */
export function isOfAnotherList({ of, query }: Target, { earlier }: World): boolean {
  const listed = listedIn(earlier.at(-1));
  return listed !== undefined && of === "mailbox" && listed.query !== query;
}

/** "Keep the last two from the club and delete the rest from Priya" names other mail; "… the rest to Travel" where it goes. */
function namesOther(tail: Line | undefined, kept: Line): boolean {
  return tail !== undefined && !goes.test(tail.text) && !isSaidIn(tail, kept);
}

const goes =
  /^(?:(?:to|into|as|until|till|away|off|out|forever|permanently|please|now|too|instead|[.,!?])(?: |$)|in (?:the |my )?(?:trash|bin|spam|archive)\b)/u;

function isSaidIn(tail: Line | undefined, kept: Line): boolean {
  if (tail === undefined) return false;
  return (
    ` ${kept.text}`.endsWith(` ${tail.text}`) || (theirs.test(tail.text) && owned.test(kept.text))
  );
}

/** "… the rest of hers", of whoever was named just before. */
const theirs =
  /^(?:(?:of|from|by) (?:hers|his|theirs|her|him|them)|(?:he|she|they) (?:sent|wrote))$/u;
const owned = /(?:^| )(?:'s|from|by)(?: |$)/u;

/** A clause without the signs at its end. */
export function withoutEnd(line: Line): Line {
  const end = line.words.findLastIndex(({ word }) => !/^[.,;:!?]$/u.test(word));
  return partOfLine(line, 0, end + 1);
}
