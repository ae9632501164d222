import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { chromiumPath, launchBrowser, openPage, rows, openInbox } from "../support/browser.ts";
import { hostileHtml } from "../support/hostile-html.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { sampleOf } from "../support/rounds.ts";
import { until } from "../support/until.ts";

const owner = "alex.morgan@example.com";
const file = path.resolve("../shared/data/html/dompurify-payloads.json");
const given = existsSync(file);
const why = given ? "" : " (of ours alone: ../shared/data/html is not here)";

let app: ServerProcess;
let browser: Browser;
let page: Page;
let errors: string[];
const elsewhere: string[] = [];
const dialogs: string[] = [];

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startServerProcess({ demo: false });
  browser = await launchBrowser();
  ({ page, errors } = await openPage(browser));
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.context().route("**", async (route) => {
    const url = route.request().url();
    const own = [app.url, app.standin.url].some((origin) => url.startsWith(origin));
    if (own || url.startsWith("data:")) return route.continue();
    elsewhere.push(url);
    return route.abort();
  });
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

/** Delivers each fragment as a message of its own; the last is the newest. */
function deliver(name: string, fragments: readonly string[]): void {
  for (const [index, html] of fragments.entries())
    app.standin.deliver(
      owner,
      [
        "From: Eve <eve@evil.example>",
        `Subject: ${name} ${index}.`,
        "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from(html).toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
      ].join("\r\n"),
    );
}

/** Opens each message by the keyboard, once all are listed, and looks at it once it is drawn. */
async function openEach(
  name: string,
  count: number,
  look: (index: number) => Promise<void>,
): Promise<void> {
  await until(
    // Two that came in the same millisecond stand in either order.
    async () => ({
      last: await rows(page)
        .filter({ hasText: `${name} ${count - 1}.` })
        .count(),
      total: await total(),
    }),
    (now) => now.last === 1 && now.total >= inInbox(),
  );
  await rows(page).first().click();
  const dialog = page.getByRole("dialog");
  await page.waitForFunction(() => / \d+\. /.test(document.title));
  const seen = new Set<number>();
  for (let opened = 1; opened <= count; opened++) {
    // Once it is loaded it is marked as read.
    await dialog.getByRole("button", { name: "Mark as unread" }).waitFor();
    await dialog.locator("iframe").or(dialog.getByText("No content available")).first().waitFor();
    await page.waitForLoadState("load");
    const index = Number(/ (\d+)\. /.exec(await page.title())?.[1]);
    seen.add(index);
    await look(index);
    if (opened === count) break;
    await page.keyboard.press("j");
    await page.waitForFunction((title) => !document.title.includes(title), ` ${index}. `);
  }
  expect(seen.size).toBe(count);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

function inInbox(): number {
  return app.standin.contents(owner).filter(({ labels }) => labels.includes("INBOX")).length;
}

async function total(): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ emails/).innerText());
}

// Chromium reports a handler or base under the page's policy as soon as it parses one, in a document that is never shown too.
const seenByTheParser =
  /^(?:Executing inline event handler violates .* directive 'script-src 'self''\.|Setting the document's base URI to )/;

/** What must be true at any moment: nothing ran, nothing was asked elsewhere, and the page is where it was. */
async function expectNothingHappened(what: string): Promise<void> {
  const hit = await page.evaluate(() => Reflect.get(window, "hit") as unknown);
  const address = new URL(page.url()).origin;
  expect({
    what,
    hit,
    elsewhere,
    dialogs,
    errors: errors.filter((error) => !seenByTheParser.test(error)),
    address,
    pages: page.context().pages().length,
  }).toEqual({
    what,
    hit: undefined,
    elsewhere: [],
    dialogs: [],
    errors: [],
    address: app.url,
    pages: 1,
  });
  // A body is measured for a moment in a second frame, which is gone again.
  await until(
    async () => page.frames().length,
    (frames) => frames <= 2,
  );
  expect(await left(), what).toEqual([]);
}

/** What could act of all that stands in the frame. */
async function left(): Promise<string[]> {
  const [, frame] = page.frames();
  if (frame === undefined) return [];
  return frame.locator("body").evaluate((body) => {
    const acting = "script,svg,math,iframe,form,input,style,link,base,meta,object,[id],[name]";
    const elements = [...body.querySelectorAll(acting)].map(({ nodeName }) => nodeName);
    const attributes = [...body.querySelectorAll("*")].flatMap((one) => one.getAttributeNames());
    return [...elements, ...attributes.filter((name) => name.startsWith("on"))];
  });
}

inChromium(`hostile fragments run nothing and ask nothing${why}`, async () => {
  type Payload = { title: string; payload: string };
  const payloads = given ? (JSON.parse(readFileSync(file, "utf8")) as Payload[]) : [];
  const fragments = sampleOf([...payloads.map(({ payload }) => payload), ...hostileHtml], 60);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  deliver("Fragment", fragments);
  await openInbox(page, app.url);
  await openEach("Fragment", fragments.length, (index) =>
    expectNothingHappened(fragments[index] ?? ""),
  );
});

inChromium("nothing outside the frame is drawn over or covered", async () => {
  await page.goto(`${app.url}/?section=inbox`);
  const fragments = sampleOf(hostileHtml, 20);
  deliver("Picture", fragments);
  await openEach("Picture", fragments.length, async (index) => {
    const frame = page.getByRole("dialog").locator("iframe");
    if ((await frame.count()) === 0) return;
    // Once it is as high as its body nothing moves any more.
    await frame.and(page.locator("[style*=height]")).waitFor();
    // What moves on by itself behind the dialog, such as a clock, is no part of the comparison.
    await hideApp();
    await page.mouse.move(1, 1);
    const masked = { mask: [frame] };
    const drawn = await page.screenshot(masked);
    expect(await closeIsOnTop(), fragments[index]).toBe(true);
    await frame.evaluate((one: HTMLIFrameElement) => {
      one.srcdoc = "<!doctype html>";
    });
    const empty = await page.screenshot(masked);
    expect(drawn.equals(empty), fragments[index]).toBe(true);
  });
});

function hideApp(): Promise<void> {
  return page.evaluate(() => document.querySelector("#root")?.setAttribute("hidden", ""));
}

function closeIsOnTop(): Promise<boolean> {
  return page.getByRole("button", { name: "Close" }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
