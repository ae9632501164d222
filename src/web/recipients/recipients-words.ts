/** What the fields of recipients say. */
export const recipientsWords = {
  noAt: "There is no @ in it.",
  nothingBefore: "Nothing stands before the @.",
  nothingAfter: "Nothing stands after the @.",
  space: "There is a space in it.",
  noEnding: "The part after the @ has no ending such as .com.",
  characters: "Some of its characters cannot be in an address.",
  notAnAddress: "no mail address",
  remove: (name: string) => `Remove ${name}`,
  suggestions: "People",
} as const;
