import { foldText } from "./words.ts";

/**
 * A label's name as it is written in a query: lower case, with one dash for spaces, slashes and the signs that
 * have a meaning of their own. Names that differ in these alone cannot be told apart, as in Gmail.
 *
 * @example toLabelSlug("Work/My Friends") // "work-my-friends"
 */
export function toLabelSlug(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\s/\\&(){}|"“”„:,+-]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The ids of the labels that a name in a query stands for: those written so, else those that differ in accents alone.
 *
 * @example labelsNamed("reunion", new Map([["Label_1", "Réunion"]])) // ["Label_1"]
 */
export function labelsNamed(name: string, userLabels: ReadonlyMap<string, string>): string[] {
  const slugs = [...userLabels].map(([id, own]) => ({ id, slug: toLabelSlug(own) }));
  const exact = slugs.filter(({ slug }) => slug === name);
  const folded = foldText(name);
  const named = exact.length > 0 ? exact : slugs.filter(({ slug }) => foldText(slug) === folded);
  return named.map(({ id }) => id);
}
