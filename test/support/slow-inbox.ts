import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { GoogleStandin } from "#google-standin/server/google-standin.ts";
import { launchBrowser, openPage, rows, signInWithBrowser } from "./browser.ts";
import { startMirroredServer } from "./mirrored-server.ts";
import { slowPage, timeTo, type Wanted } from "./stopwatch.ts";
import { until } from "./until.ts";

/** Milliseconds that a person looks at a row before it is opened, and at what an act came to. */
export const look = 500;

/** A large inbox in Chromium with its processor slowed 4 times; times are those to the first frame that shows the result. */
export type SlowInbox = {
  page: Page;
  url: string;
  standin: GoogleStandin;
  /** The inbox anew, its rows listed. */
  atInbox(): Promise<void>;
  /** What the row says of its message. */
  textOf(at: string): Promise<string>;
  focusRow(place: number): Promise<void>;
  press(key: string, wanted: Wanted): Promise<number>;
  click(at: string, wanted: Wanted): Promise<number>;
  /** Ends it all. Throws when the page has met an error. */
  stop(): Promise<void>;
};

/** The row at a place of the list, from 1. */
export function rowAt(place: number): string {
  return `li[aria-posinset="${place}"]`;
}

/** The element that scrolls, in the page. */
export const scrolled = `document.querySelector("ul[aria-label^='Messages in']").parentElement`;

/** Starts a server over a mirror of so many messages, and signs in as their owner. */
export async function startSlowInbox(address: string, messages: number): Promise<SlowInbox> {
  const app = await startMirroredServer(address, messages, 3000);
  const browser = await launchBrowser();
  const { page, errors } = await openPage(browser);
  await slowPage(page, 4);
  await signInWithBrowser(page, app.url, address);
  await rows(page).first().waitFor();
  await page.getByText("In step with Gmail · checked").waitFor({ timeout: 300_000 });
  return {
    page,
    url: app.url,
    standin: app.standin,
    atInbox: () => goToInbox(page, app.url),
    async textOf(at) {
      const text = (await page.locator(at).first().textContent()) ?? "";
      return /(?:Letter|Conversation) [\d-]+ \w+ \w+/.exec(text)?.[0] ?? text;
    },
    focusRow: (place) =>
      page
        .locator(`${rowAt(place)} button`)
        .first()
        .focus(),
    press: (key, wanted) =>
      timeTo(page, { event: "keydown", wanted, act: () => page.keyboard.press(key) }),
    click: (at, wanted) =>
      timeTo(page, { event: "click", wanted, act: () => page.locator(at).first().click() }),
    async stop() {
      await browser.close();
      await app.stop();
      // The frames of messages run no script, the stopwatch's neither.
      const unexpected = errors.filter((error) => !error.startsWith("Blocked script execution"));
      if (unexpected.length > 0) throw new Error(unexpected.join("\n"));
    },
  };
}

/** The first rows come alone, the next thousand after them. */
async function goToInbox(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?section=inbox`);
  await until(
    () => rows(page).first().getAttribute("aria-setsize"),
    (size) => Number(size) > 500,
  );
  await pause(look);
}
