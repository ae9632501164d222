/** A sum as a line names it, with its currency as written there. */
export type Sum = {
  figure: string;
  /** Undefined where its form may be read in more than one way, or it is not certain that it was paid. */
  cents: number | undefined;
  currency: string;
  /** Whether the currency stands before the number. */
  leads: boolean;
};

const letters =
  "eur|usd|gbp|chf|cad|aud|nzd|jpy|inr|sek|nok|dkk|pln|czk|euros?|dollars?|pounds?|kr|zł|kč";
const currency = String.raw`(?:\b\p{L}{1,3})?[$€£¥₹]|\b(?:${letters})(?!\p{L})`;
const behind = String.raw`[$€£¥₹]|(?:${letters})(?!\p{L})`;
const number = String.raw`\d+(?:(?:[.,'’\u00a0\u2009\u202f]| (?=\d{3}(?!\d)))\d+)*`;
const written = new RegExp(
  String.raw`(?<open>\()?(?<minus>(?<![\p{L}\d.,)])[-−–])?(?:(?<before>${currency})\s?)?(?<less>[-−–])?(?<![\d.,'’])(?<number>${number})(?<more>\s?(?:k|m|bn|thousand|million|billion)\b)?(?:\s?(?<after>${behind}|%|percent\b))?`,
  "giu",
);

/** What a number that names no currency is where it follows, or is followed by, such words: a time or a measure. */
const timed = /\b(?:at|the|by|until|from|between|before|after|around) $/i;
const measured = /^\s?(?:km|kg|m|cm|gb|mb|[ap]m)\b/i;

const givenBack = /\b(?:refund(?:s|ed|ing)?|credit(?:ed| note)|reimburse\w*|cash ?back)\b/i;

/** Every sum of money that a line names; one without a currency only where it has cents. */
export function sumsIn(line: string): Sum[] {
  const isDoubtful = givenBack.test(line);
  return [...line.matchAll(written)].flatMap(({ 0: whole, index, groups = {} }) => {
    const around = { lead: line.slice(0, index), rest: line.slice(index + whole.length) };
    if (!isSum(groups, around)) return [];
    const { before, after } = groups;
    return {
      figure: whole.replace(/^\(/, "").trim(),
      cents: isDoubtful ? undefined : centsOf(groups),
      currency: before ?? after ?? "",
      leads: before !== undefined,
    };
  });
}

type Groups = Record<string, string | undefined>;
type Around = { lead: string; rest: string };

function isSum({ before, after, number: figure = "" }: Groups, { lead, rest }: Around): boolean {
  if (after !== undefined && /%|percent/i.test(after)) return false;
  if (before !== undefined || after !== undefined) return true;
  const isBare = /[.,]\d{2}$/.test(figure) && readCents(figure) !== undefined;
  return isBare && !timed.test(lead) && !measured.test(rest);
}

function centsOf({ open, minus, less, number: figure = "", more }: Groups): number | undefined {
  const cents = readCents(figure);
  if (cents === undefined || more !== undefined || open !== undefined) return undefined;
  return minus === undefined && less === undefined ? cents : -cents;
}

/** Forms of numbers that have one reading: a point or comma with one or two digits behind it parts the cents. */
const forms = [
  /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:['’\u00a0\u2009\u202f]\d{3})+)(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/,
];

function readCents(figure: string): number | undefined {
  for (const form of forms) {
    const groups = form.exec(figure)?.groups;
    if (groups === undefined) continue;
    const { whole = "", part = "" } = groups;
    const cents = Number(`${whole.replace(/\D/g, "")}${part.padEnd(2, "0")}`);
    return Number.isSafeInteger(cents) ? cents : undefined;
  }
  return undefined;
}
