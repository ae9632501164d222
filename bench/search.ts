/** Milliseconds in the server for a page of 50 search results, newest first, at 10,000, 100,000 and 500,000 messages. */
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { watchProcessor } from "../test/support/processor-watch.ts";
import { startFilledServer } from "../test/support/filled-server.ts";
import { createDraw, wordOfRank } from "../test/support/zipf-mail.ts";

const sizes = (process.env["MESSAGES"] ?? "10000,100000,500000").split(",").map(Number);
const rounds = Number(process.env["ROUNDS"] ?? 100);
const server = await startFilledServer(sizes);
const draw = createDraw(42);

function word(from: number, below: number): string {
  return wordOfRank(from + draw.below(below - from));
}

function drawn(): string {
  return wordOfRank(draw.rank());
}

const kinds: [what: string, write: () => string][] = [
  ["one common word (in 15 to 100 % of mail)", () => word(0, 150)],
  ["one word in between (1 to 15 %)", () => word(150, 2500)],
  ["one rare word (below 0.3 %)", () => word(10_000, 30_000)],
  ["two words of any frequency", () => `${drawn()} ${drawn()}`],
  ["two words in between", () => `${word(150, 2500)} ${word(150, 2500)}`],
  ["a phrase of two words of any frequency", () => `"${drawn()} ${drawn()}"`],
  ["a phrase of three", () => `"${drawn()} ${drawn()} ${drawn()}"`],
  ["a phrase in the inbox", () => `in:inbox "${drawn()} ${drawn()}"`],
  ["a sender", () => `from:${word(100, 2000)}`],
  ["a word and unread", () => `${drawn()} is:unread`],
  ["a word, not another, with attachment", () => `${drawn()} -${word(0, 500)} has:attachment`],
  ["words of the subject in the inbox", () => `in:inbox subject:${drawn()}`],
  ["one word or another of a year ago", () => `(${drawn()} OR ${word(150, 2500)}) older_than:1y`],
  ["a word in large mail", () => `larger:5M ${drawn()}`],
  ["a word under a rare label", () => `label:label_1 ${drawn()}`],
  ["starred and important or unread", () => "is:starred (is:important OR is:unread)"],
  ["a common word in what is muted", () => `${word(0, 150)} is:muted`],
  ["a common word in what is snoozed", () => `${word(0, 150)} in:snoozed`],
  ["a common word, neither read nor unread", () => `${word(0, 150)} -is:read -is:unread`],
  ["no match: unknown word", () => `zz${drawn()}zz`],
  ["no match: two rare words", () => `${word(20_000, 30_000)} ${word(20_000, 30_000)}`],
];

type Mailbox = (typeof server.mailboxes)[number];

/** Searches that took longer than they may, with the size of their mailbox. */
const refused: string[] = [];

async function ask({ headers, messages }: Mailbox, url: string): Promise<void> {
  const answer = await server.app.server.inject({ url, headers });
  if (answer.statusCode === 200) return;
  if (!answer.body.includes("search_too_slow")) throw new Error(`${url}: ${answer.body}`);
  refused.push(`${messages}: ${decodeURIComponent(url.split("q=")[1] ?? "")}`);
}

/** Milliseconds by the clock, and of processor time here and in the database, each by mailbox. */
type Measured = { times: number[][]; work: number[][] };

/** All mailboxes by turns, so that what disturbs the machine disturbs each. */
async function measure(write: (round: number) => string): Promise<Measured> {
  const times: number[][] = server.mailboxes.map(() => []);
  const work: number[][] = server.mailboxes.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const url = write(round);
    for (const [index, mailbox] of server.mailboxes.entries()) {
      const spent = watchProcessor();
      const start = performance.now();
      await ask(mailbox, url);
      times[index]?.push(performance.now() - start);
      work[index]?.push(spent());
    }
  }
  return { times, work };
}

function toText(times: number[][], shares: number[]): string {
  const each = times.map((some) =>
    shares.map((share) => percentile(some, share).toFixed(1)).join(" / "),
  );
  return `${each.join(" · ")} ms`;
}

const shares = [0.5, 0.95, 1];
const figures: Figure[] = [];
const all: Measured = {
  times: server.mailboxes.map(() => []),
  work: server.mailboxes.map(() => []),
};

function addFigures(what: string, { times, work }: Measured): void {
  figures.push({ what, value: toText(times, shares), target: "p95 ≤ 30 ms" });
  figures.push({ what: "… processor time of it", value: toText(work, shares) });
}

for (const [what, write] of kinds) {
  const measured = await measure(() => `/rest/v1/emails?limit=50&q=${encodeURIComponent(write())}`);
  for (const one of ["times", "work"] as const)
    for (const [index, some] of measured[one].entries()) all[one][index]?.push(...some);
  addFigures(what, measured);
}
addFigures("all together", all);
const at = `at ${sizes.join(" · ")} messages, in the server`;
printFigures(`Search ${at}: p50 / p95 / most`, [
  ...figures,
  { what: "refused after two seconds", value: refused.join(", ") || "none", target: "none" },
]);
const typed = ["a", "be", "coba", "coba di", "from:al"];
const suggested = await measure(
  (round) => `/api/v1/search/suggestions?text=${typed[round % typed.length]}`,
);
printFigures(`Suggestions ${at}`, [
  { what: "p50 / p95", value: toText(suggested.times, [0.5, 0.95]), target: "p95 ≤ 10 ms" },
  { what: "… processor time of it", value: toText(suggested.work, [0.5, 0.95]) },
]);
if (server.rate !== undefined)
  printFigures("Filling", [{ what: "messages kept per second", value: server.rate.toFixed(0) }]);
await server.close();
