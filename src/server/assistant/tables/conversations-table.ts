import { sql } from "kysely";
import { AssistantAnswer } from "#contract/assistant.ts";
import type { Conversation } from "#contract/conversation.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** What was kept for a request; undefined where nothing is, or no longer. */
export async function readAnswer(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<AssistantAnswer | undefined> {
  const { rows } = await sql<{ answer: unknown }>`
    select answer from ai_conversations
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
  return AssistantAnswer.safeParse(rows[0]?.answer).data;
}

/** The newest rows of the conversation, oldest first. */
export async function readConversation(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<Omit<Conversation, "standing">[]> {
  type Row = Omit<Conversation, "standing" | "id" | "user_id" | "created_at" | "answer"> & {
    id: number;
    created_at: Date;
    answer: unknown;
  };
  const { rows } = await sql<Row>`
    select id, request_id, message, response, created_at, answer from ai_conversations
    where user_id = ${userId}::uuid order by id desc limit ${limit}
  `.execute(transaction);
  return rows.reverse().map((row) =>
    Object.assign(row, {
      id: String(row.id),
      user_id: userId,
      created_at: row.created_at.toISOString(),
      // A form of former times shows its text alone.
      answer: AssistantAnswer.safeParse(row.answer).data ?? null,
    }),
  );
}

/** Deletes the conversation; answers how many rows it had. */
export async function deleteConversation(
  transaction: UserTransaction,
  userId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ai_conversations where user_id = ${userId}::uuid
  `.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}
