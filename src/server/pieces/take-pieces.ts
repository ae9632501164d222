import { pieceForms } from "./piece-forms.ts";
import { nothingTold, type Part, type Told } from "./told.ts";

const between = /[\s,;.:!?()/–—-]*/uy;
/** Pieces of one request. */
const most = 60;

/** What a text tells that is made of such pieces alone, in whatever order; undefined where a word belongs to none. */
export function takePieces(text: string): Told | undefined {
  const told = nothingTold();
  let at = 0;
  for (let count = 0; count < most; count += 1) {
    between.lastIndex = at;
    at += between.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return told;
    const found = longestAt(text, at);
    if (found === undefined || !tell(told, found.groups ?? {})) return undefined;
    at += found[0].length;
  }
  return undefined;
}

function longestAt(text: string, at: number): RegExpExecArray | undefined {
  let longest: RegExpExecArray | undefined;
  for (const form of pieceForms) {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found !== null && found[0].length > (longest?.[0].length ?? 0)) longest = found;
  }
  return longest;
}

/**
 * Adds what the groups of a piece say; a digit behind a group's name tells two of one part apart. False where a pronoun stands
 * for nothing that was told before it.
 */
function tell(told: Told, groups: Record<string, string | undefined>): boolean {
  if (groups["it"] !== undefined && told.order.every((part) => !named.has(part))) return false;
  for (const [name, words] of Object.entries(groups)) {
    if (words === undefined) continue;
    const part = name.replace(/\d$/, "") as Part;
    told[part].push(words);
    told.order.push(part);
  }
  return true;
}

const named: ReadonlySet<Part> = new Set<Part>([
  "from",
  "title",
  "text",
  "loose",
  "when",
  "last",
  "all",
  "an",
]);
