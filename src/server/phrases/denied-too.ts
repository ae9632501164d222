import type { Query } from "#query/ast.ts";
import { negate } from "#query/combine.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";

const denial = /^(?:.* )?(?:not|never|no|without)\b/u;
/** "Or that are starred" begins anew. */
const anew = /^(?:that|which|who) /u;
const listGoesOn = wordPattern(",? ?(?:or|nor)");

/**
 * Adds what state mail is in. In "not starred or important" the denial before "or" holds for both; in "not starred, read or
 * important" for all.
 */
export function addState(reader: Reader, taken: Taken, query: Query): void {
  const { draft } = reader;
  const isDenied = isDeniedToo(reader, taken);
  if (isDenied) draft.join = "and";
  addCondition(draft, "state", isDenied ? negate(query) : query);
  const last = draft.conditions.at(-1);
  if (last !== undefined) last.isDenied = isDenied || denial.test(taken.text);
}

function isDeniedToo({ line, draft }: Reader, { text, next }: Taken): boolean {
  const { join, conditions } = draft;
  if (join === undefined || conditions.at(-1)?.isDenied !== true) return false;
  if (denial.test(text) || anew.test(text)) return false;
  return join === "or" || takeWords(line, next, listGoesOn) !== undefined;
}
