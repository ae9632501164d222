import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { compareMailbox } from "../support/compare-mailbox.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { seededRandom, someOf } from "../support/rounds.ts";
import { lastingDatabase } from "../support/lasting-database.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { signIn, type SignedIn } from "../support/sign-in.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const acts = ["archive", "star", "delete", "read", "spam", "important"];
const kills = someOf([...Array(15).keys()], 3);
let server: ServerProcess;

afterEach(() => server?.stop());

function everything(): Record<string, string> {
  const messages = server.standin.contents(address);
  return Object.fromEntries(messages.map(({ id, labels }) => [id, labels.toSorted().join()]));
}

/** How often Gmail was asked to change labels. */
async function askedOf(): Promise<number> {
  return server.standin.ledger(address).calls["messages.batchModify"] ?? 0;
}

async function sameAsGmail(client: SignedIn): Promise<void> {
  await until(
    () => compareMailbox({ url: server.url, client }, server.standin, address),
    (lines) => lines.length === 0,
    60_000,
  );
}

/** Undoes what was done today, and yesterday if the day has just begun. */
async function undoAll(client: SignedIn): Promise<void> {
  const { provider_token: accessToken } = client.session;
  for (const ago of [0, 24 * 3600_000]) {
    const day = new Date(Date.now() - ago).toISOString().slice(0, 10);
    await client.call("POST", "/api/v1/activity/undo", { day, time_zone: "UTC", accessToken });
  }
}

test("killed at random moments of acts, the journal knows all that came about, and undoes it", async () => {
  server = await startServerProcess({ people, ...(await lastingDatabase()), latency: 80 });
  const ids = server.standin.fill(address, writeLargeMailbox(90));
  const client = await signIn(server.url, address);
  await sameAsGmail(client);
  const before = everything();
  const { provider_token: accessToken } = client.session;
  for (const kill of kills) {
    const emailIds = ids.slice(kill * 6, kill * 6 + 6);
    const body = { action: acts[kill % acts.length], emailIds, accessToken };
    server.standin.resetLedger(address);
    const acted = client.call("POST", "/functions/v1/gmail-actions", body).catch(() => undefined);
    // Every third time Gmail may not have been asked yet; else it was, and may or may not have answered.
    if (kill % 3 > 0) await until(askedOf, (changes) => changes > 0);
    if (kill % 3 !== 1) await pause(seededRandom() * 200);
    await server.kill();
    await acted;
    await server.start();
  }
  expect(everything()).not.toEqual(before);
  await sameAsGmail(client);
  await until(
    async () => {
      await undoAll(client);
      return everything();
    },
    (now) => JSON.stringify(now) === JSON.stringify(before),
    90_000,
  );
  await sameAsGmail(client);
}, 400_000);
