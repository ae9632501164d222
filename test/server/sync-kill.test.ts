import { afterEach, expect, test } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { compareMailbox } from "../support/compare-mailbox.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { rounds, seededRandom } from "../support/rounds.ts";
import { lastingDatabase } from "../support/lasting-database.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { signIn } from "../support/sign-in.ts";
import { gmailSource } from "../support/some-mail.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const kills = rounds(4, 50);
const messages = rounds(400, 2000);
let server: ServerProcess;

afterEach(() => server?.stop());

test(`killed at ${kills} random moments of a sync of ${messages}, the mirror equals Gmail in the end`, async () => {
  server = await startServerProcess({ people, ...(await lastingDatabase()), latency: 250 });
  const ids = server.standin.fill(address, writeLargeMailbox(messages));
  const client = await signIn(server.url, address);
  for (let kill = 0; kill < kills; kill++) {
    // The moment of a kill is the one thing here that is a time and no state.
    await pause(40 + seededRandom() * 900);
    await server.kill();
    const changed = ids.slice(kill * 30, kill * 30 + 12);
    server.standin.change(address, changed, { add: ["STARRED"], remove: ["INBOX", "UNREAD"] });
    server.standin.remove(address, ids[kill * 30 + 20] ?? "");
    server.standin.deliver(address, gmailSource(3000 + kill));
    await server.start();
  }
  const differences = await until(
    () => compareMailbox({ url: server.url, client }, server.standin, address),
    (lines) => lines.length === 0,
    240_000,
  );
  expect(differences).toEqual([]);
}, 3_600_000);
