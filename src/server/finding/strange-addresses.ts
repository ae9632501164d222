import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { isNamed, isTypedAddress, type SaidWords } from "#server/assist-plan/said-words.ts";

/**
 * Addresses of a search that the person neither typed nor can mean by a name that they said: such a target would be
 * somebody else's choice.
 */
export function strangeAddresses(
  query: string,
  said: SaidWords,
  { contacts, owner }: Pick<World, "contacts" | "owner">,
): string[] {
  const known = new Map(contacts.map((one) => [one.address.toLowerCase(), one.name]));
  const owners = ownersIn(said);
  return addressesIn(parseQuery(query)).filter((address) => {
    if (address === owner.address.toLowerCase() || isTypedAddress(said, address)) return false;
    const name = `${known.get(address) ?? ""} ${address.replace(top, "")}`;
    return !isNamed(said, name) && !isNamed(owners, name);
  });
}

/** Names said as owners without the sign for it: "mayas mail". */
function ownersIn({ turns, words }: SaidWords): SaidWords {
  const owners = [...words].flatMap((word) => /^(\p{L}{3,})s$/u.exec(word)?.[1] ?? []);
  return { turns, words: new Set(owners) };
}

/** What many hosts end in is nobody's name. */
const top = /(?:\.(?:co|com|org|net|ac|gov|edu))?\.[^.@]{1,63}$/;

function addressesIn(query: Query): string[] {
  if (query.kind === "and" || query.kind === "or") return query.terms.flatMap(addressesIn);
  if (query.kind === "not") return addressesIn(query.term);
  return query.kind === "text" && /[^\s@]@[^\s@]/.test(query.text)
    ? [query.text.toLowerCase()]
    : [];
}
