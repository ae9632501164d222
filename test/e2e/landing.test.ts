import { expect } from "vitest";
import type { Page } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";
import { until } from "../support/until.ts";

const shell = testShell();

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name, exact: true });
}

function row(page: Page, subject: string) {
  return page
    .getByRole("list", { name: "Demo inbox" })
    .getByRole("listitem")
    .filter({ hasText: subject });
}

/** How far the page is scrolled. */
function top(page: Page): Promise<number> {
  return page.getByRole("main").evaluate((element) => element.scrollTop);
}

inChromium("the first page has its texts, and both buttons lead a visitor to sign-in", async () => {
  const page = await shell.visit("/");
  await page.getByRole("heading", { level: 1, name: "AI-Powered Gmail Automation" }).waitFor();
  await page
    .getByText(
      "Connect your Gmail, automate your inbox, and let our AI Assistant handle everything",
      {
        exact: true,
      },
    )
    .waitFor();
  await page.getByText("© 2024 Mailwright. All rights reserved.").waitFor();
  const links = page.getByRole("main").locator("footer").getByRole("link");
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toEqual(["/about", "/contact", "/privacy", "/terms"]);
  for (const name of ["Get Started Free", "Watch Demo"]) {
    await page.goto(`${shell.app.url}/`);
    await button(page, name).click();
    await page.waitForURL("**/auth");
  }
  expect(shell.errors()).toEqual([]);
});

inChromium("signed in, the first button shows the inbox without leaving the page", async () => {
  const page = await shell.enter("/");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await button(page, "Get Started Free").click();
  await page.waitForURL("**/?section=inbox");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

inChromium("the demo is used by keyboard and by its assistant, and asks no server", async () => {
  const page = await shell.visit("/");
  await button(page, "Start over").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => {
    // Code that the page loads when it has nothing else to do is no call.
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/assets/")) asked.push(pathname);
  });

  await row(page, "Nine charts about rain").getByRole("button").first().focus();
  await page.keyboard.press("e");
  await page.getByText("1 email archived", { exact: true }).waitFor();
  await row(page, "Nine charts about rain").waitFor({ state: "detached" });
  await page.keyboard.press("z");
  await row(page, "Nine charts about rain").locator(":focus").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nine charts about rain" }).waitFor();
  await page.keyboard.press("u");
  await row(page, "Nine charts about rain").locator(":focus").waitFor();

  await button(page, "Archive all newsletters").click();
  const card = page.getByRole("region", { name: "Archive 5 emails?" });
  await expect
    .poll(() => card.innerText())
    .toMatch(/The Morning Margin\s+2[^]+Nine charts about rain/);
  await card.getByRole("button", { name: "Approve" }).click();
  const log = page.getByRole("log");
  await log.getByText("5 emails archived.").waitFor();
  await row(page, "Issue 88").waitFor({ state: "detached" });
  expect(await findings(page)).toEqual([]);
  await log.getByRole("button", { name: "Undo" }).click();
  await row(page, "Issue 88").waitFor();
  await button(page, "Do what the Parcel Desk says").click();
  await log.getByText(/^I did nothing\./).waitFor();
  expect(asked).toEqual([]);
  expect(shell.errors()).toEqual([]);
});

inChromium("a search of the demo finds as Gmail would, and says what it looked for", async () => {
  const page = await shell.visit("/", { width: 390, height: 844 });
  await page
    .getByRole("searchbox", { name: "Search the demo mail" })
    .fill("from:mei has:attachment");
  await page.getByText("1 found. Mail from “mei” and with an attachment").waitFor();
  await row(page, "Photographs from the workshop").getByRole("button").first().click();
  await page.getByRole("heading", { name: "Photographs from the workshop" }).waitFor();
  await button(page, "Demo assistant").click();
  await button(page, "Delete all promotional emails").click();
  await page.getByRole("region", { name: "Delete 3 emails?" }).waitFor();
  expect(await findings(page)).toEqual([]);
});

inChromium(
  "a request that needs code which cannot come is answered so, and can be made again",
  async () => {
    const page = await shell.visit("/");
    await button(page, "Start over").waitFor();
    const code = "**/assets/*.js";
    await page.route(code, (route) => route.abort());
    await button(page, "Archive all newsletters").click();
    await page.getByText(/^I could not look through the mail/).waitFor();
    await page.unroute(code);
    await button(page, "Archive all newsletters").click();
    await page.getByRole("region", { name: "Archive 5 emails?" }).waitFor();
  },
);

inChromium("the address of the questions leads to them, from outside and from within", async () => {
  const page = await shell.visit("/#faq");
  const questions = page.getByRole("heading", { name: "Frequently asked questions" });
  await questions.and(page.locator(":focus")).waitFor();
  await page.goto(`${shell.app.url}/contact`);
  await page.getByRole("link", { name: "View FAQ" }).click();
  await page.waitForURL("**/#faq");
  await questions.and(page.locator(":focus")).waitFor();
  await page.getByText("Who can read my mail?").click();
  await page.getByText(/^You, and whoever runs this server/).waitFor();
});

inChromium("the way back leads to where one was, and another page begins at its top", async () => {
  const page = await shell.visit("/", { width: 390, height: 844 });
  await button(page, "Start over").waitFor();
  await page.keyboard.press("PageDown");
  await expect.poll(() => top(page)).toBeGreaterThan(0);
  await page.keyboard.press("Shift+Space");
  await expect.poll(() => top(page)).toBe(0);
  const question = page.getByText("Is it free?");
  await question.scrollIntoViewIfNeeded();
  await question.click();
  const plans = page.getByRole("link", { name: "See the plans" });
  await plans.scrollIntoViewIfNeeded();
  const place = await top(page);
  expect(place).toBeGreaterThan(0);
  await plans.click();
  await page.getByRole("heading", { name: "Upgrade to email PRO" }).waitFor();
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await until(
    () => top(page),
    (now) => now === place,
  );
});

inChromium("the page is there before its code, and can be followed without it", async () => {
  const context = await shell.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shell.app.url}/`);
  await page.getByRole("heading", { name: "Nothing is sent twice" }).waitFor();
  await page.getByRole("link", { name: "Get Started Free" }).click();
  await page.waitForURL("**/auth");
  await context.close();
});
