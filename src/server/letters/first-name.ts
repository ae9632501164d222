/** The name by which somebody is addressed: without titles, and the given name of "Moreau, Nadia"; "" for "The Landlord". */
export function firstName(name: string): string {
  const plain = name.replaceAll(/["<>\p{Cc}\p{Cf}]/gu, "").trim();
  if (plain === "" || plain.includes("@") || /^(?:the|my|our)\s/i.test(plain)) return "";
  const [, given] = plain.split(/,\s*/);
  const [first = ""] = (given ?? plain)
    .replace(/^(?:mr|mrs|ms|miss|dr|prof|professor)\.?\s+/i, "")
    .split(/\s+/);
  const clean = /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? first : "";
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}
