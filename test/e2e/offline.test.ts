import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import {
  chromiumPath,
  launchBrowser,
  openPage,
  rows,
  signInWithBrowser,
} from "../support/browser.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";

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
  await page.getByRole("button", { name: "Sync Current" }).click();
  await toast("Sync Failed").filter({ hasText: "Check your connection" }).waitFor();
  await page.getByRole("button", { name: "Refresh" }).click();
  await toast("Error").filter({ hasText: "Failed to load emails from database" }).waitFor();
  await rows(page).first().waitFor();
});

inChromium("without a network an unread message offers to try again", async () => {
  await rows(page).nth(12).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Try again" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

inChromium(
  "without a network an unread folder says that it failed, and is read when the network is back",
  async () => {
    await folder("Spam").click();
    await page.getByRole("heading", { name: "The list could not be loaded" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.context().setOffline(false);
    await rows(page).first().waitFor();
    expect(await page.getByText("The list could not be loaded").count()).toBe(0);
  },
);
