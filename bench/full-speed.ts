/** Messages a second into the database and megabytes while 100,000 are synced, with the quota meter off. */
import { setTimeout as pause } from "node:timers/promises";
import type { MailboxStatus } from "#contract/sync.ts";
import { printFigures } from "../test/support/figures.ts";
import { writeLargeMailbox } from "../test/support/large-mailbox.ts";
import { startServerProcess } from "../test/support/server-process.ts";
import { signIn } from "../test/support/sign-in.ts";
import { until } from "../test/support/until.ts";

const messages = Number(process.env["MESSAGES"] ?? 100_000);
const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const app = await startServerProcess({ people, latency: 60 });
app.standin.fill(address, writeLargeMailbox(messages));
const client = await signIn(app.url, address);
const start = performance.now();
const before = { ...app.processorSeconds(), standin: process.cpuUsage() };
let peak = 0;
let listed = 0;

await until(
  async () => {
    // Looking is work for this machine, too: without a rest it took a sixth of the processor time.
    await pause(500);
    peak = Math.max(peak, app.residentBytes());
    const answer = await client.send(`${app.url}/api/v1/mailbox`);
    const { sync } = (await answer.json()) as MailboxStatus;
    if (listed === 0 && sync.total === messages) listed = performance.now() - start;
    return sync;
  },
  ({ pending, synced_at }) => pending === 0 && synced_at !== null,
  3600_000,
);
const seconds = (performance.now() - start) / 1000;
const spent = app.processorSeconds();
const { user, system } = process.cpuUsage(before.standin);
const milliseconds = [
  spent.server - before.server,
  spent.database - before.database,
  (user + system) / 1e6,
].map((one) => ((one * 1000) / messages).toFixed(2));
await app.stop();
printFigures(`${messages} messages with the quota meter off, 60 ms a call`, [
  {
    what: "messages a second into the database",
    value: (messages / seconds).toFixed(0),
    target: "≥ 500",
  },
  {
    what: "highest memory of server and database",
    value: `${(peak / 1_000_000).toFixed(0)} MB`,
    target: "≤ 600 MB",
  },
  {
    what: "processor time a message: server, database, stand-in",
    value: `${milliseconds.join(" + ")} ms`,
  },
  { what: "every message known after", value: `${(listed / 1000).toFixed(1)} s` },
]);
