/**
 * What moves many rows at once in Chromium with its processor slowed 4 times, at 100,000 messages: the frames of scrolling
 * through 5,000 rows, and milliseconds until 1,000 archived messages have left the screen.
 */
import { setTimeout as pause } from "node:timers/promises";
import { rows } from "../test/support/browser.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { look, rowAt, scrolled, startSlowInbox } from "../test/support/slow-inbox.ts";
import { timeTo, watchFrames } from "../test/support/stopwatch.ts";
import { until } from "../test/support/until.ts";

const messages = Number(process.env["MESSAGES"] ?? 100_000);
const address = "alex.morgan@example.com";
const figures: Figure[] = [];
const inbox = await startSlowInbox(address, messages);
const { page, standin, atInbox, textOf } = inbox;
await measureScrolling();
await measureThousand();
await inbox.stop();
printFigures(`Many rows in Chromium, slowed 4 times, ${messages} messages`, figures);

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
    await page.locator(`${rowAt(place)} [role=checkbox]`).click();
    await until(chosen, (now) => now < before);
  }
  standin.resetLedger(address);
  await page.evaluate(`${scrolled}.scrollTop = 0`);
  await pause(look);
  const count = await chosen();
  const next = await textOf(rowAt(2));
  await button.click();
  const asked = page.getByRole("alertdialog").getByRole("button", { name: "Archive" });
  await asked.waitFor();
  const time = await timeTo(page, {
    event: "click",
    wanted: { all: [{ at: rowAt(1), text: next }] },
    act: () => asked.click(),
  });
  await page.getByText(/Successfully archived/).waitFor();
  const { calls } = standin.ledger(address);
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
