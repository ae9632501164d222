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
import { until } from "../support/until.ts";

const owner = "alex.morgan@example.com";
const subjects = [
  "Chosen one",
  "Chosen two",
  "Bin one",
  "Bin two",
  "Kept one",
  "Stays here",
  "Hovered",
  "Opened",
  "Keyed",
  "Later then",
  "Gone for good",
  "In the journal",
  "Swiped",
];
const ids = new Map<string, string>();
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
  for (const subject of subjects) ids.set(subject, deliver(subject));
  for (const subject of subjects) await row(subject).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

/** New mail in the inbox; gives Gmail's id. */
function deliver(subject: string): string {
  const sender = `${subject.replaceAll(" ", ".")}@example.org`;
  return app.standin.deliver(
    owner,
    `From: ${subject} <${sender}>\r\nSubject: ${subject}\r\n\r\nA letter`,
  );
}

beforeEach(async () => {
  if (chromiumPath === undefined) return;
  app.standin.faults.clear();
  await page.goto(`${app.url}/?section=inbox`);
  await rows(page).first().waitFor();
});

function row(subject: string) {
  return rows(page).filter({ hasText: subject });
}

function toast(title: string) {
  return page.getByRole("listitem").filter({ hasText: title });
}

function labelsOf(id: string | undefined): string[] | undefined {
  return app.standin
    .contents(owner)
    .find((message) => message.id === id)
    ?.labels.toSorted();
}

async function labelled(id: string | undefined, label: string, has = true): Promise<void> {
  await until(
    async () => labelsOf(id),
    (labels) => labels?.includes(label) === has,
  );
}

function inInbox(): number {
  return app.standin.contents(owner).filter((one) => one.labels.includes("INBOX")).length;
}

function calls(): Record<string, number> {
  return app.standin.ledger(owner).calls;
}

async function choose(...wanted: string[]): Promise<void> {
  await page.getByRole("button", { name: "Select emails" }).click();
  for (const subject of wanted) await row(subject).getByRole("checkbox").click();
}

async function hoverAct(subject: string, act: string): Promise<void> {
  await row(subject).hover();
  await row(subject).locator(`[data-act=${act}]`).click();
}

inChromium(
  "select mode toggles rows instead of opening them, and its cancel leaves it",
  async () => {
    await choose("Chosen one", "Chosen two");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Archive (2)" }).waitFor();
    await page.getByRole("button", { name: "Delete (2)" }).waitFor();
    await row("Chosen one").getByRole("checkbox").click();
    await page.getByRole("button", { name: "Archive (1)" }).waitFor();
    // The first 50 rows come alone, the others right after.
    await until(
      () => rows(page).first().getAttribute("aria-setsize"),
      (size) => Number(size) > 50,
    );
    const total = inInbox();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: `Archive (${total})` }).waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await row("Chosen one")
      .getByRole("button", { name: /Chosen one/ })
      .waitFor();
  },
);

inChromium(
  "bulk delete says how many, leaves select mode, and Undo restores each exactly",
  async () => {
    const chosen = [ids.get("Bin one"), ids.get("Bin two")];
    const before = chosen.map(labelsOf);
    await choose("Bin one", "Bin two");
    app.standin.resetLedger(owner);
    await page.getByRole("button", { name: "Delete (2)" }).click();
    const said = toast("Emails Deleted").filter({ hasText: "Successfully deleted 2 email(s)" });
    await said.waitFor();
    expect(calls()["messages.batchModify"]).toBe(1);
    await page.getByRole("button", { name: /^Delete \(/ }).waitFor({ state: "detached" });
    expect(await row("Bin one").count()).toBe(0);
    for (const id of chosen) await labelled(id, "TRASH");
    await said.getByRole("button", { name: "Undo" }).click();
    await row("Bin one").waitFor();
    await toast("Emails Restored").waitFor();
    expect(chosen.map(labelsOf)).toEqual(before);
  },
);

inChromium(
  "an archive that Gmail refuses is taken back with its toast, and the choice stays",
  async () => {
    const id = ids.get("Kept one");
    await choose("Kept one");
    app.standin.faults.add({ path: /batchModify/, times: 1000, kind: "status", status: 403 });
    await page.getByRole("button", { name: "Archive (1)" }).click();
    await toast("Archive Failed")
      .filter({ hasText: "Failed to archive selected emails" })
      .waitFor();
    app.standin.faults.clear();
    await row("Kept one").getByRole("checkbox", { checked: true }).waitFor();
    expect(labelsOf(id)).toContain("INBOX");
    await page.getByRole("button", { name: "Archive (1)" }).click();
    await toast("Emails Archived")
      .filter({ hasText: "Successfully archived 1 email(s)" })
      .waitFor();
    await labelled(id, "INBOX", false);
    await page.getByRole("button", { name: "Archive (1)" }).waitFor({ state: "detached" });
  },
);

inChromium("a delete that Gmail refuses says so in the words of the specification", async () => {
  app.standin.faults.add({ path: /batchModify/, times: 1000, kind: "status", status: 403 });
  await hoverAct("Stays here", "delete");
  await toast("Delete Failed").filter({ hasText: "Failed to delete selected emails" }).waitFor();
  app.standin.faults.clear();
  await row("Stays here").waitFor();
});

inChromium("a row's own buttons star, mark and archive it without opening it", async () => {
  const id = ids.get("Hovered");
  await hoverAct("Hovered", "star");
  await labelled(id, "STARRED");
  await hoverAct("Hovered", "read");
  await labelled(id, "UNREAD", false);
  await hoverAct("Hovered", "unread");
  await labelled(id, "UNREAD");
  await hoverAct("Hovered", "archive");
  await labelled(id, "INBOX", false);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

inChromium(
  "opening a message marks it read, and marking it unread goes back to the list",
  async () => {
    const id = ids.get("Opened");
    await row("Opened").getByRole("button").first().click();
    await labelled(id, "UNREAD", false);
    await page.getByRole("dialog").getByRole("button", { name: "Mark as unread" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await labelled(id, "UNREAD");
  },
);

inChromium("Gmail's keys act on the row they stand on, and z takes the last act back", async () => {
  const id = ids.get("Keyed");
  await row("Keyed").getByRole("button").first().focus();
  await page.keyboard.press("s");
  await labelled(id, "STARRED");
  await page.keyboard.press("e");
  await row("Keyed").waitFor({ state: "detached" });
  await labelled(id, "INBOX", false);
  await page.keyboard.press("z");
  await row("Keyed").waitFor();
  await labelled(id, "INBOX");
  await row("Keyed").getByRole("button").first().focus();
  await page.keyboard.press("#");
  await labelled(id, "TRASH");
  await page.keyboard.press("z");
  await row("Keyed").waitFor();
});

inChromium("keys jump between folders, choose rows and rest while something is typed", async () => {
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.getByRole("heading", { name: "Sent Mail", exact: true }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  await rows(page).first().waitFor();
  await page.keyboard.press("*");
  await page.keyboard.press("u");
  await page.getByRole("button", { name: /^Archive \([1-9]/ }).waitFor();
  await page.keyboard.press("*");
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Archive (0)" }).waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("#e?");
  expect(await page.getByRole("combobox", { name: "Search mail" }).inputValue()).toBe("#e?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Clear search" }).click();
});

inChromium("the help names every key, and the palette finds and runs a command", async () => {
  await page.getByRole("heading", { name: "Inbox", exact: true }).click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("g then i").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("stárred");
  await page.getByRole("option", { name: /Go to Starred/ }).click();
  await page.getByRole("heading", { name: "Starred", exact: true }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
});

inChromium("a message is snoozed to a time that is picked, and leaves the inbox", async () => {
  const id = ids.get("Later then");
  await row("Later then").getByRole("button").first().focus();
  await page.keyboard.press("b");
  await page.getByRole("option", { name: /Tomorrow/ }).click();
  await toast("Snoozed").waitFor();
  await labelled(id, "INBOX", false);
});

inChromium(
  "what is in Trash is deleted forever once its number is typed and Google allows it",
  async () => {
    const id = ids.get("Gone for good");
    await hoverAct("Gone for good", "delete");
    await labelled(id, "TRASH");
    await page.getByRole("tab", { name: "Trash" }).click();
    await row("Gone for good").getByRole("button").first().click();
    const dialog = page.getByRole("dialog").filter({ hasText: "A letter" });
    await dialog.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete forever" }).click();
    const confirm = page.getByRole("button", { name: "Delete forever" });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel("Type 1 to confirm").fill("1");
    await confirm.click();
    const consent = page.getByRole("alertdialog", { name: "Google must allow this first" });
    await consent.waitFor();
    expect(labelsOf(id)).toContain("TRASH");
    await consent.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("tab", { name: "Inbox" }).click();
  },
);

inChromium("the activity says what was done and takes one act back", async () => {
  const id = ids.get("In the journal");
  await hoverAct("In the journal", "archive");
  await labelled(id, "INBOX", false);
  await page.getByRole("button", { name: "Activity" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "In the journal" }).first();
  await entry.getByText("You archived 1 email").waitFor();
  await entry.getByRole("button", { name: "Undo: You archived 1 email" }).click();
  await labelled(id, "INBOX");
  await page.getByText("You took back: archived 1 email").waitFor();
  await page.getByRole("link", { name: "Back to Inbox" }).click();
  await row("In the journal").waitFor();
});

inChromium("on a phone a row is swiped away to archive, with the way back", async () => {
  const id = ids.get("Swiped");
  const phone = await openPage(browser, { width: 390, height: 844 });
  await signInWithBrowser(phone.page, app.url);
  const swiped = rows(phone.page).filter({ hasText: "Swiped" });
  await swiped.waitFor();
  const box = await swiped.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 30];
  const touch = await phone.page.context().newCDPSession(phone.page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const by of [20, 60, 100, 140])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: x + by, y }],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await swiped.waitFor({ state: "detached" });
  await labelled(id, "INBOX", false);
  expect(await phone.page.getByRole("dialog").count()).toBe(0);
  await phone.page.getByRole("button", { name: "Undo" }).click();
  await swiped.waitFor();
  expect(phone.errors).toEqual([]);
  await phone.page.context().close();
});

inChromium("the whole inbox is archived by one request, and comes back by one undo", async () => {
  await until(
    () => rows(page).first().getAttribute("aria-setsize"),
    (size) => Number(size) > 50,
  );
  const total = inInbox();
  await page.getByRole("button", { name: "Select emails" }).click();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  app.standin.resetLedger(owner);
  await page.getByRole("button", { name: `Archive (${total})` }).click();
  await page.getByRole("heading", { name: "No emails in inbox" }).waitFor();
  await toast("Emails Archived").waitFor();
  expect(calls()["messages.batchModify"]).toBe(1);
  expect(inInbox()).toBe(0);
  await toast("Emails Archived").getByRole("button", { name: "Undo" }).click();
  await rows(page).first().waitFor();
  await until(
    async () => inInbox(),
    (count) => count === total,
  );
});

inChromium("the browser's console has no error but those of the refused calls", () => {
  expect(errors.filter((error) => !/status of (?:403|502)/.test(error))).toEqual([]);
});
