import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { partOfLine, readLine, type Line, type Word } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { pickedAt, type Picked } from "./picked-at.ts";
import { isOfAnotherList, saidOfRest, withoutEnd, type SaidOfRest } from "./said-of-rest.ts";

const keeping = linePattern("(?:please )?(?:only )?keep(?: only| just)? (?<kept>.+)");
const counted = /\b(?:last|latest|newest|most recent|oldest|earliest|first|top)\b/u;

/**
 * Clauses of which two follow one another like "keep the last two from the club" and "archive the others", as one that
 * says the same: "archive all but the last two from the club". All others as they are, and what may be read otherwise.
 */
export function keepRest(clauses: readonly Line[], world: World): Line[] {
  const [first, second, ...more] = clauses;
  if (first === undefined || second === undefined) return [...clauses];
  const { kept } = matchLine(withoutEnd(first), keeping) ?? {};
  const both = kept && bothAsOne(kept, second, world);
  return both === undefined ? [...clauses] : [both, ...more];
}

function bothAsOne(kept: Line, second: Line, world: World): Line | undefined {
  const said = saidOfRest(second, kept);
  if (said === undefined) return undefined;
  const { verb, tail } = said;
  const picked = counted.test(kept.text) ? pickedAt(kept, world) : undefined;
  const before = picked && partOfLine(kept, 0, picked.at);
  if (picked !== undefined && before !== undefined && !articles.test(before.text))
    return pickedFirst(kept, picked, { ...said, world });
  const lead = leadOf(kept, world);
  if (lead === undefined) return undefined;
  const words = [...verb.words, ...wordsOf(lead, kept), ...kept.words, ...(tail?.words ?? [])];
  return partOfLine({ ...kept, words }, 0, words.length);
}

const articles = /^(?:the|my)?$/u;

/** What has no number is kept out of the list that is shown. */
function leadOf({ text }: Line, { earlier }: Pick<World, "earlier">): string | undefined {
  if (counted.test(text)) return "all but";
  return earlier.some(({ shown }) => shown > 0) ? "all of them except" : undefined;
}

type Doing = SaidOfRest & { world: World };

/** "Ada's two newest" has its number behind whose they are: all but "two newest Ada's". */
function pickedFirst(kept: Line, { at, next }: Picked, doing: Doing): Line | undefined {
  const { verb, tail, world } = doing;
  const names = nameWords(world);
  const parts = [
    partOfLine(kept, at, next),
    partOfLine(kept, 0, at),
    partOfLine(kept, next, kept.words.length),
  ];
  const all = ["all but", ...parts.map(typed)].join(" ");
  if (!isRestOf(readLine(all, names), readLine(typed(kept), names), world)) return undefined;
  return readLine([typed(verb), all, tail === undefined ? "" : typed(tail)].join(" "), names);
}

function typed(line: Line): string {
  return typedWords(line, 0, line.words.length);
}

/** Whether words name all but what others name. */
function isRestOf(whole: Line, kept: Line, world: World): boolean {
  const [all, some] = [whole, kept].map((line) => targetOf(line, world));
  if (all === undefined || some === undefined || isOfAnotherList(all, world)) return false;
  const isSame = all.query === some.query && all.of === some.of && all.order === some.order;
  return isSame && all.skip === some.count && all.count === null && some.skip === 0;
}

function targetOf(line: Line, world: World): Target | undefined {
  const read = readMessages(line, { world, purpose: "change" });
  return read.kind === "target" ? read.target : undefined;
}

function wordsOf(text: string, { words }: Line): Word[] {
  const from = words[0]?.from ?? 0;
  return text.split(" ").map((word) => ({ raw: word, word, quoted: false, from, to: from }));
}
