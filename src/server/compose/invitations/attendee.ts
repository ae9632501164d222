/** Whether two addresses are one mailbox: case counts nowhere, at Gmail dots and plus words neither. */
export function isSamePerson(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(address: string): string {
  const [name = "", host = ""] = address.toLowerCase().split("@");
  if (host !== "gmail.com" && host !== "googlemail.com") return `${name}@${host}`;
  return `${name.replace(/\+.*/, "").replaceAll(".", "")}@gmail.com`;
}
