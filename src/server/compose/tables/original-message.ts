import type { UserTransaction } from "#server/database/database.ts";

/** What a reply needs of the message that it answers (RFC 5322, 3.6.4). */
export type OriginalMessage = {
  threadId: string;
  messageId: string | undefined;
  references: string[];
};

/** The message of the mirror by Gmail's id, as one who answers it sees it. */
export async function readAnswered(
  transaction: UserTransaction,
  userId: string,
  gmailId: string,
): Promise<OriginalMessage | undefined> {
  const row = await transaction
    .selectFrom("emails")
    .select(["thread_id", "message_id_header", "reference_ids"])
    .where("user_id", "=", userId)
    .where("gmail_id", "=", gmailId)
    .executeTakeFirst();
  return (
    row && {
      threadId: row.thread_id,
      messageId: row.message_id_header ?? undefined,
      references: row.reference_ids,
    }
  );
}

/** Gmail's id of the thread's message with that Message-ID. */
export async function findByMessageId(
  transaction: UserTransaction,
  userId: string,
  { messageId, threadId }: { messageId: string; threadId: string },
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("emails")
    .select("gmail_id")
    .where("user_id", "=", userId)
    .where("thread_id", "=", threadId)
    .where("message_id_header", "=", messageId)
    .executeTakeFirst();
  return row?.gmail_id;
}
