import { Plan } from "#server/assist-plan/plan.ts";
import { readTurns } from "#server/assistant-tables/conversations-table.ts";
import type { UserTransaction } from "#server/storage/database.ts";

/** Whether the last turn has kept, sent or taken back a message, which the mirror may not hold yet. */
export async function hasJustWritten(
  transaction: UserTransaction,
  userId: string,
): Promise<boolean> {
  const [last] = await readTurns(transaction, userId, 1);
  const steps =
    last === undefined || last.doneBy === null ? [] : (Plan.safeParse(last.plan).data?.steps ?? []);
  return steps.some((step) => "how" in step || step.do === "takeBack" || step.do === "undo");
}
