import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { actOnMessages } from "#server/actions/act-on-messages.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import { deleteForever } from "#server/actions/delete-forever.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { Failure } from "#server/platform/failure.ts";
import { readListing } from "#server/mailbox/tables/listing-lease.ts";
import { readLabelCounts } from "#server/mailbox/tables/labels-table.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import { listMailbox } from "#server/mailbox/sync/list-mailbox.ts";
import { listFirst } from "#server/mailbox/sync/sync-mailbox.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { startMailboxByHand, type MailboxByHand } from "../support/mailbox-by-hand.ts";
import type { RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let userId: string;
let gmail: GmailClient;
let server: MailboxByHand["context"];
let state: MailboxByHand["state"];

beforeEach(async () => {
  ({ running, userId, gmail, context: server, state } = await startMailboxByHand());
  running.standin.fill(address, writeLargeMailbox(40));
  await followHistory(server(), task());
});
afterEach(() => running.stop());

function task(): SyncTask {
  return { userId, urgency: "background" };
}

function listing() {
  return running.app.auth.database.readAsUser(userId, (transaction) =>
    readListing(transaction, userId),
  );
}

/** As if the process that lists had stood still for too long. */
async function expireListing(): Promise<void> {
  await running.app.auth.database.asUser(userId, (transaction) =>
    sql`update sync_state set listing_until = '-infinity'`.execute(transaction),
  );
}

/** A process that comes as far as its first page of ids, and goes on when it is told. */
function slow() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const context = server({
    messageIds: async (query) => {
      begun.resolve();
      await end.promise;
      return gmail.messageIds(query);
    },
  });
  return { context, begun: begun.promise, goOn: () => end.resolve() };
}

test("a process that stood still while another listed changes nothing any more", async () => {
  const stalled = slow();
  const first = listMailbox(stalled.context, task());
  await stalled.begun;
  await expireListing();
  expect(await listMailbox(server(), task())).toBe(40);
  const { revision } = await state();
  stalled.goOn();
  expect(await first).toBeUndefined();
  expect((await state()).revision).toBe(revision);
});

test("a process that stood still does not give another's listing back", async () => {
  const [stalled, other] = [slow(), slow()];
  const first = listMailbox(stalled.context, task());
  await stalled.begun;
  await expireListing();
  const second = listMailbox(other.context, task());
  await other.begun;
  stalled.goOn();
  const third = listMailbox(server(), task());
  expect((await listing()).isFree).toBe(false);
  other.goOn();
  expect(await Promise.all([first, second, third])).toEqual([undefined, 40, undefined]);
  await until(listing, ({ isFree }) => isFree);
});

/** How many messages a label holds here. */
async function countOf(wanted: string): Promise<number> {
  const counts = await running.app.auth.database.readAsUser(userId, (transaction) =>
    readLabelCounts(transaction, userId),
  );
  return counts.find(({ label }) => label === wanted)?.total ?? 0;
}

test("the inbox is there before the whole mailbox is listed", async () => {
  const end = Promise.withResolvers<void>();
  const context = server({
    messageIds: async (query) => {
      if (query.labelId !== "INBOX") await end.promise;
      return gmail.messageIds(query);
    },
  });
  const first = listMailbox(context, task());
  const [inbox] = await gmail.labelCounts(["INBOX"]);
  await until(
    () => countOf("INBOX"),
    (count) => count === inbox?.messagesTotal,
  );
  expect((await state()).listedAt).toBeUndefined();
  end.resolve();
  await first;
  expect(await countOf("INBOX")).toBe(inbox?.messagesTotal);
  expect((await state()).listedAt).toBeDefined();
});

/** Ids of the inbox here. */
async function readInbox(): Promise<string[]> {
  const page = await running.app.auth.database.readAsUser(userId, (transaction) =>
    sql<{ gmail_id: string }>`
      select gmail_id from emails where 'INBOX' = any (labels) and user_id = ${userId}::uuid
    `.execute(transaction),
  );
  return page.rows.map(({ gmail_id }) => gmail_id);
}

/** A person's acts beside the sync; no grant of a test's deletes for ever at Gmail. */
function acts(): ActsContext {
  return {
    ...server({ deleteForever: async () => undefined }),
    continueActs: async () => undefined,
    mayDeleteForever: async () => true,
  };
}

test("an act that comes after Gmail has given a list is not taken back by the listing", async () => {
  await listMailbox(server(), task());
  const [kept, archived = "", trashed = ""] = await readInbox();
  const cause = { actor: "person", requestId: randomUUID(), reason: null } as const;
  const [listed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let lists = 0;
  const again = listMailbox(
    server({
      messageIds: async (query) => {
        const page = await gmail.messageIds(query);
        if (++lists === 4) listed.resolve();
        await end.promise;
        return page;
      },
    }),
    task(),
  );
  await listed.promise;
  await actOnMessages(acts(), userId, { ...cause, act: { name: "archive" }, gmailIds: [archived] });
  await actOnMessages(acts(), userId, { ...cause, act: { name: "delete" }, gmailIds: [trashed] });
  await deleteForever(acts(), userId, { ...cause, gmailIds: [trashed], confirm: 1 });
  const before = await readInbox();
  end.resolve();
  await again;
  expect(await readInbox()).toEqual(before);
  expect(before).toContain(kept);
  expect(before).not.toContain(archived);
});

test("a first screen that cannot be read now does not keep the mailbox from being listed", async () => {
  const mute = server({ read: async () => Promise.reject(new Failure("gmail_unavailable")) });
  await listFirst(mute, task());
  expect((await state()).listedAt).toBeDefined();
});
