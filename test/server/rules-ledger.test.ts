import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import {
  addToLedger,
  endEffect,
  isStillWanted,
  putOffEffects,
  readEffects,
  readForwarded,
  settleLedger,
  type LedgerDraft,
} from "#server/automation/tables/ledger-table.ts";
import { isJudgedOut, reserveJudged } from "#server/automation/tables/judged-table.ts";
import {
  markLedgerUndone,
  readTouched,
  readToUndo,
  stopEffects,
} from "#server/automation/tables/ledger-views.ts";
import { limits } from "#contract/limits.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import { addEntry, endEntry, firstFence } from "#server/mailbox/tables/journal-table.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";

const userId = randomUUID();
const now = new Date("2026-11-30T10:00:00Z");
const forward = { do: "forward", to: "Pat <pat@example.org>" } as const;
const star = { do: "star" } as const;
const notify = { do: "notify" } as const;
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
let messages = 0;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 2);
  await database.asUser(userId, (transaction) =>
    saveUser(transaction, { id: userId, email: "a@example.com", name: null }),
  );
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Everything in one transaction, as the person. */
function work<T>(some: (transaction: UserTransaction) => Promise<T>): Promise<T> {
  return database.asUser(userId, some);
}

async function had(transaction: UserTransaction, more: Partial<LedgerDraft>): Promise<LedgerDraft> {
  messages += 1;
  const draft: LedgerDraft = {
    ruleId: randomUUID(),
    version: 1,
    gmailId: `m${messages}`,
    threadId: "t",
    runId: null,
    did: [star],
    effects: [],
    notDone: [],
    entries: [],
    reason: null,
    tries: 0,
    ...more,
  };
  await addToLedger(transaction, userId, { drafts: [draft], now });
  return draft;
}

async function entry(transaction: UserTransaction, gmailId: string): Promise<number> {
  const change = { gmailId, threadId: "t", before: ["INBOX"], added: ["STARRED"], removed: [] };
  return addEntry(transaction, userId, {
    requestId: randomUUID(),
    actor: "rule",
    act: "star",
    label: null,
    reason: "Stars",
    createdAt: now,
    undoOf: null,
    undoDepth: 0,
    messages: [change],
  });
}

test("what did not happen is done again as often as Gmail is away, and so many times where it refuses", async () => {
  await work(async (transaction) => {
    const id = await entry(transaction, "away");
    await had(transaction, { gmailId: "away", entries: [id], tries: 9 });
    expect(await settleLedger(transaction, userId, { refused: false })).toEqual([]);
    await endEntry(transaction, userId, { id, fence: firstFence, changed: [], isWhole: true, now });
    expect(await settleLedger(transaction, userId, { refused: false })).toMatchObject([
      { gmailId: "away", tries: 9 },
    ]);
    const other = await entry(transaction, "refused");
    await had(transaction, { gmailId: "refused", entries: [other], tries: 9 });
    await endEntry(transaction, userId, {
      id: other,
      fence: firstFence,
      changed: [],
      isWhole: true,
      now,
    });
    expect(await settleLedger(transaction, userId, { refused: true })).toEqual([]);
  });
});

test("a forward is told once it is written, is not written once it was undone, and is no longer told where it cannot be", async () => {
  await work(async (transaction) => {
    const { ruleId } = await had(transaction, {
      did: [notify, forward],
      effects: [forward],
    });
    const all = { rule: ruleId, after: undefined, limit: 10 };
    const [effect] = await readEffects(transaction, userId, { now, limit: 10 });
    if (effect === undefined) throw new Error("no effect");
    expect((await readTouched(transaction, userId, all))[0]?.did).toEqual([notify]);
    expect(await isStillWanted(transaction, userId, effect)).toBe(true);
    const end = { ...effect, made: { outbox: "7" } };
    expect(await endEffect(transaction, userId, end)).toBe(true);
    // Another server has done the same.
    expect(await endEffect(transaction, userId, end)).toBe(false);
    expect((await readTouched(transaction, userId, all))[0]?.did).toEqual([notify, forward]);

    const second = await had(transaction, { did: [forward], effects: [forward] });
    const [undone] = await readEffects(transaction, userId, { now, limit: 10 });
    if (undone === undefined) throw new Error("no effect");
    await markLedgerUndone(transaction, userId, { ids: [undone.id], alone: true, now });
    expect(await isStillWanted(transaction, userId, undone)).toBe(false);
    expect(await endEffect(transaction, userId, { ...undone, made: { outbox: "8" } })).toBe(false);
    function forwarded(isAsked: boolean): Promise<Set<string>> {
      return readForwarded(transaction, userId, [{ gmailId: second.gmailId, isAsked }]);
    }
    expect(await forwarded(false)).toEqual(new Set([`${second.gmailId} pat@example.org`]));
    // It has not gone out: the person may ask for it anew.
    expect(await forwarded(true)).toEqual(new Set());

    const third = await had(transaction, {
      did: [notify, forward],
      effects: [forward],
    });
    const [impossible] = await readEffects(transaction, userId, { now, limit: 10 });
    if (impossible === undefined) throw new Error("no effect");
    await endEffect(transaction, userId, { ...impossible, made: undefined });
    const [touched] = await readTouched(transaction, userId, { ...all, rule: third.ruleId });
    expect(touched).toMatchObject({ did: [notify], notDone: [forward] });
  });
});

test("what is tried in vain is counted, and what is stopped is tried no more", async () => {
  await work(async (transaction) => {
    await had(transaction, { did: [forward], effects: [forward] });
    const [effect] = await readEffects(transaction, userId, { now, limit: 10 });
    if (effect === undefined) throw new Error("no effect");
    const until = new Date(now.getTime() + 60_000);
    await putOffEffects(transaction, userId, { id: effect.id, until });
    expect(await readEffects(transaction, userId, { now, limit: 10 })).toEqual([]);
    const later = { now: until, limit: 10 };
    expect(await readEffects(transaction, userId, later)).toMatchObject([{ tries: 1 }]);
    await stopEffects(transaction, userId, [effect.id]);
    expect(await isStillWanted(transaction, userId, { ...effect, writes: true })).toBe(false);
    expect(await readEffects(transaction, userId, later)).toEqual([]);
  });
});

test("who undoes a forward waits for its writing that is under way, and finds it written", async () => {
  const { id, effects } = await work(async (transaction) => {
    await had(transaction, { did: [forward], effects: [forward] });
    const [effect] = await readEffects(transaction, userId, { now, limit: 10 });
    if (effect === undefined) throw new Error("no effect");
    return effect;
  });
  const order: string[] = [];
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: going, resolve: release } = Promise.withResolvers<void>();
  const writing = work(async (transaction) => {
    expect(await isStillWanted(transaction, userId, { id, effects, writes: true })).toBe(true);
    hold();
    await going;
    order.push("written");
  });
  await held;
  const undoing = work((transaction) => stopEffects(transaction, userId, [id])).then(() =>
    order.push("stopped"),
  );
  release();
  await Promise.all([writing, undoing]);
  expect(order).toEqual(["written", "stopped"]);
  await work(async (transaction) => {
    expect(await isStillWanted(transaction, userId, { id, effects, writes: true })).toBe(false);
  });
});

test("undoing all that a rule did leaves what is still under way as it is", async () => {
  await work(async (transaction) => {
    const id = await entry(transaction, "doing");
    const { ruleId } = await had(transaction, { gmailId: "doing", entries: [id] });
    const all = { rule: ruleId, after: undefined, limit: 10 };
    const { rows } = await readToUndo(transaction, userId, { rule: ruleId });
    const ids = rows.map((row) => row.id);
    await markLedgerUndone(transaction, userId, { ids, alone: false, now });
    expect(await readTouched(transaction, userId, all)).toEqual([]);
    await endEntry(transaction, userId, {
      id,
      fence: firstFence,
      changed: ["doing"],
      isWhole: true,
      now,
    });
    await settleLedger(transaction, userId, { refused: false });
    const [still] = await readTouched(transaction, userId, all);
    expect(still).toMatchObject({ undoneAt: null, isUndoable: true });
  });
});

test("a day has room for so many messages that a model judges, and the next for as many", async () => {
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  await work(async (transaction) => {
    const most = { now, messages: limits.ruleJudged };
    expect(await isJudgedOut(transaction, userId, now)).toBe(false);
    expect(await reserveJudged(transaction, userId, most)).toBe(true);
    expect(await isJudgedOut(transaction, userId, now)).toBe(true);
    expect(await reserveJudged(transaction, userId, { now, messages: 1 })).toBe(false);
    expect(await reserveJudged(transaction, userId, { now: tomorrow, messages: 1 })).toBe(true);
  });
});
