/**
 * Milliseconds from a key or click to the painted result in Chromium with its processor slowed 4 times, at 100,000 messages.
 * The time ends when the browser has drawn the first frame that shows the result (`test/support/stopwatch-page.js`).
 */
import { setTimeout as pause } from "node:timers/promises";
import { launchBrowser, openPage, rows, signInWithBrowser } from "../test/support/browser.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { startMirroredServer } from "../test/support/mirrored-server.ts";
import { slowPage, timeTo, watchFrames, type Wanted } from "../test/support/stopwatch.ts";
import { until } from "../test/support/until.ts";
import { wordOfRank } from "../test/support/zipf-mail.ts";

const messages = Number(process.env["MESSAGES"] ?? 100_000);
const tries = Number(process.env["TRIES"] ?? 40);
const only = process.env["ONLY"];
const address = "alex.morgan@example.com";
/** Milliseconds that a person looks at a row before it is opened, and at what an act came to. */
const look = 500;
const app = await startMirroredServer(address, messages, 3000);
const browser = await launchBrowser();
const { page, errors } = await openPage(browser);
await slowPage(page, 4);
await signInWithBrowser(page, app.url, address);
await rows(page).first().waitFor();
await page.getByText("In step with Gmail · checked").waitFor({ timeout: 300_000 });

const dialog = "[role=dialog]";
/** The element that scrolls, in the page. */
const scrolled = `document.querySelector("ul[aria-label^='Messages in']").parentElement`;
const figures: Figure[] = [];

function row(place: number): string {
  return `li[aria-posinset="${place}"]`;
}

async function textOf(at: string): Promise<string> {
  const text = (await page.locator(at).first().textContent()) ?? "";
  return /(?:Letter|Conversation) [\d-]+ \w+ \w+/.exec(text)?.[0] ?? text;
}

async function atInbox(): Promise<void> {
  await page.goto(`${app.url}/?section=inbox`);
  await listed();
}

/** The first rows come alone, the next thousand after them. */
async function listed(): Promise<void> {
  await until(
    () => rows(page).first().getAttribute("aria-setsize"),
    (size) => Number(size) > 500,
  );
  await pause(look);
}

async function measure(
  what: string,
  once: (round: number) => Promise<number>,
  target = "p95 ≤ 100 ms",
): Promise<void> {
  if (only !== undefined && !what.includes(only)) return;
  await atInbox();
  const times: number[] = [];
  for (let round = 0; round < tries; round++) times.push(await once(round));
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const value = `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`;
  console.log(`${what}: ${times.map((time) => time.toFixed(0)).join(" ")}`);
  figures.push({ what: `${what}, p50 / p95`, value, target });
}

function press(key: string, wanted: Wanted): Promise<number> {
  return timeTo(page, { event: "keydown", wanted, act: () => page.keyboard.press(key) });
}

function click(at: string, wanted: Wanted): Promise<number> {
  return timeTo(page, { event: "click", wanted, act: () => page.locator(at).first().click() });
}

async function focusRow(place: number): Promise<void> {
  await page
    .locator(`${row(place)} button`)
    .first()
    .focus();
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
  if (round === 0) {
    await focusRow(1);
    await press("Enter", opened(await textOf(row(1))));
    await pause(look);
  }
  const time = await press("j", opened(await textOf(row(round + 2))));
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

if (only === undefined || "scrolling".includes(only)) await measureScrolling();
if (only === undefined || "thousand".includes(only)) await measureThousand();
await browser.close();
await app.stop();
// The frames of messages run no script, the stopwatch's neither.
const unexpected = errors.filter((error) => !error.startsWith("Blocked script execution"));
if (unexpected.length > 0) throw new Error(unexpected.join("\n"));
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

async function measureScrolling(): Promise<void> {
  await atInbox();
  await page.mouse.move(700, 500);
  const { between, long } = await watchFrames(page, async () => {
    for (let event = 0; event < 700; event++) {
      await page.mouse.wheel(0, 300);
      await pause(20);
    }
  });
  const place = await rows(page).last().getAttribute("aria-posinset");
  figures.push(
    {
      what: `scrolling to row ${place}, frames over 50 ms`,
      value: `${long.length} of ${between.length}`,
      target: "0",
    },
    {
      what: "longest",
      value: `${Math.max(0, ...long.map(({ duration }) => duration)).toFixed(0)} ms`,
    },
    {
      what: "time between two frames, p50 / p99 / most",
      value: `${[0.5, 0.99, 1].map((share) => percentile(between, share).toFixed(0)).join(" / ")} ms`,
    },
  );
}

/** All that are loaded but every second of the first. */
async function measureThousand(): Promise<void> {
  await atInbox();
  await page.getByRole("button", { name: "Select emails" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("*");
  await page.keyboard.press("a");
  const button = page.getByRole("button", { name: /^Archive \(/ });
  async function chosen(): Promise<number> {
    const text = (await button.textContent()) ?? "";
    return Number(text.replace(/\D/g, ""));
  }
  for (let place = 2; (await chosen()) > 1000; place += 2) {
    const before = await chosen();
    await page.locator(`${row(place)} [role=checkbox]`).click();
    await until(chosen, (now) => now < before);
  }
  app.standin.resetLedger(address);
  await page.evaluate(`${scrolled}.scrollTop = 0`);
  await pause(look);
  const count = await chosen();
  const next = await textOf(row(2));
  const time = await timeTo(page, {
    event: "click",
    wanted: { all: [{ at: row(1), text: next }] },
    act: () => button.click(),
  });
  await page.getByText(/Successfully archived/).waitFor();
  const { calls } = app.standin.ledger(address);
  figures.push(
    {
      what: `archive ${count} chosen, on screen`,
      value: `${time.toFixed(0)} ms`,
      target: "≤ 100 ms",
    },
    {
      what: "calls of batchModify for it",
      value: String(calls["messages.batchModify"] ?? 0),
      target: "1",
    },
  );
}
