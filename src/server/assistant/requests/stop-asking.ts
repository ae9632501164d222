import { stopRequest } from "../tables/assistant-requests-table.ts";
import type { RequestsContext } from "./requests-context.ts";

/** Stops a request before its next effect, whatever server is answering it, and one that is still on its way to us. */
export async function stopAsking(
  { database, clock }: RequestsContext,
  userId: string,
  requestId: string,
): Promise<{ stopped: boolean }> {
  const now = clock.now();
  const stopped = await database.asUser(userId, (transaction) =>
    stopRequest(transaction, userId, { requestId, now }),
  );
  return { stopped };
}
