import { afterEach, beforeEach, expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { ReadWanted } from "#server/google/client/read-in-batches.ts";
import { fetchFolder } from "#server/mailbox/fetch-folder.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import { syncAllFolders } from "#server/mailbox/sync-all-folders.ts";
import { changeLabels } from "#server/mailbox/tables/emails-table.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { saveSyncState } from "#server/mailbox/tables/sync-table.ts";
import { checkParity } from "#server/mailbox/sync/compare-label-counts.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import { listMailbox } from "#server/mailbox/sync/list-mailbox.ts";
import { readPending } from "#server/mailbox/sync/reading/read-pending.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { listPage } from "../support/list-page.ts";
import { startMailboxByHand, type MailboxByHand } from "../support/mailbox-by-hand.ts";
import type { RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let userId: string;
let gmail: GmailClient;
let mailbox: MailboxByHand;
let read: ReadWanted[];

beforeEach(async () => {
  mailbox = await startMailboxByHand();
  ({ running, userId, gmail } = mailbox);
  read = [];
});
afterEach(() => running.stop());

/** A server process that notes what it reads; `change` is what happens around its calls to Gmail. */
function server(change: Partial<GmailClient> = {}): MailboxContext {
  return mailbox.context({
    read: (wanted) => {
      read.push(...wanted);
      return gmail.read(wanted);
    },
    ...change,
  });
}

function task(): SyncTask {
  return { userId, urgency: "background" };
}

async function list(label: string): Promise<Email[]> {
  return (await listPage(server().database, userId, { label, limit: 1000 })).emails;
}

/** Every message with its labels, as the mirror and as Gmail have them. */
async function compare(): Promise<{ mirror: string[]; gmail: string[] }> {
  const kept = [await list("@all"), await list("SPAM"), await list("TRASH")].flat();
  return {
    mirror: kept.map((one) => `${one.gmail_id} ${one.labels.toSorted()}`).toSorted(),
    gmail: running.standin
      .contents(address)
      .map((one) => `${one.id} ${one.labels.toSorted()}`)
      .toSorted(),
  };
}

async function listWhole(context = server()): Promise<void> {
  await followHistory(context, task());
  await listMailbox(context, task());
  await followHistory(context, task());
}

test("ids, labels and counts are right before a single message is read", async () => {
  running.standin.fill(address, writeLargeMailbox(700));
  await listWhole();
  const { mirror, gmail: wanted } = await compare();
  expect(mirror).toEqual(wanted);
  expect(read).toEqual([]);
  expect((await list("INBOX")).every(({ pending }) => pending)).toBe(true);
  const labels = await running.app.auth.database.readAsUser(userId, (transaction) =>
    readLabels(transaction, userId),
  );
  expect(labels).toContainEqual({ id: "INBOX", name: "INBOX", type: "system" });
});

test("what happens while the mailbox is listed is right in the end, whoever followed it", async () => {
  const ids = running.standin.fill(address, writeLargeMailbox(60));
  await followHistory(server(), task());
  const [starred = "", removed = "", trashed = ""] = ids;
  let arrived = "";
  const busy = server({
    messageIds: async (query) => {
      const page = await gmail.messageIds(query);
      if (query.labelId === undefined && arrived === "") {
        arrived = mailbox.deliver("in between");
        running.standin.remove(address, removed);
        await gmail.modifyLabels([starred], ["STARRED"], []);
        await gmail.modifyLabels([trashed], ["TRASH"], ["INBOX"]);
        await followHistory(server(), task());
      }
      return page;
    },
  });
  await listMailbox(busy, task());
  await followHistory(server(), task());
  await readPending(server(), task());
  const { mirror, gmail: wanted } = await compare();
  expect(mirror).toEqual(wanted);
  expect((await list("INBOX"))[0]?.subject).toBe("in between");
});

test("everything is read once, by the cheapest calls, however many servers read at the same time", async () => {
  running.standin.fill(address, writeLargeMailbox(200));
  await Promise.all([listWhole(), listWhole()]);
  await Promise.all([readPending(server(), task()), readPending(server(), task())]);
  // Of every twenty messages ten stand alone, the others in threads of two, three and five.
  expect(read.filter(({ kind }) => kind === "message")).toHaveLength(100);
  expect(read.filter(({ kind }) => kind === "thread")).toHaveLength(30);
  expect(new Set(read.map(({ id }) => id)).size).toBe(130);
  expect([...(await list("@all")), ...(await list("SPAM"))].some(({ pending }) => pending)).toBe(
    false,
  );
});

test("news that comes while a message is being read costs no second reading", async () => {
  const id = mailbox.deliver("moved on");
  await listWhole();
  const slow = server({
    read: async (wanted) => {
      read.push(...wanted);
      const answers = await gmail.read(wanted);
      await gmail.modifyLabels([id], ["STARRED"], ["UNREAD", "INBOX"]);
      await followHistory(server(), task());
      return answers;
    },
  });
  await readPending(slow, task());
  expect(read).toHaveLength(1);
  expect(await list("@all")).toMatchObject([{ subject: "moved on", labels: ["STARRED"] }]);
});

test("a message that its thread does not bring is asked for by itself, and only Gmail says that one is gone", async () => {
  const ids = running.standin.fill(address, writeLargeMailbox(20));
  await listWhole();
  const [hidden = "", removed = ""] = [ids[19], ids[18]];
  running.standin.remove(address, removed);
  const forgetful = server({
    read: async (wanted) => {
      const answers = await gmail.read(wanted);
      for (const answer of answers)
        if (answer.outcome === "found" && answer.wanted.kind === "thread")
          answer.messages = answer.messages.filter((message) => message.id !== hidden);
      return answers;
    },
  });
  await readPending(forgetful, task());
  await followHistory(server(), task());
  const { mirror, gmail: wanted } = await compare();
  expect(mirror).toEqual(wanted);
  expect((await list("@all")).some(({ pending }) => pending)).toBe(false);
});

test("while the sync is stopped news is read, and what a person fetches, but nothing older", async () => {
  const [old = ""] = running.standin.fill(address, writeLargeMailbox(80));
  await listWhole();
  const { database } = server();
  await database.asUser(userId, (transaction) =>
    saveSyncState(transaction, userId, { stopped_at: running.clock.now() }),
  );
  const fresh = mailbox.deliver("fresh");
  await followHistory(server(), task());
  await readPending(server(), task());
  expect(read).toEqual([{ kind: "message", id: fresh }]);
  await fetchFolder(server(), userId, { labelIds: "INBOX", maxResults: 500 });
  const unread = (await list("@all")).filter(({ pending }) => pending);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.map((email) => email.gmail_id)).toContain(old);
});

test("a mirror that differs from Gmail is found out by its counts and mended without reading anything again", async () => {
  const ids = running.standin.fill(address, writeLargeMailbox(100));
  await listWhole();
  await readPending(server(), task());
  await checkParity(server(), task());
  expect(await mailbox.state()).toMatchObject({ inStep: true, checkedAt: running.clock.now() });
  read = [];
  await server().database.asUser(userId, (transaction) =>
    changeLabels(transaction, userId, [
      { gmailId: ids[3] ?? "", add: ["STARRED"], remove: ["INBOX"] },
    ]),
  );
  running.clock.advance(1200_000);
  await checkParity(server(), task());
  expect((await mailbox.state()).inStep).toBe(true);
  const { mirror, gmail: wanted } = await compare();
  expect(mirror).toEqual(wanted);
  expect(read).toEqual([]);
});

test("counts of Gmail's that its own lists contradict are Gmail's own and no reason to compare again", async () => {
  running.standin.fill(address, writeLargeMailbox(40));
  await listWhole();
  let lists = 0;
  const wrong = server({
    async labelCounts(ids) {
      const counts = await gmail.labelCounts(ids);
      for (const one of counts) if (one.id === "INBOX") one.messagesTotal += 7;
      return counts;
    },
    messageIds: async (query) => {
      lists += 1;
      return gmail.messageIds(query);
    },
  });
  running.clock.advance(1200_000);
  await checkParity(wrong, task());
  expect((await mailbox.state()).inStep).toBe(true);
  const after = lists;
  running.clock.advance(1200_000);
  await checkParity(wrong, task());
  expect([lists, (await mailbox.state()).inStep]).toEqual([after, true]);
});

test("after an expired cursor only what is new is read, and labels and deletions are Gmail's", async () => {
  const ids = running.standin.fill(address, writeLargeMailbox(300));
  await syncAllFolders(server(), userId);
  await readPending(server(), task());
  read = [];
  const fresh = [mailbox.deliver("new one"), mailbox.deliver("new two")];
  for (const id of ids.slice(10, 20)) running.standin.remove(address, id);
  await gmail.modifyLabels(ids.slice(30, 50), ["STARRED"], ["INBOX"]);
  running.standin.expireHistory(address);
  await followHistory(server(), task());
  await readPending(server(), task());
  expect(read.map(({ id }) => id).toSorted()).toEqual(fresh.toSorted());
  const { mirror, gmail: wanted } = await compare();
  expect(mirror).toEqual(wanted);
});
