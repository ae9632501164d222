import { readLabelCounts } from "#server/mailbox/tables/labels-table.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { watchProcessor } from "../test/support/processor-watch.ts";
import { startFilledServer } from "../test/support/filled-server.ts";

const sizes = (process.env["MESSAGES"] ?? "10000,100000,500000").split(",").map(Number);
const rounds = Number(process.env["ROUNDS"] ?? 2000);
const warming = Math.ceil(rounds / 5);
const { app, mailboxes, rate, close } = await startFilledServer(sizes);

type Page = { next: string | null };
type Mailbox = (typeof mailboxes)[number];
type Read = (mailbox: Mailbox) => Promise<void>;
/** Milliseconds by the clock, and of processor time here and in the database, each by mailbox. */
type Measured = { times: number[][]; work: number[][] };

/** A folder's page by page, or its first over and over. */
function pages(label: string, deep: boolean): Read {
  const cursors = new Map<Mailbox, string>();
  return async (mailbox) => {
    const cursor = cursors.get(mailbox);
    const more = cursor === undefined ? "" : `&cursor=${cursor}`;
    const url = `/rest/v1/emails?limit=50&label=${label}${more}`;
    const answer = await app.server.inject({ url, headers: mailbox.headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const next = deep ? answer.json<Page>().next : null;
    if (next === null) cursors.delete(mailbox);
    else cursors.set(mailbox, next);
  };
}

async function counts({ userId }: Mailbox): Promise<void> {
  await app.auth.database.readAtOnce(userId, (transaction) => readLabelCounts(transaction, userId));
}

/** All mailboxes by turns, so that what disturbs the machine disturbs each. */
async function measure(read: Read): Promise<Measured> {
  const times: number[][] = mailboxes.map(() => []);
  const work: number[][] = mailboxes.map(() => []);
  for (let round = -warming; round < rounds; round++)
    for (const [index, mailbox] of mailboxes.entries()) {
      const start = performance.now();
      await read(mailbox);
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  const spent = watchProcessor();
  for (let round = 0; round < rounds; round++)
    for (const [index, mailbox] of mailboxes.entries()) {
      const before = spent();
      await read(mailbox);
      work[index]?.push(spent() - before);
    }
  return { times, work };
}

function toText(times: number[][]): string {
  const each = times.map((some) =>
    [0.5, 0.99].map((share) => percentile(some, share).toFixed(2)).join(" / "),
  );
  return `${each.join(" · ")} ms`;
}

function toFigures(what: string, { times, work }: Measured, target: string): Figure[] {
  return [
    { what: `${what}: p50 / p99`, value: toText(times), target },
    { what: "… processor time of it", value: toText(work) },
  ];
}

function ratioOf(times: number[][]): string {
  const medians = times.map((some) => percentile(some, 0.5));
  return ((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2);
}

const lists: [what: string, read: Read][] = [
  ["Inbox, first page", pages("INBOX", false)],
  ["Inbox, page after page", pages("INBOX", true)],
  ["All Mail, page after page", pages("@all", true)],
  ["a label on 0.1 % of the mail", pages("Label_1", false)],
];
const figures: Figure[] = [];
const ratios: Figure[] = [];
for (const [what, read] of lists) {
  const measured = await measure(read);
  figures.push(...toFigures(what, measured, "p99 ≤ 5 ms"));
  const value = `${ratioOf(measured.times)} ×, of processor time ${ratioOf(measured.work)} ×`;
  ratios.push({ what, value, target: "≤ 1.5 ×" });
}
figures.push(...toFigures("exact counts of all labels", await measure(counts), "≤ 1 ms"));
printFigures(`List page of 50 at ${sizes.join(" · ")} messages, in the server`, figures);
printFigures("The largest mailbox against the smallest, medians", ratios);
if (rate !== undefined)
  printFigures("Filling", [{ what: "messages kept per second", value: rate.toFixed(0) }]);
await close();
