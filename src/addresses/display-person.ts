import { personParts } from "./person-parts.ts";

/** What is said of an address in which letters of one script are drawn as those of another. */
const lookAlike = "look-alike letters";

/**
 * What a person is called in one line, of clean words: the name, else the address. A doubtful name stands behind the true
 * address, and it is said where that only looks like another.
 */
export function displayPerson(person: { name: string; address: string }): string {
  const { first, beside, doubt } = personParts(person);
  if (doubt === undefined) return first;
  const said = [beside.slice(1, -1), doubt === "alike" ? lookAlike : ""].filter(Boolean);
  return `${first} (${said.join(", ")})`;
}
