import type { Chosen, Options } from "#server/shown-mail/made-target.ts";
import { isPairOfOne } from "#server/shown-mail/pair-of-one.ts";
import type { Draft, Pick, Question } from "#server/typed-words/reader.ts";
import { isOne } from "./is-unsaid.ts";

type Purpose = Options["purpose"];

const everyOne: Chosen = { order: "newest", skip: 0, count: null };

/** Several messages without a word that says which: so many of the newest are read. */
const recent = 10;

/** How many of what is found, and from which end; or what has to be asked. */
export function choose(draft: Draft, { purpose }: Options): Chosen | Question {
  const { order, skip, place } = draft.pick;
  const count = countOf(draft, purpose);
  if (skip !== undefined) return { order: order ?? "newest", skip, count: count ?? null };
  if (place !== undefined) return inPlace(draft.pick, purpose);
  if (order !== undefined)
    return count === undefined ? ordered(draft, order, purpose) : { order, skip: 0, count };
  if (count === undefined) return uncounted(draft, purpose);
  return purpose === "read" ? { ...everyOne, count } : { ...everyOne, count, exact: true };
}

function uncounted(draft: Draft, purpose: Purpose): Chosen | Question {
  if (purpose === "read" || !isOwnerAlone(draft))
    return { ...everyOne, count: isOne(draft) ? 1 : null };
  return draft.each === undefined
    ? { ...everyOne, count: 1 }
    : { text: "Which of their emails do you mean?", choices: [] };
}

/** "Delete Rose's" does not say all of hers, nor which: where several fit it is asked. */
function isOwnerAlone({ head, named, all, conditions }: Draft): boolean {
  const isBare = head === undefined && !named && !all && conditions.length > 0;
  return isBare && conditions.every(({ axis }) => axis === "from");
}

function countOf(draft: Draft, purpose: Purpose): number | undefined {
  return purpose === "change" && isPairOfOne(draft) ? 2 : draft.pick.count;
}

function inPlace({ place, count = 1 }: Pick, purpose: Purpose): Chosen | Question {
  const oldest = place === 1 && count === 1 && purpose === "read";
  return oldest ? { order: "oldest", skip: 0, count } : whichFirst();
}

function ordered(
  { head, all, each }: Draft,
  order: "newest" | "oldest",
  purpose: Purpose,
): Chosen | Question {
  if (head !== "many" || (each !== undefined && purpose === "read"))
    return { order, skip: 0, count: 1 };
  if (purpose === "read") return { order, skip: 0, count: recent };
  return all ? { order, skip: 0, count: null } : { text: "How many of them?", choices: [] };
}

/** Places in a search may be counted from either end. */
export function whichFirst(): Question {
  return {
    text: "Do you count from the newest or from the oldest?",
    choices: ["The newest", "The oldest"],
  };
}
