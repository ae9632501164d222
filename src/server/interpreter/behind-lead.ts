import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { behindIntroduction } from "#server/sentences/behind-introduction.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine } from "#server/typed-words/read-line.ts";

type Read = (text: string, world: World) => Interpretation;

/** What is asked for behind a "no", or behind an introduction, where that has no part in it. */
export function behindLead(text: string, world: World, read: Read): Interpretation | undefined {
  return behindNo(text, world, read) ?? behindIntroduced(text, world, read);
}

/** Characters of a request behind a "no", and of one behind an introduction. */
const longestDenial = 200;
const longestLead = 1000;

const denial =
  /^\s*(?:no|nope|nah|(?:neither|none(?: of (?:them|those|these))?)(?=\s*[,.;!–—-])|sorry|oops|wait)\b(?<gap>[\s,.!–-]+)(?<rest>\S[^]*)$/iu;

/** "No, show me Tom's" is a request of its own where what was said before is none of it. */
function behindNo(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.length > longestDenial) return undefined;
  const { gap = "", rest } = denial.exec(text)?.groups ?? {};
  const meaning = rest === undefined ? undefined : read(rest, world);
  if (meaning?.kind !== "plan") return undefined;
  return /\S/u.test(gap) || onlyReads(meaning) ? meaning : undefined;
}

/** An introduction that names no mail has no part in what is asked behind it. */
function behindIntroduced(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.length > longestLead) return undefined;
  const line = readLine(text, nameWords(world));
  const rest = behindIntroduction(line, world)?.words[0]?.from;
  const meaning = rest === undefined ? undefined : read(text.slice(rest), world);
  return meaning?.kind === "words" ? undefined : meaning;
}
