/** What get, list and history of the Google stand-in cost at 1,000 and at 100,000 messages. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestStandin } from "../test/support/test-standin.ts";
import { median, printFigures } from "../test/support/figures.ts";
import { gmailSource } from "../test/support/some-mail.ts";

const small = { person: "alex.morgan@example.com", size: 1000 };
const large = {
  person: "robin.reyes@example.com",
  size: Number(process.env["MESSAGES"] ?? 100_000),
};
const rounds = 200;

const folder = mkdtempSync(path.join(tmpdir(), "mailwright-bench-"));
const google = await startTestStandin({ demo: false, folder });
const { standin } = google;
const start = Date.UTC(2026, 0, 1);

function* manyMessages(size: number) {
  for (let index = 0; index < size; index++) {
    const labels = index % 3 === 0 ? ["CATEGORY_UPDATES", "INBOX"] : ["INBOX"];
    if (index % 4 === 0) labels.push("UNREAD");
    if (index % 2 === 0) labels.push("Half");
    yield {
      raw: Buffer.from(gmailSource(index)),
      labels,
      receivedAt: new Date(start + index * 1000),
    };
  }
}

function fill({ person, size }: typeof small) {
  const began = performance.now();
  const ids = standin.fill(person, manyMessages(size));
  return { person, ids, rate: size / ((performance.now() - began) / 1000) };
}

async function open({ person, ids, rate }: ReturnType<typeof fill>) {
  const token = (await google.signIn({ person })).access_token;
  const users = google.gmail(token).users;
  const { historyId: history } = (await users.getProfile({ userId: "me" })).data;
  const labels = (await users.labels.list({ userId: "me" })).data.labels ?? [];
  const half = labels.find(({ name }) => name === "Half")?.id;
  standin.change(person, ids.slice(0, 100), { add: ["STARRED"], remove: [] });
  return { ids, rate, token, half, history };
}

type Filled = Awaited<ReturnType<typeof open>>;

function pick({ ids }: Filled, round: number): string | undefined {
  return ids[(round * 7919) % ids.length];
}

const calls: [what: string, path: (mailbox: Filled, round: number) => string][] = [
  ["messages.get, full", (mailbox, round) => `messages/${pick(mailbox, round)}`],
  ["messages.get, minimal", (mailbox, round) => `messages/${pick(mailbox, round)}?format=minimal`],
  ["threads.get", (mailbox, round) => `threads/${pick(mailbox, round)}`],
  ["messages.list, 500", () => "messages?maxResults=500"],
  ["messages.list, 500 of a label", ({ half }) => `messages?maxResults=500&labelIds=${half}`],
  [
    "messages.list, 50 of two labels",
    ({ half }) => `messages?maxResults=50&labelIds=${half}&labelIds=UNREAD`,
  ],
  ["threads.list, 500", () => "threads?maxResults=500"],
  [
    "history.list, 100 changes",
    ({ history }) => `history?startHistoryId=${history}&maxResults=500`,
  ],
  ["labels.get", () => "labels/INBOX"],
];

async function time({ token }: Filled, address: string): Promise<number> {
  const began = performance.now();
  const url = `${standin.url}/gmail/v1/users/me/${address}`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.status} for ${address}`);
  return performance.now() - began;
}

/** Both mailboxes by turns, so that what disturbs the machine disturbs both. */
async function measure(filled: readonly Filled[], address: (typeof calls)[number][1]) {
  const times: number[][] = filled.map(() => []);
  for (let round = -20; round < rounds; round++)
    for (const [index, mailbox] of filled.entries()) {
      const milliseconds = await time(mailbox, address(mailbox, round + 20));
      if (round >= 0) times[index]?.push(milliseconds);
    }
  return times.map(median);
}

// Filling blocks this process for longer than a connection is kept: nothing is asked before it is done.
const mailboxes = [fill(small), fill(large)];
const filled = await Promise.all(mailboxes.map(open));
const figures = [];
for (const [what, address] of calls) {
  const [few = 0, many = 0] = await measure(filled, address);
  const ratio = (many / few).toFixed(2);
  figures.push({
    what,
    value: `${few.toFixed(2)} / ${many.toFixed(2)} ms, × ${ratio}`,
    target: "× ≤ 1.5",
  });
}
figures.push({ what: "messages a second while filling", value: filled[1]?.rate.toFixed(0) ?? "" });
printFigures(`The stand-in at ${small.size} and at ${large.size} messages, p50 over HTTP`, figures);
await google.stop();
rmSync(folder, { recursive: true, force: true });
