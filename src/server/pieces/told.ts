const parts = [
  ...(["from", "to", "need", "one", "title", "text", "loose", "when", "last", "all"] as const),
  ...([
    "only",
    "pool",
    "an",
    "it",
    "him",
    "urgent",
    "delete",
    "forward",
    "reply",
    "send",
    "must",
  ] as const),
];
export type Part = (typeof parts)[number];

/**
 * What the pieces of a request have said, in its order: signs of people and of quotations by their part, pronouns, and which
 * verbs stood there.
 */
export type Told = Record<Part, string[]> & { order: Part[] };

export function nothingTold(): Told {
  const none = Object.fromEntries(parts.map((part) => [part, []]));
  return { ...(none as unknown as Record<Part, string[]>), order: [] };
}
