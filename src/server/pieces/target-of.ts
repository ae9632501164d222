import { quotedWords, soleName, type LiftedWords } from "./lifted-words.ts";
import type { Part, Told } from "./told.ts";

/** Which messages are meant: the latest or all, of one person, about one thing, of one time. Undefined where that is unclear. */
export function targetOf(told: Told, words: LiftedWords): string | undefined {
  const which = whichOf(told);
  const { from, title, when } = told;
  const sender = soleName(from, words);
  if (which === undefined || title.length > 1 || when.length > 1) return undefined;
  if ((sender === undefined) !== (from.length === 0)) return undefined;
  const terms: [Part, string | undefined][] = [
    ["from", sender && `from ${sender}`],
    ["title", title.length === 0 ? undefined : `about ${quotedWords(title[0], words)}`],
    ["when", when[0]],
  ];
  const asSaid = terms
    .filter(([, term]) => term !== undefined)
    .toSorted(([one], [other]) => placeOf(one, told) - placeOf(other, told))
    .map(([, term]) => term);
  return asSaid.length === 0 ? undefined : [which, ...asSaid].join(" ");
}

/** A time with which all begins stands behind the rest. */
function placeOf(part: Part, { order }: Told): number {
  return part === "when" && order[0] === "when" ? order.length : order.indexOf(part);
}

/** The latest of several is it where "only", or "of all", says that it alone is meant. */
function whichOf({ last, all, only, pool }: Told): string | undefined {
  if (last.length === 0) return all.length === 0 ? undefined : "all emails";
  const isNarrowed = only.length + pool.length > 0;
  return all.length > 0 && !isNarrowed ? undefined : "the latest email";
}
