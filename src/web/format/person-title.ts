import { shownText } from "./shown-text.ts";

/**
 * What a person is called: the name, else the address. A name that reads like an address stands behind the true one,
 * since anybody may call themselves by another's.
 */
export function personTitle(person: { name: string; address: string }): string {
  const name = shownText(person.name);
  const address = shownText(person.address);
  if (name === "" || name.toLowerCase() === address.toLowerCase()) return address;
  return isLikeAddress(name) && address !== "" ? `${address} (${name})` : name;
}

/** Whether a name has an @ in it, also one of another width. */
function isLikeAddress(name: string): boolean {
  return name.normalize("NFKC").includes("@");
}
