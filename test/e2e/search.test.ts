import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
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
let errors: string[];

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startServerProcess();
  browser = await launchBrowser();
  ({ page, errors } = await openPage(browser));
  await signInWithBrowser(page, app.url);
  await rows(page).first().waitFor();
  deliver({ subject: "Zephyrine plans", sender: "Quaglia", text: "About the zephyrine" });
  deliver({
    subject: "Talk",
    sender: "Ottoline",
    text: "First word",
    headers: ["Message-ID: <talk-1@example.org>"],
  });
  deliver({
    subject: "Re: Talk",
    sender: "Perpetua",
    text: "Second word\r\n\r\nOttoline wrote:\r\n> First word",
    headers: ["In-Reply-To: <talk-1@example.org>", "References: <talk-1@example.org>"],
  });
  await rows(page).filter({ hasText: "Re: Talk" }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  if (chromiumPath === undefined) return;
  await page.goto(`${app.url}/?section=inbox`);
  await rows(page).first().waitFor();
});

const inChromium = test.runIf(chromiumPath);

type Letter = { subject: string; sender: string; text: string; headers?: readonly string[] };

function deliver({ subject, sender, text, headers = [] }: Letter): void {
  const from = `From: ${sender} Vane <${sender.toLowerCase()}@example.org>`;
  app.standin.deliver(owner, [from, `Subject: ${subject}`, ...headers, "", text].join("\r\n"));
}

function field() {
  return page.getByRole("combobox", { name: "Search mail" });
}

inChromium(
  "the search says what it means, and finds newest first with its words marked",
  async () => {
    await page.keyboard.press("/");
    await field().fill("zephyrine is:unread");
    await page.getByText("Mail containing “zephyrine” and not yet read").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Search results" }).waitFor();
    await rows(page).filter({ hasText: "Quaglia Vane" }).waitFor();
    expect(await rows(page).count()).toBe(1);
    expect(await rows(page).locator("mark").first().textContent()).toBe("Zephyrine");
    await page.goBack();
    await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  },
);

inChromium("people, operators and recent searches are offered and taken by keyboard", async () => {
  await field().fill("from:quagl");
  await page.getByRole("option", { name: /Quaglia Vane/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await rows(page).filter({ hasText: "Zephyrine plans" }).waitFor();
  expect(await field().inputValue()).toBe("from:quaglia@example.org");
  await field().fill("is:st");
  await page.getByRole("option", { name: /is:starred/ }).click();
  await rows(page).first().waitFor();
  await field().fill("");
  await page.getByRole("option", { name: "from:quaglia@example.org" }).waitFor();
});

inChromium("a search is saved, run again from its name, and removed", async () => {
  await field().fill("subject:zephyrine");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByText("Search saved").waitFor();
  await field().fill("");
  await page.getByRole("option", { name: /Saved.*subject:zephyrine/ }).click();
  await rows(page).filter({ hasText: "Zephyrine plans" }).waitFor();
  await field().fill("");
  await page.getByRole("button", { name: "Remove subject:zephyrine" }).click();
  await page.getByRole("option", { name: /Saved/ }).waitFor({ state: "detached" });
});

inChromium("a search that finds nothing says so, and a hostile one is only text", async () => {
  await field().fill("xyzzyplugh");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No emails found" }).waitFor();
  await field().fill(`${"(".repeat(2000)} OR "<img src=x onerror=alert(1)> {from:`);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Search results" }).waitFor();
});

inChromium("the Inbox groups a conversation and opens it oldest first, quotes folded", async () => {
  const talk = rows(page).filter({ hasText: "Re: Talk" });
  await talk.getByText("2", { exact: true }).waitFor();
  expect(await rows(page).filter({ hasText: "Talk" }).count()).toBe(1);
  await talk.getByRole("button").first().click();
  const parts = page.getByRole("list", { name: "Conversation of 2 messages" }).locator("> li");
  await parts.nth(1).waitFor();
  expect(await parts.nth(0).textContent()).toContain("Ottoline Vane");
  await parts.nth(1).getByText("Second word").waitFor();
  await parts.nth(1).getByRole("button", { name: "More for this message" }).waitFor();
  await parts.nth(1).getByText("Show quoted text").waitFor();
  expect(await parts.nth(1).getByText("> First word").isVisible()).toBe(false);
  await parts.nth(1).getByText("Show quoted text").click();
  expect(await parts.nth(1).getByText("> First word").isVisible()).toBe(true);
});

inChromium("the browser's console has no error", () => {
  expect(errors).toEqual([]);
});
