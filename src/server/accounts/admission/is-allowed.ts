import type { UserTransaction } from "#server/database/database.ts";
import { claimFirstPlace, hasFirstPlace } from "../tables/users-table.ts";
import { isListed, type AllowedPeople } from "./allowed-people.ts";

/** Somebody, by an address that Google has proven. */
type Known = { id: string; email: string };

/** Whether a person who is kept here may go on. */
export async function isAllowed(
  transaction: UserTransaction,
  allowed: AllowedPeople,
  { id, email }: Known,
): Promise<boolean> {
  if (allowed === "anybody") return true;
  return allowed === "first" ? hasFirstPlace(transaction, id) : isListed(allowed, email);
}

/** Whether a person who signs in may come in; the first takes the first place by it. Nothing is written for a stranger. */
export async function admit(
  transaction: UserTransaction,
  allowed: AllowedPeople,
  person: Known,
): Promise<boolean> {
  const isStranger = typeof allowed !== "string" && !isListed(allowed, person.email);
  if (isStranger) return false;
  await claimFirstPlace(transaction, person.id);
  return isAllowed(transaction, allowed, person);
}
