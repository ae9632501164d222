import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listenToEvents } from "../support/event-listener.ts";
import { rounds, seededRandom } from "../support/rounds.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { signIn, type SignedIn } from "../support/sign-in.ts";
import { gmailSource } from "../support/some-mail.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const kills = rounds(2, 12);
let server: ServerProcess;
afterEach(() => server?.stop());

function postmaster(): number {
  const file = path.join(server.dataDir, "postgres", "cluster", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** What a request is answered with, and how many messages there are. */
async function ask(person: SignedIn) {
  const { status, body } = await person.call<unknown>("GET", "/api/v1/mailbox");
  const { error } = body as { error?: { code: string } };
  return { status, code: error?.code };
}

async function lettersOf(person: SignedIn): Promise<string> {
  const { body } = await person.call("GET", "/rest/v1/emails?label=INBOX");
  return JSON.stringify(body);
}

test(`PostgreSQL killed ${kills} times under the app is started again, and requests wait or are told`, async () => {
  server = await startServerProcess({ people });
  const person = await signIn(server.url, address);
  for (let kill = 1; kill <= kills; kill += 1) {
    // Mail comes soon for those who look, and may take minutes for others.
    const { socket } = listenToEvents(server.url, person);
    await pause(seededRandom() * 500);
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person)));
    for (const { status, code } of answers)
      expect([
        [200, undefined],
        [503, "overloaded"],
      ]).toContainEqual([status, code]);
    await until(
      () => ask(person),
      ({ status }) => status === 200,
    );
    expect(postmaster()).not.toBe(killed);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.standin.deliver(address, gmailSource(kill));
    await until(
      () => lettersOf(person),
      (letters) => letters.includes(`Letter ${kill} `),
      90_000,
    );
    socket.close();
  }
  expect(server.isRunning()).toBe(true);
  expect(server.log()).not.toMatch(/unexpected error|Unhandled|uncaught/i);
}, 1_800_000);
