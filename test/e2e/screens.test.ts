import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import {
  chromiumPath,
  launchBrowser,
  openPage,
  rows,
  signInWithBrowser,
} from "../support/browser.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const looks = sizes.flatMap((size) => [
  Object.assign({ dark: false }, size),
  Object.assign({ dark: true }, size),
]);

let app: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startServerProcess();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

test.runIf(chromiumPath).each(looks)(
  "signed out, every screen is accessible and fits at $width × $height, dark: $dark",
  async (look) => {
    const { page, errors } = await openPage(browser, look);
    for (const path of [
      "/",
      "/?section=inbox",
      "/?section=providers",
      "/?section=assistant",
      "/activity",
      "/outbox",
      "/auth",
      "/auth?error=access_denied",
      "/auth?error=missing_permission&missing=gmail.send",
      "/about",
      "/contact",
      "/privacy",
      "/terms",
      "/no-such-page",
    ]) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole("heading").first().waitFor();
      expect([path, await findings(page)]).toEqual([path, []]);
      expect([path, await fits(page)]).toEqual([path, true]);
    }
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
    await page.context().close();
  },
);

test.runIf(chromiumPath).each(looks)(
  "signed in, every screen is accessible and fits at $width × $height, dark: $dark",
  async (look) => {
    const { page, errors } = await openPage(browser, look);
    await signInWithBrowser(page, app.url);
    await rows(page).first().waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.keyboard.press("c");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await page.getByRole("checkbox", { name: "Schedule for later" }).click();
    expect(await findings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("textbox", { name: "Message" }).waitFor({ state: "detached" });
    await rows(page).first().click();
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
    expect(await findings(page)).toEqual([]);
    for (const path of [
      "/?section=home",
      "/?section=providers",
      "/?section=assistant",
      "/?section=pricing",
      "/activity",
      "/outbox",
      "/auth",
    ]) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole("heading").first().waitFor();
      expect([path, await findings(page)]).toEqual([path, []]);
      expect([path, await fits(page)]).toEqual([path, true]);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
