import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Browser, Locator, Page } from "playwright-core";
import {
  chromiumPath,
  launchBrowser,
  openPage,
  rows,
  signInWithBrowser,
} from "../support/browser.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";

const owner = "alex.morgan@example.com";
let app: ServerProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startServerProcess();
  browser = await launchBrowser();
  ({ page } = await openPage(browser));
  await signInWithBrowser(page, app.url);
  await rows(page).first().waitFor();
  page.setDefaultTimeout(5000);
});
afterEach(async () => {
  await page?.goto(`${app.url}/?section=inbox`);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

/** Delivers a message and opens it. */
async function open(subject: string, html: string): Promise<Locator> {
  app.standin.deliver(
    owner,
    `From: Ada <ada@example.org>\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${html}`,
  );
  await rows(page).filter({ hasText: subject }).click({ timeout: 30_000 });
  return page.getByRole("dialog");
}

async function close(): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

function focusName(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("aria-label") ?? at?.getAttribute("title") ?? at?.textContent ?? "";
  });
}

inChromium("a body that is too complex is shown as words", async () => {
  for (const [subject, html] of [
    ["Hundred thousand", `Deep words${"<div>\r\n".repeat(100_000)}`],
    ["Twenty thousand", `Deep words${"<div>\r\n".repeat(20_000)}`],
    ["Two hundred thousand", `Deep words${"<p>paragraph\r\n".repeat(200_000)}`],
  ] as const) {
    const dialog = await open(subject, html);
    await dialog.getByText("This message is too complex to be shown as designed.").waitFor();
    await dialog.getByText("Deep words").waitFor();
    expect(await dialog.getByRole("button", { name: "Show original" }).count()).toBe(1);
    await close();
  }
});

inChromium("Escape closes the dialog also where a tooltip is open", async () => {
  await open("A tooltip", "<p>Hello</p>");
  while ((await focusName()) !== "Close") await page.keyboard.press("Tab");
  const tooltip = page.getByRole("tooltip", { name: "Close" });
  await tooltip.waitFor();
  const [card, button] = await Promise.all([
    tooltip.boundingBox(),
    page.getByRole("button", { name: "Close" }).boundingBox(),
  ]);
  expect(Math.abs((card?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(60);
  await close();
});

inChromium("Tab goes round the dialog and its body, forwards and backwards", async () => {
  app.standin.deliver(owner, "From: Ada <ada@example.org>\r\nSubject: Newer one\r\n\r\nHi");
  await rows(page).filter({ hasText: "Newer one" }).waitFor({ timeout: 30_000 });
  await rows(page).filter({ hasText: "A tooltip" }).click();
  await page.getByRole("dialog").locator("iframe").waitFor();
  const round = [
    "Archive",
    "Delete",
    "Mark as unread",
    "More actions",
    "Newer message",
    "Older message",
    "Close",
    "Message body",
    "Reply",
    "Forward",
  ];
  const seen: string[] = [];
  for (let step = 0; step < 2 * round.length; step++) {
    await page.keyboard.press("Tab");
    seen.push(await focusName());
  }
  expect(seen).toEqual([...round, ...round]);
  for (const name of round.slice(0, -1).reverse()) {
    await page.keyboard.press("Shift+Tab");
    expect(await focusName()).toBe(name);
  }
  await page.keyboard.press("Shift+Tab");
  expect(await focusName()).toBe("Forward");
  await page.keyboard.press("Tab");
  expect(await focusName()).toBe("Archive");
  await close();
});

inChromium("after a click into the body the keys are had back by leaving it", async () => {
  const dialog = await open("Clicked", "<p>Hello there</p>");
  await dialog.locator("iframe").contentFrame().getByText("Hello there").click();
  expect(await focusName()).toBe("Message body");
  await dialog.getByRole("heading").first().hover();
  await close();
});

inChromium("a message of pictures that are not shown says so", async () => {
  const dialog = await open(
    "Pictures",
    `<img src="https://t.example/a.png"><img src="cid:one"><img src="cid:two">`,
  );
  await dialog.getByText("No content available").waitFor();
  await dialog
    .getByText("1 remote image is not shown · 2 pictures that came with this message are not shown")
    .waitFor();
  await close();
});

inChromium("the page's title is the folder's or the open message's", async () => {
  await page.waitForFunction(() => document.title === "Inbox · Mailwright");
  await page.getByRole("tab", { name: "Spam" }).click();
  await page.waitForFunction(() => document.title === "Spam · Mailwright");
  await page.getByRole("tab", { name: "Inbox" }).click();
  await rows(page).filter({ hasText: "Clicked" }).click();
  await page.waitForFunction(() => document.title === "Clicked · Mailwright");
  await close();
  await page.waitForFunction(() => document.title === "Inbox · Mailwright");
});

inChromium("a row is heard as sender, subject, text and time", async () => {
  const row = rows(page).filter({ hasText: "Clicked" }).getByRole("button");
  await row.and(page.getByRole("button", { name: /Ada ?, Clicked ?, Hello there ?, / })).waitFor();
});

inChromium("a message that is not here says so, without a way to try again", async () => {
  for (const id of ["abc", "999999999", "999999999999999999"]) {
    await page.goto(`${app.url}/?section=inbox&message=${id}`);
    await page.getByText("This message is no longer here").waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  }
  await close();
});

inChromium("the logo does not say that it is the page", async () => {
  await page.goto(app.url);
  const logo = page.getByRole("banner").getByRole("link", { name: "Mailwright" });
  expect(await logo.getAttribute("aria-current")).toBeNull();
});
