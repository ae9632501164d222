import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserUsage } from "#contract/billing.ts";
import { grantPro, revokePro } from "#server/billing/checkout/grant-pro.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { readEvents } from "#server/database/events-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import {
  acceptPrompt,
  finishPrompt,
  renewPrompt,
  returnPrompt,
} from "#server/billing/usage/count-prompt.ts";
import type { UsageContext } from "#server/billing/usage/usage-context.ts";
import { userUsage } from "#server/billing/usage/user-usage.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { createManualClock } from "../support/manual-clock.ts";

const clock = createManualClock();
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
let context: UsageContext;
let ada: string;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 12);
  context = { database, clock, freePrompts: 3 };
});
beforeEach(async () => {
  ada = randomUUID();
  const user = { id: ada, email: "ada@example.com", name: null };
  await database.asUser(ada, (transaction) => saveUser(transaction, user));
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function used(): Promise<number> {
  return (await userUsage(context, ada)).ai_prompts_used;
}

async function ask(): Promise<string> {
  const id = randomUUID();
  expect(await acceptPrompt(context, ada, id)).toBe("accepted");
  return id;
}

const usedUp = { code: "prompts_used_up", message: "You've used all your free prompts!" };

test("who has asked nothing has used nothing, and the fourth prompt is refused", async () => {
  expect(await userUsage(context, ada)).toEqual<UserUsage>({
    ai_prompts_used: 0,
    subscription_status: "free",
    free_prompts: 3,
  });
  for (let asked = 0; asked < 3; asked++) await finishPrompt(context, ada, await ask());
  await expect(acceptPrompt(context, ada, randomUUID())).rejects.toMatchObject(usedUp);
  expect(await used()).toBe(3);
});

test("of fifty prompts at the same time with one left, one is accepted", async () => {
  await ask();
  await ask();
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => acceptPrompt(context, ada, randomUUID())),
  );
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  expect(refused.every(({ reason }) => reason.code === "prompts_used_up")).toBe(true);
  expect(await used()).toBe(3);
});

test("a prompt that is repeated counts once, whether it is under way or answered", async () => {
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => acceptPrompt(context, ada, id)),
  );
  expect(answers.toSorted()).toEqual(["accepted", ...Array.from({ length: 9 }, () => "running")]);
  await finishPrompt(context, ada, id);
  expect(await acceptPrompt(context, ada, id)).toBe("done");
  expect(await used()).toBe(1);
});

test("a prompt that fails costs nothing, given back however often, and may come again", async () => {
  const id = await ask();
  await Promise.all(Array.from({ length: 5 }, () => returnPrompt(context, ada, id)));
  expect(await used()).toBe(0);
  expect(await acceptPrompt(context, ada, id)).toBe("accepted");
  await finishPrompt(context, ada, id);
  await returnPrompt(context, ada, id);
  await returnPrompt(context, ada, randomUUID());
  expect(await used()).toBe(1);
});

test("a prompt whose process died costs nothing after two minutes", async () => {
  const [dead] = [await ask(), await ask(), await ask()];
  await expect(acceptPrompt(context, ada, randomUUID())).rejects.toMatchObject(usedUp);
  clock.advance(2 * 60_000 + 1);
  expect(await used()).toBe(0);
  expect(await acceptPrompt(context, ada, dead)).toBe("accepted");
  expect(await used()).toBe(1);
});

test("a prompt whose process lives stays counted, however long it takes", async () => {
  const long = await ask();
  for (let minute = 0; minute < 10; minute++) {
    clock.advance(60_000);
    await renewPrompt(context, ada, long);
  }
  expect([await used(), await acceptPrompt(context, ada, long)]).toEqual([1, "running"]);
  await finishPrompt(context, ada, long);
  clock.advance(10 * 60_000);
  await renewPrompt(context, ada, long);
  expect([await used(), await acceptPrompt(context, ada, long)]).toEqual([1, "done"]);
});

test("another person's prompts do not count, and a lower allowance is never told as less than none", async () => {
  await ask();
  await ask();
  const robin = randomUUID();
  await database.asUser(robin, (transaction) =>
    saveUser(transaction, { id: robin, email: "robin@example.com", name: null }),
  );
  expect((await userUsage(context, robin)).ai_prompts_used).toBe(0);
  const strict = { ...context, freePrompts: 1 };
  await expect(acceptPrompt(strict, ada, randomUUID())).rejects.toMatchObject(usedUp);
  await expect(
    acceptPrompt({ ...context, freePrompts: 0 }, robin, randomUUID()),
  ).rejects.toMatchObject(usedUp);
});

test("with Pro prompts are not counted, and the free ones are as they were when it ends", async () => {
  await finishPrompt(context, ada, await ask());
  await grantPro(database, ada);
  expect((await userUsage(context, ada)).subscription_status).toBe("premium");
  for (let asked = 0; asked < 5; asked++) await finishPrompt(context, ada, await ask());
  await returnPrompt(context, ada, await ask());
  expect(await used()).toBe(1);
  expect([await revokePro(database, ada), await revokePro(database, ada)]).toEqual([true, false]);
  expect(await userUsage(context, ada)).toMatchObject({
    ai_prompts_used: 1,
    subscription_status: "free",
  });
});

test("the person's browsers are told what is counted, given back and granted", async () => {
  await returnPrompt(context, ada, await ask());
  await grantPro(database, ada);
  await grantPro(database, ada);
  const { events } = await database.readAsUser(ada, (transaction) =>
    readEvents(transaction, ada, 0),
  );
  expect(events.map(({ kind }) => kind)).toEqual(["usage", "usage", "usage"]);
});
