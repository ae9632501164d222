declare const made: unique symbol;

/**
 * Where a value comes from. `typed`: it stands in the person's own words of this conversation, or was chosen by a click;
 * `planned`: made by a mind that has seen these words, own labels, numbers and handles, and nothing that others wrote;
 * `read`: out of mail, contacts, files, or of a mind that has seen them.
 */
export type Provenance = "typed" | "planned" | "read";

/**
 * A provenance as its maker has set it. No other code can write one down, nor turn one into another: it has to come from
 * here or from `plan-origin.ts`.
 */
export type Origin<P extends Provenance = Provenance> = P extends Provenance
  ? { readonly provenance: P; readonly [made]: P }
  : never;

/** The origin of what mail, contacts or files say: anybody may lower a value to it. */
export const fromMail = { provenance: "read" } as Origin<"read">;

/** The origin of what the person has chosen by a click on what they were shown. */
export const fromClick = { provenance: "typed" } as Origin<"typed">;

/** The origin of a text without a word in it: there is nothing that anybody but the person has chosen. */
export const ofNoWords = { provenance: "typed" } as Origin<"typed">;

/** The person's own words of this conversation, the newest last. */
export type SpokenWords = readonly string[];

/** The origin of words that stand so in what the person said, spaces and quotation marks aside; undefined where they do not. */
export function originOfWords(words: string, spoken: SpokenWords): Origin<"typed"> | undefined {
  const wanted = plainWords(words);
  if (wanted === "") return undefined;
  const isSaid = spoken.some((said) => isWithin(wanted, plainWords(said)));
  return isSaid ? ({ provenance: "typed" } as Origin<"typed">) : undefined;
}

const rank = { typed: 0, planned: 1, read: 2 } as const;

/** The weakest of what a value is made of: what was made with anything read is read. */
export function weakest(first: Origin, ...others: readonly Origin[]): Origin {
  return others.reduce(
    (one, other) => (rank[other.provenance] > rank[one.provenance] ? other : one),
    first,
  );
}

/** Spaces, quotation marks and the form of characters make no other words. */
function plainWords(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[“”„«»"‘’‚'`]/gu, "'")
    .replaceAll(/(?:\s|\\n)+/gu, " ")
    .trim()
    .replace(/^'+|'+$/gu, "");
}

/** Whole words only: "Ann" does not stand in "Annual". Case counts as little as it does to a reader. */
function isWithin(wanted: string, said: string): boolean {
  const [words, all] = [wanted.toLowerCase(), said.toLowerCase()];
  for (let at = all.indexOf(words); at !== -1; at = all.indexOf(words, at + 1)) {
    const before = all.slice(0, at).at(-1) ?? " ";
    const behind = all[at + words.length] ?? " ";
    if (!isJoined(before, words.at(0)) && !isJoined(words.at(-1), behind)) return true;
  }
  return false;
}

const letter = /[\p{L}\p{N}]/u;
/** Scripts that write their words without a space between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isJoined(one = " ", next = " "): boolean {
  return letter.test(one) && letter.test(next) && !unspaced.test(one) && !unspaced.test(next);
}
