import { Failure } from "#server/platform/failure.ts";
import { readAnswered, type AnsweredMessage } from "../tables/answered-message.ts";
import type { WritingContext } from "./writing-context.ts";

/**
 * What a reply needs of the message it answers: from the mirror, or from Gmail when the mirror has not read it.
 * Undefined when it is gone: a reply is sent all the same, as a conversation of its own.
 */
export async function answeredMessage(
  context: WritingContext,
  userId: string,
  gmailId: string,
): Promise<AnsweredMessage | undefined> {
  const known = await context.database.readAsUser(userId, (transaction) =>
    readAnswered(transaction, userId, gmailId),
  );
  return known?.messageId === undefined ? askGmail(context, userId, gmailId) : known;
}

async function askGmail(
  { gmailFor }: WritingContext,
  userId: string,
  gmailId: string,
): Promise<AnsweredMessage | undefined> {
  try {
    const names = ["Message-ID", "References"];
    const { threadId, headers } = await gmailFor(userId, "person").headers(gmailId, names);
    const [messageId] = idsIn(headers, "message-id");
    return { threadId, messageId, references: idsIn(headers, "references") };
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return undefined;
    throw error;
  }
}

function idsIn(headers: { name: string; value: string }[], wanted: string): string[] {
  const value = headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
  return value.match(/<[^<>\s]+>/g) ?? [];
}
