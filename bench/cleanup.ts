/** Milliseconds in the server for the page of senders, its list of messages, follow-ups and the day, at 100,000 messages of some 16,000 senders. */
import type { SendersPage } from "#contract/automation/cleanup.ts";
import { startFilledServer } from "../test/support/filled-server.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";

const size = Number(process.env["MESSAGES"] ?? 100_000);
const rounds = Number(process.env["ROUNDS"] ?? 40);
const { app, mailboxes, close } = await startFilledServer([size], { copied: 1000 });
const [mailbox] = mailboxes;
if (mailbox === undefined) throw new Error("no mailbox");
const { headers } = mailbox;

async function busiest(count: number): Promise<string[]> {
  const url = `/api/v1/cleanup/senders?order=count&limit=${count}`;
  const answer = await app.server.inject({ url, headers });
  return answer.json<SendersPage>().senders.map(({ address }) => address);
}

type Call = { method: "GET" | "POST"; url: string; payload?: object };

async function measure(call: Call): Promise<string> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const start = performance.now();
    const answer = await app.server.inject({ ...call, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    if (round >= 0) times.push(performance.now() - start);
  }
  return [0.5, 0.95].map((share) => percentile(times, share).toFixed(0)).join(" / ") + " ms";
}

const calls: [what: string, target: string, call: Call][] = [
  ["the page of senders", "≤ 300 ms", { method: "GET", url: "/api/v1/cleanup/senders" }],
  [
    "newsletters, not read for longest",
    "≤ 300 ms",
    { method: "GET", url: "/api/v1/cleanup/senders?kind=newsletter&order=last_read" },
  ],
  [
    "the list of what ten senders wrote",
    "≤ 300 ms",
    {
      method: "POST",
      url: "/api/v1/cleanup/messages",
      payload: {
        addresses: await busiest(10),
        act: "archive",
      },
    },
  ],
  ["follow-ups", "≤ 300 ms", { method: "GET", url: "/api/v1/follow-ups" }],
  ["today", "≤ 300 ms", { method: "GET", url: "/api/v1/today" }],
  ["numbers", "≤ 300 ms", { method: "GET", url: "/api/v1/numbers" }],
];

const figures: Figure[] = [];
for (const [what, target, call] of calls)
  figures.push({ what: `${what}: p50 / p95`, value: await measure(call), target });
printFigures(`Clean up, ${size} messages`, figures);
await close();
