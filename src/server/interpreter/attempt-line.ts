import { inParts } from "#server/clause-reading/in-parts.ts";
import { readClause } from "#server/clause-reading/read-clause.ts";
import { readParts } from "#server/clause-reading/read-parts.ts";
import { planOf, type Attempt, type Way } from "#server/sentences/attempt.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";

/** A line as one request, else as several one after another. */
export function attempt(line: Line, bare: Line, way: Way): Attempt {
  const ways = [
    () => (countsTwice.test(bare.text) ? readParts(line, way) : undefined),
    () => (isWriting(bare) ? undefined : readAlone(bare, way)),
    () => readParts(line, way, "strong"),
    () => readParts(line, way),
  ];
  let unclear: Attempt | undefined;
  for (const one of ways) {
    const read = one();
    if (read?.kind === "plan") return inParts(read, line, way) ?? read;
    if (unclear === undefined || offers(read)) unclear = read ?? unclear;
  }
  return unclear ?? { kind: "unknown", words: spoken(bare) };
}

/** "How many from Rose and how many from Sam" is two numbers. */
const countsTwice =
  /^(?:how many|count)\b.* (?:and|,|vs|versus|or)(?: also)? (?:how many|count)\b/u;

/** A question with answers to choose from says more than that a whole was not understood. */
function offers(read: Attempt | undefined): boolean {
  return read?.kind === "question" && read.choices.length > 0;
}

function readAlone(clause: Line, way: Way): Attempt {
  const read = readClause(clause, { ...way, step: undefined, steps: [] });
  return read.kind === "steps" ? planOf(read.steps) : read;
}

function spoken(clause: Line): string {
  return typedWords(clause, 0, clause.words.length);
}
