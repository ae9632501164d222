import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { ofWrittenTo, placedInEach, unansweredOf } from "#server/mailbox/tables/narrow-emails.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { someEmail } from "../support/some-email.ts";

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

/** Of messages from such names before the @, those whose senders wait for an answer. */
async function waitingAmong(names: readonly string[]): Promise<string[]> {
  const userId = randomUUID();
  const kept = await database.asUser(userId, async (transaction) => {
    await saveUser(transaction, { id: userId, email: `${userId}@example.com`, name: null });
    await keepEmails(
      transaction,
      userId,
      names.map((name) => someEmail({ senderEmail: `${name}@example.org` })),
    );
    return transaction
      .selectFrom("emails")
      .select(["id", "sender_email"])
      .where("user_id", "=", userId)
      .execute();
  });
  const ids = kept.map(({ id }) => Number(id));
  const waiting = await database.readAsUser(userId, (own) => unansweredOf(own, userId, ids));
  return names.filter((name) =>
    kept.some((one) => waiting.includes(Number(one.id)) && one.sender_email.startsWith(`${name}@`)),
  );
}

test("machines wait for no answer", async () => {
  const machines = [
    "no-reply",
    "noreplyuk",
    "do_not_reply",
    "newsletters",
    "orders",
    "Billing+7",
    "alert-42",
    "updates.uk",
  ];
  expect(await waitingAmong(machines)).toEqual([]);
});

test("people whose names begin like a machine's wait for one", async () => {
  const people = ["newsom", "orderson", "billings.anna", "ticketmann", "lettermann", "buildson"];
  expect(await waitingAmong(people)).toEqual(people);
});

/** Somebody with mail, newest first: the subjects of those that are left. */
async function leftOf(
  emails: readonly Parameters<typeof someEmail>[0][],
  narrow: (own: UserTransaction, userId: string, ids: number[]) => Promise<number[]>,
): Promise<string[]> {
  const userId = randomUUID();
  const kept = await database.asUser(userId, async (transaction) => {
    await saveUser(transaction, { id: userId, email: "own@example.com", name: null });
    await keepEmails(
      transaction,
      userId,
      emails.map((email) => someEmail(email)),
    );
    return transaction
      .selectFrom("emails")
      .select(["id", "subject"])
      .where("user_id", "=", userId)
      .orderBy("received_at", "desc")
      .execute();
  });
  const subjects = new Map(kept.map(({ id, subject }) => [Number(id), subject]));
  const left = await database.readAsUser(userId, (own) =>
    narrow(own, userId, [...subjects.keys()]),
  );
  return left.map((id) => subjects.get(id) ?? "");
}

const fiveOfTwo = ["Ann 1", "Ann 2", "Bob 1", "Ann 3", "Bob 2"].map((subject, hour) => ({
  subject,
  senderEmail: subject.startsWith("Ann")
    ? `${hour % 2 === 0 ? "A" : "a"}nn@example.org`
    : "bob@example.org",
  receivedAt: new Date(2026, 0, 1, hour),
}));

test.each([
  [{ order: "newest", skip: 0, count: 1 }, ["Bob 2", "Ann 3"]],
  [{ order: "oldest", skip: 0, count: 1 }, ["Bob 1", "Ann 1"]],
  [{ order: "newest", skip: 1, count: null }, ["Bob 1", "Ann 2", "Ann 1"]],
  [{ order: "newest", skip: 1, count: 1 }, ["Bob 1", "Ann 2"]],
] as const)(
  "of each sender, whatever the case of the address, %o leaves %o",
  async (place, left) => {
    expect(
      await leftOf(fiveOfTwo, (own, userId, ids) =>
        placedInEach(own, userId, { ids, each: "sender", ...place }),
      ),
    ).toEqual(left);
  },
);

test("who was written to is told from who was not, and nobody is written to by mail that others sent", async () => {
  const emails = [
    {
      subject: "to Ann",
      senderEmail: "own@example.com",
      labels: ["SENT"],
      to: [person("ANN@example.org")],
    },
    { subject: "from Ann", senderEmail: "ann@example.org" },
    { subject: "from Bob", senderEmail: "bob@example.org", to: [person("carol@example.org")] },
    { subject: "from Carol", senderEmail: "carol@example.org" },
  ];
  const [written, unwritten] = await Promise.all(
    [true, false].map((is) =>
      leftOf(emails, (own, userId, ids) => ofWrittenTo(own, userId, { ids, written: is })),
    ),
  );
  expect(written).toEqual(["from Ann"]);
  expect(unwritten?.toSorted()).toEqual(["from Bob", "from Carol"]);
});

function person(address: string) {
  return { name: "", address };
}
