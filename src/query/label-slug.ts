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
