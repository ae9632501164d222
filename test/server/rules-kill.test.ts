import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { lastingDatabase } from "../support/lasting-database.ts";
import { writeLetter } from "../support/letter.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import { rounds, seededRandom } from "../support/rounds.ts";
import { rulesOf } from "../support/rules-of.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { signIn, type SignedIn } from "../support/sign-in.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const messages = rounds(150, 1000);
const kills = rounds(3, 15);
const forwarded = 5;
let server: ServerProcess;

afterEach(() => server?.stop());

/** Messages at Gmail with a star and without INBOX, each with the number of its last change. */
function finished(): Map<string, number> {
  const all = server.standin.contents(address);
  const found = all.filter(({ labels }) => labels.includes("STARRED") && !labels.includes("INBOX"));
  return new Map(found.map(({ id, history }) => [id, history]));
}

test(
  "killed at any moment, rules act on each message exactly once",
  async () => {
    server = await startServerProcess({ people, ...(await lastingDatabase()), latency: 30 });
    const client = await signIn(server.url, address);
    const mailbox = mailboxOf({ standin: server.standin, url: server.url }, client, address);
    await mailbox.sameAsGmail();
    const rules = rulesOf(client);
    await client.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
    await rules.make({ query: "subject:letter", actions: [{ do: "star" }, { do: "archive" }] });
    await rules.make({
      query: "subject:forwarded",
      actions: [{ do: "forward", to: "robin@elsewhere.example" }],
    });
    const ids = Array.from({ length: messages }, (_, index) => {
      const subject = index < forwarded ? `Letter ${index} forwarded` : `Letter ${index}`;
      return server.standin.deliver(
        address,
        writeLetter({ subject, from: "Ada <ada@example.org>" }),
      );
    });
    // The number of a message's last change when it was first seen to have been acted on.
    const first = new Map<string, number>();
    function look(): number {
      for (const [id, history] of finished()) if (!first.has(id)) first.set(id, history);
      return first.size;
    }
    for (let kill = 1; kill <= kills; kill++) {
      const wanted = Math.floor((messages * kill) / (kills + 1));
      await until(
        async () => look(),
        (seen) => seen >= Math.min(wanted, messages - 1),
        60_000,
      );
      await pause(seededRandom() * 150);
      await server.kill();
      look();
      await server.start();
    }
    await until(
      async () => look(),
      (seen) => seen === messages,
      120_000,
    );
    const sent = await until(
      async () =>
        server.standin
          .contents(address)
          .filter(({ labels, subject }) => labels.includes("SENT") && subject.startsWith("Fwd:")),
      (some) => some.length >= forwarded,
      90_000,
    );
    const { body } = await until(
      () => client.call<{ rules: { touched: number }[] }>("GET", "/api/v1/rules"),
      (answer) => (answer.body.rules[0]?.touched ?? 0) >= messages,
      60_000,
    );
    await mailbox.sameAsGmail();
    expect(body.rules.map(({ touched }) => touched)).toEqual([messages, forwarded]);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: forwarded }, (_, index) => `Fwd: Letter ${index} forwarded`),
    );
    const now = finished();
    expect(ids.filter((id) => now.get(id) !== first.get(id))).toEqual([]);
    // By the journal, too: each message in one entry of each act. What a dead server left is seen to when its lease is over.
    const acts = await until(
      () => countActs(client),
      ({ star = 0, archive = 0 }) => Math.min(star, archive) >= messages,
      60_000,
    );
    expect(acts).toEqual({ star: messages, archive: messages });
  },
  rounds(600_000, 1_800_000),
);

type Entry = { actor: string; act: string; count: number };

/** Messages that rules have changed, by act. */
async function countActs(client: SignedIn): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let cursor: string | null = "";
  while (cursor !== null) {
    const path: string = `/api/v1/activity?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const page = await client.call<{ entries: Entry[]; next: string | null }>("GET", path);
    for (const { actor, act, count } of page.body.entries)
      if (actor === "rule") counts[act] = (counts[act] ?? 0) + count;
    cursor = page.body.next;
  }
  return counts;
}
