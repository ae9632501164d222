import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { findRuleMail } from "#server/automation/rehearsal/find-rule-mail.ts";
import { effectiveQuery } from "#server/automation/rules/effective-query.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import { saveLabels } from "#server/mailbox/tables/labels-table.ts";
import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { createLogger } from "#server/platform/logger.ts";
import { findEmails } from "#server/search/index/find-emails.ts";
import { matchEmails } from "#server/search/index/match-emails.ts";
import { readQueryFacts, type QueryFacts } from "#server/search/index/query-facts.ts";
import { toSearchPlan } from "#server/search/index/query-to-sql.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { someEmail } from "../support/some-email.ts";
import { rounds, seed } from "../support/rounds.ts";
import { lawNow, letters } from "../support/some-letters.ts";
import { someQuery } from "../support/some-query.ts";

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

const labels = [
  { id: "Label_1", name: "Amy", type: "user" as const },
  { id: "Label_2", name: "Dínner/Movie", type: "user" as const },
];

async function search(
  transaction: UserTransaction,
  facts: QueryFacts,
  text: string,
): Promise<number[]> {
  const plan = toSearchPlan(parseQuery(text), facts);
  const ids: number[] = [];
  let after: EmailPlace | undefined;
  do {
    const page = await findEmails(transaction, plan, { limit: 50, after });
    ids.push(...page.places.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

const texts = someQuery.map(printQuery);
const asked = fc.record({
  query: texts,
  exceptions: fc.array(
    texts.filter((text) => !isEverything(parseQuery(text))),
    { maxLength: 2 },
  ),
});

test(
  "what a rule touches, what its rehearsal counts and what a search for it finds are the same mail",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(letters, { minLength: 1, maxLength: 30 }),
        fc.array(asked, { minLength: 1, maxLength: 10 }),
        async (mails, rules) => {
          const userId = randomUUID();
          await database.asUser(userId, async (transaction) => {
            await saveUser(transaction, { id: userId, email: "amy@example.com", name: null });
            await saveLabels(transaction, userId, { labels, before: [] });
            await keepEmails(transaction, userId, mails.map(someEmail));
          });
          await database.readAsUser(userId, async (transaction) => {
            const facts = await readQueryFacts(transaction, userId, { now: new Date(lawNow) });
            const all = await transaction
              .selectFrom("emails")
              .select("id")
              .where("user_id", "=", userId)
              .orderBy("id")
              .execute();
            const queries = rules.map((rule) => effectiveQuery(rule.query, rule.exceptions));
            const ids = all.map(({ id }) => id);
            const met = await matchEmails(transaction, facts, { queries, ids });
            for (const [index, rule] of rules.entries()) {
              const found = await search(transaction, facts, printQuery(queries[index] ?? fail()));
              const touched = ids.filter((id) => met.get(id)?.includes(index) === true);
              const asRehearsed = await findRuleMail(transaction, facts, {
                rule: {
                  query: rule.query,
                  actions: [{ do: "archive" }],
                  place: 0,
                  exceptions: rule.exceptions.map((query) => ({ query })),
                },
                rules: [],
                from: undefined,
              });
              expect([rule, touched]).toEqual([rule, found.toSorted((a, b) => a - b)]);
              expect([rule, asRehearsed.ids]).toEqual([rule, found]);
            }
          });
        },
      ),
      { numRuns: rounds(20, 200), seed },
    );
  },
  rounds(60_000, 1_800_000),
);

function fail(): never {
  throw new Error("a rule without a query");
}
