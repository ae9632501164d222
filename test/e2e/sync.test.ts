import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import { chromiumPath, openPage, rows, openInbox } from "../support/browser.ts";
import { shareBrowser, type TestBrowser } from "../support/shared-browser.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { someOf } from "../support/rounds.ts";
import { settled } from "../support/settled.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";

const owner = "alex.morgan@example.com";
const other = "sam.reed@example.com";
const messages = 3000;
const patience = 120_000;
let app: ServerProcess;
let browser: TestBrowser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startServerProcess({
    people: [
      { name: "Alex Morgan", address: owner, mail: "none" },
      { name: "Sam Reed", address: other, mail: "none" },
    ],
    latency: 700,
  });
  app.standin.fill(owner, writeLargeMailbox(messages));
  browser = await shareBrowser();
  ({ page, errors } = await openPage(browser));
  await openInbox(page, app.url, owner);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

function bar() {
  return page.getByRole("progressbar", { name: "Reading your mail" });
}

function button(name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** How many messages are read, by the bar. */
async function read(): Promise<number> {
  return Number(await bar().getAttribute("value"));
}

/** Where the list begins: nothing above it may push it about. */
async function top(): Promise<number | undefined> {
  return (await page.getByRole("tablist").boundingBox())?.y;
}

function inboxOfGmail() {
  const inbox = app.standin.contents(owner).filter(({ labels }) => labels.includes("INBOX"));
  return {
    total: inbox.length,
    unread: inbox.filter((one) => one.labels.includes("UNREAD")).length,
  };
}

/** What axe finds, and what is wider than the window, on a phone, a tablet or a desktop, light and dark. */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const width of someOf([390, 820, 1440], 1))
    for (const colorScheme of ["dark", "light"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      found.push(...(await findings(page)));
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        found.push(`wider than ${width}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

let place: number | undefined;

inChromium("while 3,000 messages are read the bar moves and the list is used", async () => {
  await rows(page).nth(15).waitFor();
  await page.getByText(/^Reading your mail: [\d,]+ of 3,000/).waitFor();
  await settled(page.getByRole("tablist"));
  place = await top();
  const before = await read();
  await rows(page).first().click();
  await page
    .getByRole("dialog")
    .getByRole("heading", { name: /^(?:Letter|Conversation) \d+/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("navigation", { name: "Folders" }).getByText("Sent Mail").click();
  await page.getByRole("heading", { name: "Sent Mail", exact: true }).waitFor();
  await rows(page).first().waitFor();
  await page.getByRole("navigation").getByText("Clean up", { exact: true }).click();
  await page.getByText("Your mail is still being read").waitFor();
  await page.getByRole("navigation", { name: "Folders" }).getByText("Inbox").click();
  await rows(page).nth(15).waitFor();
  await until(read, (now) => now > before, patience);
  expect(await findings(page)).toEqual([]);
});

inChromium("the row at the upper edge stays in place while messages are read", async () => {
  await rows(page).first().getByRole("button").focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("PageDown");
  const focused = page.locator(":focus");
  await settled(focused);
  await expect.poll(() => focused.textContent()).not.toContain("Message not read yet");
  const [name, before] = [await focused.textContent(), await focused.boundingBox()];
  const from = await read();
  await until(read, (now) => now > from + 25, patience);
  expect([await focused.textContent(), await focused.boundingBox()]).toEqual([name, before]);
});

inChromium("a stopped sync stays stopped, and the list can be used all the same", async () => {
  await button("Stop").click();
  const stopped = page.getByText(/^Stopped at [\d,]+ of 3,000$/).first();
  await stopped.waitFor();
  await expect.poll(top).toBe(place);
  expect(await faults()).toEqual([]);
  await page.reload();
  await stopped.waitFor();
  const unread = rows(page).filter({ hasText: "Message not read yet" });
  await rows(page).first().getByRole("button").focus();
  // The first rows come alone, so that the end of the list moves.
  await until(
    async () => (await page.keyboard.press("End"), await unread.count()),
    (count) => count > 0,
    patience,
  );
  await unread.last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: /^(?:Letter|Conversation) \d+/ }).waitFor();
  await dialog.locator("iframe").contentFrame().locator("p").first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await until(
    async () => (
      await page.keyboard.press("Home"),
      rows(page).first().getAttribute("aria-posinset")
    ),
    (at) => at === "1",
  );
  app.standin.deliver(owner, "From: Ada <ada@example.org>\r\nSubject: Just in\r\n\r\nHello");
  await rows(page).first().filter({ hasText: "Just in" }).waitFor({ timeout: patience });
  await page
    .getByText(/^Stopped at /)
    .first()
    .waitFor();
});

inChromium("a resumed sync ends in step with Gmail", async () => {
  await button("Resume").click();
  await button("Stop").waitFor();
  await page.getByText(/^In step with Gmail · checked (?:\d+ s|\d+ min) ago$/).waitFor({
    timeout: patience,
  });
  await bar().waitFor({ state: "detached" });
  await expect.poll(top).toBe(place);
  const counted = inboxOfGmail();
  const [total, open] = [counted.total.toLocaleString("en-GB"), counted.unread];
  await page.getByText(`${total} emails · ${open} unread`).waitFor();
  const unread = rows(page).filter({ hasText: "Message not read yet" });
  await expect.poll(() => unread.count()).toBe(0);
});

inChromium("the mailbox can be compared with Gmail at any time", async () => {
  await button("About the sync").click();
  await page.getByText("3,001 of 3,001").waitFor({ timeout: patience });
  expect(await findings(page)).toEqual([]);
  await button("Compare with Gmail now").click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Compared with Gmail" })
    .filter({ hasText: "Your mail is in step." })
    .waitFor({ timeout: patience });
  await page.keyboard.press("Escape");
});

inChromium("a withdrawn grant is renewed with one click", async () => {
  app.standin.revokeGrant(owner);
  await button("Sync Current").click();
  const reconnect = page.getByRole("alert").getByRole("link", { name: "Reconnect" });
  await reconnect.waitFor();
  // The assistant can do as little without it.
  await page.goto(`${app.url}/?section=assistant`);
  await page.getByRole("textbox", { name: "Message to the assistant" }).waitFor();
  await page.context().setOffline(true);
  await reconnect.click();
  const alert = page.getByRole("alertdialog");
  await alert.getByText(/^Gmail connect failed: Mailwright cannot be reached/).waitFor();
  await alert.getByRole("button", { name: "OK" }).click();
  await page.context().setOffline(false);
  await reconnect.click();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL((address) => address.searchParams.get("section") === "inbox");
  await rows(page).first().waitFor();
  await page
    .getByText(/^In step with Gmail/)
    .first()
    .waitFor({ timeout: patience });
  await page.getByRole("link", { name: "Reconnect" }).first().waitFor({ state: "detached" });
});

inChromium(
  "an act that is refused for a withdrawn grant shows the way to connect again",
  async () => {
    app.standin.revokeGrant(owner);
    await rows(page).first().hover();
    await rows(page).first().locator("[data-act=archive]").click();
    await page.getByText("Failed to archive selected emails").waitFor();
    await page.getByRole("alert").getByRole("link", { name: "Reconnect" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.getByRole("link", { name: "Reconnect" }).first().waitFor({ state: "detached" });
  },
);

inChromium(
  "what Google has not granted is named where it fails, and asked for by itself",
  async () => {
    const { page: theirs } = await openPage(browser);
    await theirs.goto(`${app.url}/auth`);
    await theirs.getByRole("button", { name: "Continue with Google" }).click();
    await theirs.getByRole("button", { name: other }).click();
    for (const scope of ["modify", "compose", "send"])
      await theirs.locator(`input[type=checkbox][value$="gmail.${scope}"]`).uncheck();
    await theirs.getByRole("button", { name: "Allow" }).click();
    const notice = theirs.getByRole("region", { name: "Missing permissions" });
    await notice.getByText("send mail for you").waitFor();
    expect(await findings(theirs)).toEqual([]);
    await theirs.getByRole("button", { name: "Compose" }).click();
    await theirs.getByRole("combobox", { name: "To", exact: true }).fill("ada@example.com");
    await theirs.getByLabel("Subject").fill("Not granted");
    await theirs.getByRole("button", { name: "Send", exact: true }).click();
    const refused = theirs.getByRole("listitem").filter({ hasText: "Failed to send email" });
    await refused.getByText("permission to send mail for you or write drafts").waitFor();
    expect(await findings(theirs)).toEqual([]);
    await refused.getByRole("button", { name: "Allow at Google" }).click();
    const allow = theirs.getByRole("button", { name: "Allow", exact: true });
    await allow.waitFor();
    expect(await theirs.locator("input[type=checkbox]").count()).toBe(2);
    await allow.click();
    await notice.getByText("cannot archive, label and delete mail, because").waitFor();
    await notice.getByRole("link", { name: "Allow at Google" }).click();
    await allow.waitFor();
    expect(await theirs.locator("input[type=checkbox]").count()).toBe(1);
    await allow.click();
    await theirs.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
    await theirs.getByText("No emails in inbox").waitFor({ timeout: patience });
    await notice.waitFor({ state: "detached" });
    await theirs.context().close();
  },
);

inChromium("the browser's console has no error but those of calls that failed", () => {
  const failed = /status of 401|ERR_INTERNET_DISCONNECTED/;
  expect(errors.filter((error) => !failed.test(error))).toEqual([]);
});
