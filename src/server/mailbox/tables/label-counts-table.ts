import type { LabelCount } from "#contract/sync.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** The exact counts of every label that has mail. */
export async function readLabelCounts(
  transaction: UserTransaction,
  userId: string,
): Promise<LabelCount[]> {
  return transaction
    .selectFrom("label_counts")
    .select(["label", "total", "unread"])
    .where("user_id", "=", userId)
    .where("total", ">", 0)
    .orderBy("label")
    .execute();
}
