/** Labels of which a message has at most one: taking one drops the others. */
const places = ["INBOX", "SPAM", "TRASH"];

/** The places that a message leaves by taking these labels; where they name several, the last of `places` stays. */
export function placesLeft(taken: readonly string[]): string[] {
  const place = places.findLast((label) => taken.includes(label));
  return place === undefined ? [] : places.filter((label) => label !== place);
}
