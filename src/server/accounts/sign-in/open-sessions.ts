import type { OpenSession } from "#contract/settings.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { deleteSessions, listSessions, readSession } from "../tables/sessions-table.ts";
import type { AuthContext } from "./auth-context.ts";
import { isSessionOver } from "./sessions.ts";
import type { SessionKey } from "./session-tokens.ts";

/** Where the person is signed in, last seen first. */
export async function openSessions(
  { database, clock }: AuthContext,
  { userId, sessionId }: SessionKey,
): Promise<{ sessions: OpenSession[] }> {
  const rows = await database.readAsUser(userId, (transaction) =>
    listSessions(transaction, userId),
  );
  const sessions = rows
    .filter((row) => !isSessionOver(row, clock.now()))
    .map((row) => ({
      id: row.session_id,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      user_agent: row.user_agent,
      current: row.session_id === sessionId,
    }));
  return { sessions };
}

/** Ends one session of the person; its browser is told at once. Throws `not_found`, for other people's too. */
export async function endSession(
  { database }: AuthContext,
  userId: string,
  sessionId: string,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const row = await readSession(transaction, { userId, sessionId });
    if (row === undefined) throw new Failure("not_found");
    await deleteSessions(transaction, userId, { only: sessionId });
    await appendEvent(transaction, userId, "session");
  });
}
