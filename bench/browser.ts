/**
 * Milliseconds from a key or click to the painted result in Chromium with its processor slowed 4 times, at 100,000 messages.
 * The time ends when the browser has drawn the first frame that shows the result (`test/support/stopwatch-page.js`).
 */
import { setTimeout as pause } from "node:timers/promises";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { look, rowAt as row, scrolled, startSlowInbox } from "../test/support/slow-inbox.ts";
import type { Wanted } from "../test/support/stopwatch.ts";
import { wordOfRank } from "../test/support/zipf-mail.ts";

const messages = Number(process.env["MESSAGES"] ?? 100_000);
const tries = Number(process.env["TRIES"] ?? 40);
const only = new RegExp(process.env["ONLY"] ?? "");
const address = "alex.morgan@example.com";
const inbox = await startSlowInbox(address, messages);
const { page, atInbox, textOf, focusRow, press, click } = inbox;

const dialog = "[role=dialog]";
const figures: Figure[] = [];

async function measure(
  what: string,
  once: (round: number) => Promise<number>,
  target = "p95 ≤ 100 ms",
): Promise<void> {
  if (!only.test(what)) return;
  await atInbox();
  const times: number[] = [];
  for (let round = 0; round < tries; round++) times.push(await once(round));
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const value = `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`;
  console.log(`${what}: ${times.map((time) => time.toFixed(0)).join(" ")}`);
  figures.push({ what: `${what}, p50 / p95`, value, target });
}

/** The dialog with subject and sender. */
function opened(text: string): Wanted {
  return {
    all: [
      { at: `${dialog} h2`, text },
      { at: `${dialog} time`, text: "" },
    ],
  };
}

async function close(): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(dialog).waitFor({ state: "detached" });
  await pause(look);
}

await measure("next in the list (j)", async (round) => {
  if (round === 0) await focusRow(1);
  const time = await press("j", { all: [{ at: `${row(round + 2)} button:focus`, count: 1 }] });
  await pause(100);
  return time;
});

await measure("open, the row walked to before (Enter)", async (round) => {
  if (round === 0) await focusRow(1);
  await page.keyboard.press("j");
  await pause(look);
  const time = await press("Enter", opened(await textOf(row(round + 2))));
  await pause(look);
  await close();
  return time;
});

await measure(
  "the same, until its body is drawn",
  async (round) => {
    if (round === 0) await focusRow(1);
    await page.keyboard.press("j");
    await pause(look);
    const wanted = { ...opened(await textOf(row(round + 2))), bodiesIn: dialog };
    const time = await press("Enter", wanted);
    await pause(look);
    await close();
    return time;
  },
  "",
);

await measure("open, the pointer right there (click)", async (round) => {
  const place = (round % 15) + 2;
  if (place === 2 && round > 0) await scrollBy(15);
  const at = await rowInSight(place);
  const time = await click(`${at} button`, opened(await textOf(at)));
  await pause(look);
  await page.mouse.move(5, 5);
  await close();
  return time;
});

await measure("next in the dialog (j)", async (round) => {
  const place = (round % 15) + 1;
  if (place === 1) {
    if (round > 0) await close();
    await focusRow(1);
    await press("Enter", opened(await textOf(row(1))));
    await pause(look);
  }
  const time = await press("j", opened(await textOf(row(place + 1))));
  await pause(look);
  return time;
});

await measure("archive one (e)", async () => {
  await focusRow(3);
  const [before, next] = [await textOf(row(3)), await textOf(row(4))];
  const wanted = { all: [{ at: row(3), text: next, without: before }] };
  const time = await press("e", wanted);
  await pause(look);
  return time;
});

const folders = ["Sent Mail", "Starred", "All Mail", "Spam", "Trash", "Inbox"];
await measure("another folder (click)", (round) => {
  const folder = folders[round % folders.length] ?? "";
  return toFolder(folder);
});

await measure("search (Enter)", async (round) => {
  const word = wordOfRank(700 + 31 * round);
  await page.locator("#search-mail").fill(word);
  await pause(look);
  const wanted = { all: [{ at: "ul[aria-label='Messages in Search results'] li", text: "" }] };
  const time = await press("Enter", wanted);
  await pause(2 * look);
  return time;
});

await measure("suggestions (a letter)", async (round) => {
  const word = wordOfRank(100 + 37 * round).slice(0, 3);
  await page.locator("#search-mail").fill(word.slice(0, -1));
  await pause(look);
  const wanted = { all: [{ at: "[role=option]:last-child", text: word }] };
  const time = await press(word.slice(-1), wanted);
  await pause(look);
  return time;
});

await inbox.stop();
printFigures(`In Chromium, slowed 4 times, ${messages} messages`, figures);

async function toFolder(folder: string): Promise<number> {
  const list = `ul[aria-label='Messages in ${folder}'] li`;
  const time = await click(`nav[aria-label=Folders] button:has-text('${folder}')`, {
    all: [{ at: list, text: "" }],
  });
  await pause(2 * look);
  return time;
}

async function scrollBy(places: number): Promise<void> {
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, places * 42);
  await page.mouse.move(5, 5);
  await pause(look);
}

async function rowInSight(place: number): Promise<string> {
  const above = await page.evaluate<number>(
    `Math.ceil(${scrolled}.scrollTop / ${scrolled}.querySelector("li").offsetHeight)`,
  );
  return row(above + place);
}
