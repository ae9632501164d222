/**
 * What a person is called, of clean words of one line: the name, else the address. A name that reads like an address
 * stands behind the true one, since anybody may call themselves by another's.
 */
export function shownPerson({ name, address }: { name: string; address: string }): string {
  if (name === "" || name.toLowerCase() === address.toLowerCase()) return address;
  return isLikeAddress(name) && address !== "" ? `${address} (${name})` : name;
}

/** Whether a name has an @ in it, also one of another width. */
function isLikeAddress(name: string): boolean {
  return name.normalize("NFKC").includes("@");
}
