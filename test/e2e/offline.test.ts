import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { chromiumPath, openPage, rows, openInbox } from "../support/browser.ts";
import { shareBrowser, type TestBrowser } from "../support/shared-browser.ts";
import { until } from "../support/until.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const spam = /rest\/v1\/emails\?.*SPAM/;
let app: RunningApp;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startApp();
  browser = await shareBrowser();
  ({ page } = await openPage(browser));
  // It would be read ahead before there is no network.
  await page.route(spam, (route) => route.abort());
  await openInbox(page, app.url);
  await rows(page).first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

function toast(title: string) {
  return page.getByRole("listitem").filter({ hasText: title });
}

function folder(title: string) {
  return page.getByRole("navigation", { name: "Folders" }).getByRole("button", { name: title });
}

inChromium("without a network every act says so at once, and the list stays", async () => {
  await page.getByRole("button", { name: "Sync All", disabled: false }).waitFor();
  await page.context().setOffline(true);
  await page.getByText("Not connected. The list shows what was last read.").waitFor();
  await page.getByRole("button", { name: "Sync Current" }).click();
  await toast("Sync Failed").filter({ hasText: "Check your connection" }).waitFor();
  await page.getByRole("button", { name: "Refresh" }).click();
  const notLoaded = toast("Error").filter({ hasText: "Failed to load emails from database" });
  await expect.poll(() => notLoaded.count()).toBe(1);
  await rows(page).first().waitFor();
});

inChromium("an act without a network is refused with the reason, and its row is back", async () => {
  const row = rows(page).nth(3);
  const text = await row.innerText();
  await row.hover();
  await row.locator("[data-act=archive]").click();
  const said = "Failed to archive selected emails. You are offline.";
  await toast("Archive Failed").filter({ hasText: said }).waitFor();
  await until(
    () => rows(page).nth(3).innerText(),
    (now) => now === text,
  );
});

inChromium("without a network an unread message offers to try again", async () => {
  await rows(page).nth(12).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Try again" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

inChromium("what is loaded only when it is wanted comes with the network", async () => {
  await page.keyboard.press("?");
  await rows(page).first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.context().setOffline(true);
});

inChromium(
  "without a network an unread folder says that it failed, and is read when the network is back",
  async () => {
    await folder("Spam").click();
    await page.getByRole("heading", { name: "The list could not be loaded" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.unroute(spam);
    await page.context().setOffline(false);
    await rows(page).first().waitFor();
    await page.getByText("The list could not be loaded").waitFor({ state: "detached" });
  },
);
