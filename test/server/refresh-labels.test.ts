import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { refreshLabels } from "#server/mailbox/sync/refresh-labels.ts";
import { dropLabel, keepLabel, readLabels } from "#server/mailbox/tables/labels-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";

const userId = randomUUID();
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"));
  await database.asUser(userId, (own) =>
    saveUser(own, { id: userId, email: "a@example.com", name: null }),
  );
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

function label(name: string) {
  return { id: `Label_${name}`, name, type: "user" as const };
}

async function names(): Promise<string[]> {
  const labels = await database.readAsUser(userId, (own) => readLabels(own, userId));
  return labels.map(({ name }) => name);
}

test("a label that is made or deleted while Gmail is asked for the labels stays so", async () => {
  await refreshLabels(database, userId, async () => ["Old", "Gone", "Dropped"].map(label));
  expect(await names()).toEqual(["Dropped", "Gone", "Old"]);
  await refreshLabels(database, userId, async () => {
    const listed = ["Old", "Dropped", "Other"].map(label);
    await database.asUser(userId, async (own) => {
      await keepLabel(own, userId, label("Made"));
      await dropLabel(own, userId, "Label_Dropped");
    });
    return listed;
  });
  expect(await names()).toEqual(["Made", "Old", "Other"]);
});
