const named = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
];
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  a: 1,
  an: 1,
  couple: 2,
  dozen: 12,
};

/** A pattern of numbers as people write them, up to 9999. */
export const numberWords = String.raw`\d{1,4}|${named.slice(1).join("|")}|twenty|thirty|forty|fifty|hundred`;

/** The number that a word of `numberWords` stands for; 1 for `a`, and 1 for anything else. */
export function readNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  const index = named.indexOf(word);
  return index >= 0 ? index : (tens[word] ?? 1);
}

const units = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const ordinals = [
  ...units,
  ..."tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  ),
  ...units.map((unit) => `twenty-${unit}`),
  "thirtieth",
  "thirty-first",
];

/** The day of a month that a word like "thirteenth" or "twenty-first" stands for, as "13th"; undefined for any other word. */
export function ordinalDay(word: string): string | undefined {
  const day = ordinals.indexOf(word) + 1;
  return day === 0 ? undefined : `${day}th`;
}
