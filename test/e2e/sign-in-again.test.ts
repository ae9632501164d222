import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { chromiumPath, launchBrowser, openPage, signInWithBrowser } from "../support/browser.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";

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

test.runIf(chromiumPath)(
  "who is signed in and declines at Google, or withholds a permission, is told so and can try again",
  async () => {
    const { page, errors } = await openPage(browser);
    await signInWithBrowser(page, app.url);
    await page.goto(`${app.url}/auth/v1/authorize?provider=google&redirect_to=/`);
    await page.getByRole("button", { name: "alex.morgan@example.com" }).click();
    await page.getByRole("button", { name: "Deny" }).click();
    await page.getByRole("heading", { name: "You are signed in" }).waitFor();
    await page.getByRole("heading", { name: "Nothing was connected" }).waitFor();
    await page.goto(`${app.url}/auth?error=missing_permission&missing=gmail.send`);
    const panel = page.getByRole("alert");
    await panel.getByText("send mail for you").waitFor();
    await panel.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "alex.morgan@example.com" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL((address) => address.searchParams.get("section") === "inbox");
    expect(errors).toEqual([]);
  },
);
