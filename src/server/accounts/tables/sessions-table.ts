import type { Insertable, Selectable, Updateable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

export type SessionRow = Selectable<Tables["sessions"]>;

export async function insertSession(
  transaction: UserTransaction,
  session: Insertable<Tables["sessions"]>,
): Promise<void> {
  await transaction.insertInto("sessions").values(session).execute();
}

/** The session's row; `locked` holds it against a rotation at the same time. */
export async function readSession(
  transaction: UserTransaction,
  key: { userId: string; sessionId: string; locked?: boolean },
): Promise<SessionRow | undefined> {
  return transaction
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("session_id", "=", key.sessionId)
    .$if(key.locked === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The person's sessions, last seen first. */
export async function listSessions(
  transaction: UserTransaction,
  userId: string,
): Promise<SessionRow[]> {
  return transaction
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("session_id")
    .execute();
}

export async function updateSession(
  transaction: UserTransaction,
  key: { userId: string; sessionId: string },
  change: Updateable<Tables["sessions"]>,
): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set(change)
    .where("user_id", "=", key.userId)
    .where("session_id", "=", key.sessionId)
    .execute();
}

/** Ends one session, all but one, or all of a person. */
export async function deleteSessions(
  transaction: UserTransaction,
  userId: string,
  which: { only: string } | { except: string } | "all",
): Promise<void> {
  let query = transaction.deleteFrom("sessions").where("user_id", "=", userId);
  if (which !== "all")
    query =
      "only" in which
        ? query.where("session_id", "=", which.only)
        : query.where("session_id", "!=", which.except);
  await query.execute();
}

/** Removes a person's sessions that have ended or were not seen since `idleSince`. */
export async function deleteSessionsOver(
  transaction: UserTransaction,
  userId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<void> {
  await transaction
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where((row) => row.or([row("expires_at", "<=", now), row("seen_at", "<", idleSince)]))
    .execute();
}
