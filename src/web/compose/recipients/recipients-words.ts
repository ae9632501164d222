import { formatNumber } from "#web/ui/format/format-number.ts";

/** What the fields of recipients say. */
export const recipientsWords = {
  noAt: "There is no @ in it.",
  nothingBefore: "Nothing stands before the @.",
  nothingAfter: "Nothing stands after the @.",
  space: "There is a space in it.",
  noEnding: "The part after the @ has no ending such as .com.",
  dots: "A dot stands at an edge or beside another.",
  numbers: "After the @ stands a name such as example.com, not a number.",
  long: "It is longer than an address can be.",
  characters: "Some of its characters cannot be in an address.",
  notAnAddress: "no mail address",
  remove: (name: string) => `Remove ${name}`,
  suggestions: "People",
  offered: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  count: (count: number) => `${formatNumber(count)} recipients`,
  wrong: (count: number) =>
    count === 1 ? "1 is no mail address" : `${formatNumber(count)} are no mail addresses`,
} as const;
