import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Query } from "#query/ast.ts";
import { makeJudge, type MatchOptions } from "#query/match.ts";
import { parseQuery } from "#query/parse.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { findEmails, type SearchPace } from "#server/search/index/find-emails.ts";
import { saveLabels } from "#server/mailbox/tables/labels-table.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import { toSearchPlan } from "#server/search/index/query-to-sql.ts";
import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import { toSearchedText } from "#server/mailbox/search-text/search-words.ts";
import { changeSettings } from "#server/accounts/tables/settings-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { openQuestionsOf } from "../support/open-questions-of.ts";
import { someEmail } from "../support/some-email.ts";
import { lawNow, letters, words } from "../support/some-letters.ts";
import { someQuery } from "../support/some-query.ts";

const now = lawNow;
const options: MatchOptions = {
  now,
  zone: "America/New_York",
  me: ["amy@example.com"],
  userLabels: new Map([
    ["Label_1", "Amy"],
    ["Label_2", "Dínner/Movie"],
  ]),
};

/** Three working days before, in New York, where the clock was put forward on the Sunday between. */
const waitingBefore = Date.parse("2026-03-05T13:00:00Z");

let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 2);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Letters in threads, some of which ask something. */
const openLetters = fc
  .tuple(
    letters,
    fc.record({
      senderEmail: fc.constantFrom("amy@example.com", "david@x.example", "news@x.example", ""),
      threadId: fc.constantFrom("a1", "a2", "a3", "a4", "a5", "a6"),
      snippet: fc.constantFrom("Can you come?", "See you"),
      signals: fc.option(fc.subarray(["asks", "asks", "list", "auto", "proven"] as const), {
        nil: undefined,
      }),
      moved: fc.option(
        fc.constantFrom(...[-1000, 0, 1000].map((step) => new Date(waitingBefore + step))),
      ),
    }),
  )
  .map(([letter, { moved, ...asked }]) =>
    Object.assign(letter, asked, { receivedAt: moved ?? letter.receivedAt }),
  );

type Mailbox = { userId: string; emails: EmailToSave[] };

async function fill(mails: Partial<EmailToSave>[]): Promise<Mailbox> {
  const userId = randomUUID();
  const emails = mails.map(someEmail);
  await database.asUser(userId, async (transaction) => {
    await saveUser(transaction, { id: userId, email: options.me[0] ?? "", name: null });
    const labels = [...options.userLabels].map(([id, name]) => ({
      id,
      name,
      type: "user" as const,
    }));
    await saveLabels(transaction, userId, { labels, before: [] });
    await changeSettings(transaction, userId, { time_zone: options.zone });
    await keepEmails(transaction, userId, emails);
  });
  return { userId, emails };
}

async function findAll(
  transaction: UserTransaction,
  { userId }: Mailbox,
  { query, limit, pace }: { query: Query; limit: number; pace: { pace?: SearchPace } },
): Promise<number[]> {
  const facts = await readQueryFacts(transaction, userId, { now: new Date(now) });
  const plan = toSearchPlan(query, facts);
  const ids: number[] = [];
  let after: EmailPlace | undefined;
  do {
    const page = await findEmails(transaction, plan, { limit, after, ...pace });
    ids.push(...page.places.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/** Ids of the mirror grow as messages are kept, by Gmail's id. */
function expectedPlaces({ emails }: Mailbox, query: Query): number[] {
  const judge = makeJudge(query, options);
  const open = openQuestionsOf(emails, { me: options.me, waitingBefore });
  return emails
    .map((email, index) => ({ email, index }))
    .filter(({ email }) =>
      judge({
        ...toSearchedText(email),
        labels: [...email.labels, open.get(email) ?? []].flat(),
        size: email.sizeBytes,
        receivedAt: email.receivedAt.getTime(),
      }),
    )
    .toSorted(
      (a, b) => b.email.receivedAt.getTime() - a.email.receivedAt.getTime() || b.index - a.index,
    )
    .map(({ index }) => index);
}

/** As in use, where a small mailbox is walked to its end; and so hasty that the index is asked. */
const paces = [{}, { pace: { first: 2, cheap: 0, judged: 21, milliseconds: 0, whole: 0 } }];

test("SQL finds exactly the messages that match, newest first, walked or by the index", async () => {
  const mailboxes = fc.array(openLetters, { minLength: 1, maxLength: 30 });
  const typed = fc
    .array(fc.tuple(fc.constantFrom("", "-", "subject:", "-from:", "to:"), words), { maxLength: 3 })
    .map((parts) => parseQuery(parts.map((part) => part.join("")).join(" ")));
  const open = fc.constantFrom(
    ...["is:waiting", "is:unanswered", "-is:waiting in:sent", "is:unanswered in:inbox"].map(
      (text) => parseQuery(text),
    ),
  );
  const queries = fc.array(fc.oneof({ weight: 6, arbitrary: someQuery }, typed, open), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(mailboxes, queries, async (mails, asked) => {
      const mailbox = await fill(mails);
      await database.asUser(mailbox.userId, async (transaction) => {
        const first = await firstId(transaction, mailbox.userId);
        for (const query of asked) {
          const expected = expectedPlaces(mailbox, query).map((place) => place + first);
          for (const pace of paces) {
            const found = await findAll(transaction, mailbox, { query, limit: 7, pace });
            expect([query, found]).toEqual([query, expected]);
          }
        }
      });
    }),
    { numRuns: 40 },
  );
});

async function firstId(transaction: UserTransaction, userId: string): Promise<number> {
  const row = await transaction
    .selectFrom("emails")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? 0;
}
