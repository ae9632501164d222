import type { Labels } from "#contract/search.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import type { SearchContext } from "./search-context.ts";

/** The labels of the mailbox as they were when it was last compared. */
export async function listLabels({ database }: SearchContext, userId: string): Promise<Labels> {
  return database.readAsUser(userId, async (transaction) => ({
    labels: await readLabels(transaction, userId),
  }));
}
