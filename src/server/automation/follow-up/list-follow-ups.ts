import type { FollowUp, FollowUps } from "#contract/automation/follow-up.ts";
import type { Email } from "#contract/messages.ts";
import type { Database, UserTransaction } from "#server/database/database.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import type { Clock } from "#server/platform/clock.ts";
import { findNewest } from "#server/search/index/find-newest.ts";
import { readQueryFacts, type QueryFacts } from "#server/search/index/query-facts.ts";
import { readFollowUps } from "../tables/follow-ups-table.ts";

const atMost = 100;

/** Own questions without an answer; one that lies further back is hardly waited for. */
export const waitingQuery = "is:waiting newer_than:3m";
/** Questions of people that are still in the inbox. */
export const unansweredQuery = "in:inbox is:unanswered newer_than:3m";

/** What waits for an answer: by wish, by what was asked, and from the person. */
export async function listFollowUps(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
): Promise<FollowUps> {
  return database.readAsUser(userId, async (transaction) => {
    const facts = await readQueryFacts(transaction, userId, { now: clock.now() });
    return {
      set: await readOpenFollowUps(transaction, userId),
      waiting: await readFound(transaction, facts, waitingQuery),
      unanswered: await readFound(transaction, facts, unansweredQuery),
    };
  });
}

async function readFound(
  transaction: UserTransaction,
  facts: QueryFacts,
  search: string,
): Promise<Email[]> {
  const ids = await findNewest(transaction, facts, { search, limit: atMost });
  return readEmailsById(transaction, facts.userId, { ids, withBodies: false });
}

/** The wishes that nobody has met, each with its message where the mirror has it. */
export async function readOpenFollowUps(
  transaction: UserTransaction,
  userId: string,
): Promise<FollowUp[]> {
  const rows = (await readFollowUps(transaction, userId)).filter((row) => !row.isAnswered);
  const ids = rows.flatMap(({ emailId }) => emailId ?? []);
  const emails = await readEmailsById(transaction, userId, { ids, withBodies: false });
  const byId = new Map(emails.map((email) => [email.gmail_id, email]));
  return rows.map(({ id, dueAt, state, gmailId, subject }) => ({
    id,
    due_at: dueAt.toISOString(),
    state,
    subject,
    email: byId.get(gmailId ?? "") ?? null,
  }));
}
