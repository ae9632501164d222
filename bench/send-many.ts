/** Seconds for 1,000 messages of 10 KB by the prices of 2026, over what the mailbox's budget needs for them at least. */
import { bucketRates } from "#server/google/quota/bucket-rates.ts";
import { quotaTables } from "#server/google/quota/quota-prices.ts";
import { printFigures } from "../test/support/figures.ts";
import { outboxOf } from "../test/support/outbox-of.ts";
import { startServerProcess } from "../test/support/server-process.ts";
import { signIn } from "../test/support/sign-in.ts";
import { until } from "../test/support/until.ts";

const messages = Number(process.env["MESSAGES"] ?? 1000);
const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const app = await startServerProcess({
  people,
  quota: "2026",
  latency: 60,
  dailySends: 2 * messages,
});
const person = await signIn(app.url, address);
await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
const outbox = outboxOf(app, person, address);
app.standin.resetLedger(address);
const start = performance.now();
const body = "What is written here is about as long as a letter of some pages. ".repeat(155);
for (let index = 0; index < messages; index++)
  await outbox.send({ subject: `Letter ${index}`, body });
const taken = (performance.now() - start) / 1000;
await until(
  async () => sent(),
  (count) => count === messages,
  3_600_000,
);
const seconds = (performance.now() - start) / 1000;
const ledger = app.standin.ledger(address);
await app.stop();

const { prices } = quotaTables["2026"];
const each = (prices["drafts.create"] ?? 0) + (prices["drafts.send"] ?? 0);
const { unitsPerSecond, capacity } = bucketRates("2026");
const least = (messages * each - capacity) / unitsPerSecond;
printFigures(`${messages} messages of 10 KB, 60 ms a Gmail call`, [
  { what: "seconds until the last was sent", value: seconds.toFixed(0) },
  {
    what: "the same over what the budget needs",
    value: (seconds / least).toFixed(2),
    target: "≤ 1.1",
  },
  { what: "seconds until all were taken", value: taken.toFixed(1) },
  {
    what: "refusals by Gmail",
    value: String(ledger.refusals.quota + ledger.refusals.concurrency),
    target: "0",
  },
  { what: "drafts made", value: String(ledger.calls["drafts.create"]), target: String(messages) },
]);

function sent(): number {
  return app.standin.contents(address).filter(({ labels }) => labels.includes("SENT")).length;
}
