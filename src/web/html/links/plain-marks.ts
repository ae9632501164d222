/** Marks that are drawn like those of an address, which NFKC leaves as they are; a dot only where a Latin letter follows, as one of an ending does. */
const marks: readonly [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}])[·‧∙⋅・。ꓸ꘎܁܂٠۰](?=\p{Script=Latin})/gu, "."],
  [/[⁄∕⧸╱]/gu, "/"],
  [/[∶꞉]/gu, ":"],
  [/(?<=[\p{L}\p{N}])[‐−](?=[\p{L}\p{N}])/gu, "-"],
];

/** Words with the marks of an address in place of those that only look like them, and without what nobody sees. */
export function plainMarks(words: string): string {
  const plain = words.replace(/[\p{Cf}\p{DI}]/gu, "").normalize("NFKC");
  return marks.reduce((text, [alike, mark]) => text.replace(alike, mark), plain);
}
