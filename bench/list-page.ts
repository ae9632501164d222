/** Milliseconds in the server for a page of 50 rows, first and deep, and for the counts, at 10,000, 100,000 and 500,000 messages. */
import { readLabelCounts } from "#server/storage/label-counts-table.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { startFilledServer } from "../test/support/filled-server.ts";

const sizes = (process.env["MESSAGES"] ?? "10000,100000,500000").split(",").map(Number);
const rounds = Number(process.env["ROUNDS"] ?? 500);
const warming = rounds / 5;
const server = await startFilledServer(sizes);

type Page = { next: string | null };
type Mailbox = (typeof server.mailboxes)[number];

async function ask(
  { headers }: Mailbox,
  url: string,
): Promise<{ milliseconds: number; page: Page }> {
  const start = performance.now();
  const answer = await server.app.server.inject({ url, headers });
  const milliseconds = performance.now() - start;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { milliseconds, page: answer.json<Page>() };
}

async function measure(mailbox: Mailbox, url: string, deep: boolean): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  for (let round = 0; round < rounds + warming; round++) {
    const more = cursor === null ? "" : `&cursor=${cursor}`;
    const { milliseconds, page } = await ask(mailbox, `${url}${more}`);
    if (round >= warming) times.push(milliseconds);
    if (deep) cursor = page.next;
  }
  return times;
}

async function measureCounts({ userId }: Mailbox): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + warming; round++) {
    const start = performance.now();
    await server.app.auth.database.readAsUser(userId, (transaction) =>
      readLabelCounts(transaction, userId),
    );
    if (round >= warming) times.push(performance.now() - start);
  }
  return times;
}

const lists = [
  ["Inbox, first page", "INBOX", false],
  ["Inbox, page after page", "INBOX", true],
  ["All Mail, page after page", "@all", true],
  ["a label on 0.1 % of the mail", "Label_1", false],
] as const;

const medians = new Map<string, number[]>();
for (const mailbox of server.mailboxes) {
  const figures: Figure[] = [];
  for (const [what, label, deep] of lists) {
    const times = await measure(mailbox, `/rest/v1/emails?limit=50&label=${label}`, deep);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    medians.set(what, [...(medians.get(what) ?? []), p50]);
    figures.push({
      what: `${what}, p50 / p99`,
      value: `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`,
      target: "p99 ≤ 5 ms",
    });
  }
  const counts = await measureCounts(mailbox);
  figures.push({
    what: "exact counts of all labels, p50 / p99",
    value: `${percentile(counts, 0.5).toFixed(2)} / ${percentile(counts, 0.99).toFixed(2)} ms`,
    target: "≤ 1 ms",
  });
  printFigures(`List page of 50 at ${mailbox.messages} messages, in the server`, figures);
}
printFigures(
  "The largest mailbox against the smallest, medians",
  [...medians].map(([what, times]) => ({
    what,
    value: `${((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2)} ×`,
    target: "≤ 1.5 ×",
  })),
);
if (server.rate !== undefined)
  printFigures("Filling", [{ what: "messages kept per second", value: server.rate.toFixed(0) }]);
await server.close();
