import { isLocalLookAlike, isLookAlike } from "./is-look-alike.ts";
import { displayAddress } from "./display-address.ts";

export type PersonParts = {
  /** What a person is called first. */
  first: string;
  /** What is said beside it: the address of a name, or a name that is not to be believed. */
  beside: string;
  /** Why the address comes first: the name claims to be one, or the letters of the address look like others. */
  doubt: "claims" | "alike" | undefined;
};

/**
 * How a person is shown everywhere, of clean words of one line: by the name; by the true address first where the name reads
 * like one, since anybody may call themselves by another's, and where the address is written to look like another.
 */
export function personParts({ name, address }: { name: string; address: string }): PersonParts {
  const shown = displayAddress(address);
  const own = name.toLowerCase() === address.toLowerCase() ? "" : name;
  const doubt = doubtOf(own, address);
  if (own === "") return { first: shown, beside: "", doubt };
  if (doubt === undefined) return { first: own, beside: shown, doubt };
  return { first: shown, beside: `(${own})`, doubt };
}

function doubtOf(name: string, address: string): PersonParts["doubt"] {
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  if (isLookAlike(host) || isLocalLookAlike(local, host)) return "alike";
  return address !== "" && isLikeAddress(name) ? "claims" : undefined;
}

/** Whether a name has an @ in it, also one of another width. */
function isLikeAddress(name: string): boolean {
  return name.normalize("NFKC").includes("@");
}

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
