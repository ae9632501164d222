import { afterEach, beforeEach, expect, test } from "vitest";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { fetchFolder } from "#server/mailbox/fetch-folder.ts";
import { syncAllFolders } from "#server/mailbox/sync-all-folders.ts";
import { Failure } from "#server/platform/failure.ts";
import { readBacklogSize, readPutOff } from "#server/mailbox/tables/backlog-table.ts";
import type { Database } from "#server/database/database.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";
import { readLabelCounts } from "#server/mailbox/tables/labels-table.ts";
import { noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { readSyncState, saveFirstCursor } from "#server/mailbox/tables/sync-table.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import { readPending } from "#server/mailbox/sync/reading/read-pending.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import { listPage } from "../support/list-page.ts";
import { startMailboxByHand, type MailboxByHand } from "../support/mailbox-by-hand.ts";
import type { RunningApp } from "../support/start-app.ts";

let running: RunningApp;
let userId: string;
let gmail: GmailClient;
let server: MailboxByHand["context"];
let deliver: MailboxByHand["deliver"];

beforeEach(async () => {
  ({ running, userId, gmail, context: server, deliver } = await startMailboxByHand());
});
afterEach(() => running.stop());

function task(): SyncTask {
  return { userId, urgency: "person" };
}

/** Subjects of the messages that have been read. */
async function subjects(label: string): Promise<string[]> {
  const { emails } = await listPage(server().database, userId, { label });
  return emails.filter(({ pending }) => !pending).map((email) => email.subject);
}

const inbox = { labelIds: "INBOX", maxResults: 500 };

test("a first sync beside another's does not move the cursor that the other's listing builds on", async () => {
  deliver("old");
  const late = server({
    profile: async () => {
      await syncAllFolders(server(), userId);
      deliver("between");
      return gmail.profile();
    },
  });
  await fetchFolder(late, userId, { labelIds: "SENT", maxResults: 500 });
  await followHistory(server(), task());
  await readPending(server(), task());
  expect(await subjects("INBOX")).toEqual(["between", "old"]);
});

test("old news that arrive late do not undo newer ones", async () => {
  const id = deliver("starred for a moment");
  await syncAllFolders(server(), userId);
  await gmail.modifyLabels([id], ["STARRED"], []);
  const late = server({
    history: async (since, pageToken) => {
      if (pageToken !== undefined) throw new Failure("gmail_unavailable");
      const page = await gmail.history(since);
      await gmail.modifyLabels([id], [], ["STARRED"]);
      await followHistory(server(), task());
      return page.expired ? page : { ...page, nextPageToken: "second" };
    },
  });
  await expect(followHistory(late, task())).rejects.toThrow("Gmail cannot be reached");
  await followHistory(server(), task());
  expect(await subjects("STARRED")).toEqual([]);
});

test("labels that change while a message is being read are right in the end", async () => {
  await syncAllFolders(server(), userId);
  const id = deliver("read soon");
  const slow = server({
    read: async (wanted) => {
      const answers = await gmail.read(wanted);
      await gmail.modifyLabels([id], [], ["UNREAD", "INBOX"]);
      await followHistory(server(), task());
      return answers;
    },
  });
  await fetchFolder(slow, userId, inbox);
  expect(await subjects("INBOX")).toEqual([]);
  expect(await subjects("@all")).toEqual(["read soon"]);
});

test("a folder's newest messages are there when it was fetched, however much else waits", async () => {
  const trashed = deliver("in the trash");
  await gmail.modifyLabels([trashed], ["TRASH"], ["INBOX"]);
  for (let count = 1; count <= 60; count++) deliver(`letter ${count}`);
  const busy = server({ read: async () => Promise.reject(new Failure("gmail_unavailable")) });
  await expect(fetchFolder(busy, userId, inbox)).rejects.toThrow();
  await fetchFolder(server(), userId, { labelIds: "TRASH", maxResults: 500 });
  expect(await subjects("TRASH")).toEqual(["in the trash"]);
});

test("a message that the database refuses is put off and holds up no other", async () => {
  const ids = ["one", "two", "three"].map((subject) => deliver(subject));
  const odd = server({
    read: async (wanted) => {
      const answers = await gmail.read(wanted);
      for (const answer of answers)
        if (answer.outcome === "found" && answer.wanted.id === ids[1])
          answer.messages[0]?.labels.push("\0");
      return answers;
    },
  });
  expect(await fetchFolder(odd, userId, inbox)).toEqual({ emailCount: 3 });
  expect(await subjects("INBOX")).toEqual(["three", "one"]);
  const left = await running.app.auth.database.readAsUser(userId, async (transaction) => ({
    ...(await readBacklogSize(transaction, userId)),
    ...(await readPutOff(transaction, userId, running.clock.now())),
  }));
  expect(left).toMatchObject({ pending: 1, count: 1, nextTryAt: expect.any(Date) });
  running.clock.advance(61_000);
  await readPending(server(), task());
  expect(await subjects("INBOX")).toEqual(["three", "two", "one"]);
});

test("an id in the backlog that is none is dropped and holds up no other", async () => {
  const context = server();
  await syncAllFolders(context, userId);
  await readPending(context, task());
  const id = running.standin.deliver("alex.morgan@example.com", "Subject: Read\r\n\r\nYes\r\n");
  await context.database.asUser(userId, (transaction) =>
    noteEmails(transaction, userId, {
      emails: ["not hex", id].map((one) => ({
        gmailId: one,
        threadId: one,
        labels: [],
        receivedAt: running.clock.now(),
      })),
      labelsKnown: false,
      isNews: false,
    }),
  );
  await readPending(context, task());
  const { pending } = await context.database.readAsUser(userId, (transaction) =>
    readBacklogSize(transaction, userId),
  );
  expect(pending).toBe(0);
  const { emails } = await listPage(context.database, userId);
  expect(emails.map(({ subject }) => subject)).toEqual(["Read"]);
});

/** The app's database until it has written so often. */
function endingAfter(writes: number): Database {
  const { database } = running.app.auth;
  let written = 0;
  return {
    ...database,
    asUser: (id, work) =>
      written++ < writes ? database.asUser(id, work) : Promise.reject(new Failure("overloaded")),
  };
}

test("a change of thousands of messages goes on where it was broken off, and splits no record", async () => {
  const { database } = running.app.auth;
  const ids = Array.from({ length: 3000 }, (_, at) =>
    (0x18f0000000000000n + BigInt(at)).toString(16),
  );
  await database.asUser(userId, async (transaction) => {
    const receivedAt = running.clock.now();
    await saveFirstCursor(transaction, userId, "100");
    await noteEmails(transaction, userId, {
      emails: ids.map((id) => ({ gmailId: id, threadId: id, labels: ["UNREAD"], receivedAt })),
      labelsKnown: true,
      isNews: false,
    });
  });
  const changes = ids.map((id, at): HistoryChange => {
    const record = 101n + BigInt(Math.floor(at / 3));
    return { record, id, threadId: id, kind: "labels", add: [], remove: ["UNREAD"] };
  });
  const asked: string[] = [];
  const manyRead = server({
    history: async (since) => {
      asked.push(since);
      return { expired: false, changes, historyId: "2000", nextPageToken: undefined };
    },
  });
  const broken = followHistory({ ...manyRead, database: endingAfter(2) }, task());
  await expect(broken).rejects.toThrow(Failure);
  const { historyId, unread } = await database.readAsUser(userId, async (transaction) => ({
    historyId: (await readSyncState(transaction, userId)).historyId,
    unread: (await readLabelCounts(transaction, userId)).find(({ label }) => label === "@all")
      ?.unread,
  }));
  expect(Number(historyId)).toBeGreaterThan(100);
  expect(Number(historyId)).toBeLessThan(1100);
  expect(unread).toBe(3 * (1100 - Number(historyId)));
  await followHistory(manyRead, task());
  expect(asked).toEqual(["100", historyId]);
  const counts = await database.readAsUser(userId, (transaction) =>
    readLabelCounts(transaction, userId),
  );
  expect(counts.map((count) => count.unread)).toEqual([0]);
});
