import { findContacts } from "./find-contacts.ts";
import type { World } from "./interpretation.ts";
import { isRelation } from "./is-relation.ts";

/** What the person is called in an answer, or calls themselves. */
const asOwner = /^(?:you|me|myself|yourself|i)$/iu;

/**
 * Whether somebody to whom the person has never written bears a name that fits one to whom they have, or "Mum" for one:
 * anybody can take a name, so such a sender is told with the address.
 */
export function isStrangeNamesake(
  { name, address }: { name: string; address: string },
  world: Pick<World, "contacts" | "owner">,
): boolean {
  if (name.trim() === "" || name.includes("@")) return false;
  const own = address.toLowerCase();
  if (asOwner.test(name.trim())) return own !== world.owner.address.toLowerCase();
  const alike = findContacts(name, world);
  const isKnown = alike.some((one) => one.written && one.address.toLowerCase() === own);
  if (!isKnown && isRelation(name)) return true;
  return !isKnown && alike.some((one) => one.written && one.address.toLowerCase() !== own);
}
