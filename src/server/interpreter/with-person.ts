import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

/** The address that an answer is or names: none, or undefined where all are meant. */
export function addressesIn(answer: string): string[] | undefined {
  if (answer === "All of them") return undefined;
  const address = /<([^<>\s]+@[^<>\s]+)>|^(\S+@\S+)$/u.exec(answer)?.slice(1).find(Boolean);
  return address === undefined ? [] : [address];
}

/** The request with the address, or with all addresses, instead of the name that several people have. */
export function withPerson(
  asked: string,
  addresses: readonly string[] | undefined,
  world: World,
): string[] {
  if (addresses?.length === 0) return [];
  const words = [...asked.matchAll(/[\p{L}\p{M}.'’-]+/gu)].slice(0, 60);
  for (const length of [3, 2, 1])
    for (let at = 0; at + length <= words.length; at += 1) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (first === undefined || last === undefined) continue;
      const place = { asked, from: first.index, to: last.index + last[0].length };
      const named = instead(place, addresses, world);
      if (named !== undefined) return [named];
    }
  return [];
}

/** The last of all of them is the last of each. */
const picked =
  /\b(?:last|latest|newest|oldest|first|most recent) (?:e-?mail|mail|message|one) (?:from|by|of) $/iu;

type Place = { asked: string; from: number; to: number };

/** The name that stands there may be an owner's, with its "'s" or with the "s" alone: "toms mails". */
function instead(
  { asked, from, to }: Place,
  addresses: readonly string[] | undefined,
  world: World,
): string | undefined {
  const name = asked.slice(from, to).replace(/['’]s$/u, "");
  for (const typed of [name, name.replace(/s$/u, "")]) {
    const found = findContacts(typed, world).map(({ address }) => address);
    const meant = addresses ?? found;
    if (found.length < 2 || !meant.every((address) => found.includes(address))) continue;
    const sign = typed === name ? "" : "'";
    const [before, rest] = [asked.slice(0, from), asked.slice(from + typed.length)];
    const isEach = meant.length > 1 && picked.test(before);
    const all = isEach ? `each of ${meant.join(" and ")}` : meant.join(" or ");
    return `${before}${all}${sign}${rest}`;
  }
  return undefined;
}
