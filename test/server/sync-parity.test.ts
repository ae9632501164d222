import { afterEach, beforeEach, expect, test } from "vitest";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import { repairMailbox } from "#server/mailbox/steer-sync.ts";
import { changeLabels } from "#server/mailbox/tables/emails-table.ts";
import { checkParity } from "#server/mailbox/sync/compare-label-counts.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import { listMailbox } from "#server/mailbox/sync/list-mailbox.ts";
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
let ids: string[];
/** Labels that Gmail was asked to count, and pages of ids that it listed. */
let counted: string[] = [];
let listed = 0;

beforeEach(async () => {
  mailbox = await startMailboxByHand();
  ({ running, userId, gmail } = mailbox);
  ids = running.standin.fill(address, writeLargeMailbox(40));
  await followHistory(server(), task());
  await listMailbox(server(), task());
  await followHistory(server(), task());
  [counted, listed] = [[], 0];
});
afterEach(() => running.stop());

/** A server process that notes what it asks; `change` is what happens around its calls to Gmail. */
function server(change: Partial<GmailClient> = {}): MailboxContext {
  return mailbox.context({
    labelCounts: (wanted) => {
      counted.push(...wanted);
      return gmail.labelCounts(wanted);
    },
    messageIds: (query) => {
      listed++;
      return gmail.messageIds(query);
    },
    ...change,
  });
}

function task(): SyncTask {
  return { userId, urgency: "background" };
}

/** Mail for the inbox comes whenever counts are asked for. */
function busy(): MailboxContext {
  return server({
    labelCounts: async (wanted) => {
      running.clock.advance(1000);
      running.standin.deliver(address, "From: a@example.com\r\nSubject: more\r\n\r\nx");
      counted.push(...wanted);
      return gmail.labelCounts(wanted);
    },
  });
}

/** Gmail counts more messages than it lists. */
function lying(more: Record<string, number>): MailboxContext {
  return server({
    labelCounts: async (wanted) =>
      (await gmail.labelCounts(wanted)).map((one) =>
        Object.assign(one, { messagesTotal: one.messagesTotal + (more[one.id] ?? 0) }),
      ),
  });
}

/** Mistakes the mirror made. */
async function spoil(gmailId = "", add = ["STARRED"]): Promise<void> {
  await server().database.asUser(userId, (transaction) =>
    changeLabels(transaction, userId, [{ gmailId, add, remove: [] }]),
  );
}

async function starred(): Promise<string[]> {
  const { emails } = await listPage(server().database, userId, { label: "STARRED" });
  return emails.map((email) => email.gmail_id);
}

test("a comparison in vain is noted and what was known holds; labels that stood still are counted once", async () => {
  expect(await checkParity(server(), task())).toBe("in_step");
  const { checkedAt } = await mailbox.state();
  running.clock.advance(60_000);
  counted = [];
  expect(await checkParity(busy(), task())).toBe("unknown");
  expect(await mailbox.state()).toMatchObject({
    checkedAt,
    inStep: true,
    triedAt: running.clock.now(),
    vainTries: 1,
  });
  expect(counted.filter((label) => label === "INBOX")).toHaveLength(3);
  expect(counted.filter((label) => label === "SENT")).toHaveLength(1);
  expect(await checkParity(server(), task())).toBe("in_step");
  expect((await mailbox.state()).vainTries).toBe(0);
});

test("a wrong label is found and mended though mail moves in others", async () => {
  const before = await starred();
  await spoil(ids.find((id) => !before.includes(id)));
  running.clock.advance(1200_000);
  expect(await checkParity(busy(), task())).toBe("unknown");
  expect(await starred()).toEqual(before);
});

test("a history that moves on and records nothing holds no comparison up", async () => {
  const { historyId: last } = await gmail.profile();
  const restless = server({
    history: async (since) => {
      const page = await gmail.history(last);
      return page.expired ? page : { ...page, historyId: String(BigInt(since) + 1n) };
    },
  });
  const { revision } = await mailbox.state();
  expect(await checkParity(restless, task())).toBe("in_step");
  expect((await mailbox.state()).revision).toBe(revision);
  expect(counted).toHaveLength(new Set(counted).size);
});

test("chats are counted by Gmail and listed nowhere, and no reason to list anything", async () => {
  const chatty = server({
    labels: async () => [...(await gmail.labels()), { id: "CHAT", name: "CHAT", type: "system" }],
    labelCounts: async (wanted) => [
      ...(await gmail.labelCounts(wanted)),
      { id: "CHAT", name: "CHAT", type: "system", messagesTotal: 9, messagesUnread: 2 },
    ],
  });
  running.clock.advance(1200_000);
  expect(await checkParity(chatty, task())).toBe("in_step");
  expect(listed).toBe(0);
});

test("what Gmail counts wrongly is known by label: another label that differs is mended all the same", async () => {
  running.clock.advance(1200_000);
  expect(await checkParity(lying({ INBOX: 7 }), task())).toBe("in_step");
  expect(await mailbox.state()).toMatchObject({ knownGap: { INBOX: "7/0" }, vainListings: 1 });
  const before = await starred();
  await spoil(ids.find((id) => !before.includes(id)));
  running.clock.advance(1200_000);
  expect(await checkParity(lying({ INBOX: 7 }), task())).toBe("in_step");
  expect(await starred()).toEqual(before);
  expect((await mailbox.state()).knownGap).toEqual({ INBOX: "7/0" });
});

test("after each listing that found nothing the next waits twice as long, until counts agree", async () => {
  const outcomes: string[] = [];
  for (const [index, minutes] of [10, 15, 15].entries()) {
    running.clock.advance(minutes * 60_000);
    outcomes.push(await checkParity(lying({ INBOX: index + 1 }), task()));
  }
  expect(outcomes).toEqual(["in_step", "out_of_step", "in_step"]);
  expect((await mailbox.state()).vainListings).toBe(2);
  expect(await checkParity(server(), task())).toBe("in_step");
  expect((await mailbox.state()).vainListings).toBe(0);
});

test("a repair says whether counts agreed in the end, or that it could not be told", async () => {
  expect(await repairMailbox(server(), userId)).toEqual({ outcome: "in_step" });
  expect(await repairMailbox(busy(), userId)).toEqual({ outcome: "unknown" });
});

test("of many labels each has its turn, and all are compared when a person asks", async () => {
  const own = Array.from({ length: 250 }, (_, index) => {
    const id = `Label_${index + 1000}`;
    return { id, name: id, type: "user" as const, messagesTotal: 0, messagesUnread: 0 };
  });
  const crowded = server({
    labels: async () => [...(await gmail.labels()), ...own],
    labelCounts: async (wanted) => {
      counted.push(...wanted);
      return [...(await gmail.labelCounts(wanted)), ...own.filter(({ id }) => wanted.includes(id))];
    },
  });
  const seen = new Set<string>();
  for (const turn of [7, 8, 9]) {
    counted = [];
    expect(await checkParity(crowded, task(), turn)).toBe("in_step");
    expect(counted).toContain("INBOX");
    expect(counted.filter((id) => id.startsWith("Label_1")).length).toBeLessThanOrEqual(100);
    for (const id of counted) seen.add(id);
  }
  expect(own.filter(({ id }) => !seen.has(id))).toEqual([]);
  counted = [];
  expect(await checkParity(crowded, task())).toBe("in_step");
  expect(own.filter(({ id }) => !counted.includes(id))).toEqual([]);
});
