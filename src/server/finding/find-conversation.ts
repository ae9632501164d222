import { conversationsOf } from "#server/mail-tables/narrow-found.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { findMessages, type Found, type Search } from "./find-messages.ts";

/** Messages of a conversation that are looked at. */
const longest = 5000;

/** `moments`: when the newest message that fits came, of each conversation. */
export type FoundConversation = Found & { conversations: number; moments: readonly Date[] };

/**
 * The messages of the conversation that a search finds, newest first, as far as the search `within` leaves them, and of
 * how many conversations they are. Throws `search_too_slow`.
 */
export async function findConversation(
  context: AssistantContext,
  userId: string,
  { search, within }: { search: Search; within: string },
): Promise<FoundConversation> {
  const fitting = await findMessages(context, userId, search);
  const gmailIds = fitting.rows.map(({ gmailId }) => gmailId);
  const all = await context.database.readAsUser(userId, (transaction) =>
    conversationsOf(transaction, userId, { gmailIds, limit: longest }),
  );
  const among = all.map(({ gmailId }) => gmailId);
  const { timeZone, most } = search;
  const every = { among, order: "newest", skip: 0, count: null, timeZone, most } as const;
  const found = await findMessages(context, userId, { ...every, query: within });
  const threads = new Map(all.map(({ gmailId, threadId }) => [gmailId, threadId]));
  const left = new Set(found.rows.map(({ gmailId }) => threads.get(gmailId)));
  const moments = new Map(
    fitting.rows
      .toReversed()
      .map(({ gmailId, receivedAt }) => [threads.get(gmailId), receivedAt] as const),
  );
  const fit = [...moments].filter(([thread]) => left.has(thread));
  return {
    ...found,
    conversations: fitting.more ? Math.max(left.size, 2) : left.size,
    moments: fitting.more ? [] : fit.map(([, moment]) => moment),
  };
}
