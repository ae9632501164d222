import type { Database } from "#server/database/database.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The person that a page's reference names, if it names one who is here. */
export async function findPerson(
  database: Database,
  reference: string | null,
): Promise<string | undefined> {
  if (reference === null || !uuid.test(reference)) return undefined;
  const userId = reference.toLowerCase();
  const user = await database.readAsUser(userId, (transaction) => readUser(transaction, userId));
  return user?.id;
}
