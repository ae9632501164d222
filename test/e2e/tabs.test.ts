import { expect } from "vitest";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const own = {
  "Sent Mail": ["SENT"],
  Drafts: ["DRAFT"],
  Spam: ["SPAM"],
  Trash: ["TRASH"],
  Starred: ["STARRED"],
  Categories: ["CATEGORY_UPDATES"],
  Important: ["IMPORTANT"],
};
const inbox = testInbox({
  prepare({ standin }) {
    for (const [name, labels] of Object.entries(own))
      standin.deliver("robin.reyes@example.com", `Subject: Kept in ${name}\r\n\r\nx`, labels);
  },
});

function tab(name: string) {
  return inbox.page.getByRole("tab", { name, exact: true });
}

inChromium("the strip has its six tabs, and folder and tab stay in step", async () => {
  const tabs = ["Inbox", "Sent", "Drafts", "Spam", "Trash", "Starred"];
  await expect.poll(() => inbox.page.getByRole("tab").allInnerTexts()).toEqual(tabs);
  for (const name of tabs) {
    const folder = name === "Sent" ? "Sent Mail" : name;
    await tab(name).click();
    await inbox.heading(folder).waitFor();
    await inbox.folder(folder).and(inbox.page.locator("[aria-current=page]")).waitFor();
    if (folder in own) await inbox.row(`Kept in ${folder}`).waitFor();
  }
  for (const name of tabs.toReversed()) {
    const folder = name === "Sent" ? "Sent Mail" : name;
    await inbox.folder(folder).click();
    await inbox.heading(folder).waitFor();
    await tab(name)
      .and(inbox.page.getByRole("tab", { selected: true }))
      .waitFor();
  }
});

inChromium("a folder without a tab falls back to Inbox's and lists its own mail", async () => {
  await tab("Spam").click();
  for (const [folder, subject] of [
    ["All Mail", "Kept in Starred"],
    ["Categories", "Kept in Categories"],
    ["Important", "Kept in Important"],
  ] as const) {
    await inbox.folder(folder).click();
    await inbox.heading(folder).waitFor();
    await tab("Inbox")
      .and(inbox.page.getByRole("tab", { selected: true }))
      .waitFor();
    const list = inbox.page.getByRole("list", { name: `Messages in ${folder}` });
    await list.getByRole("listitem").filter({ hasText: subject }).waitFor();
    expect(await list.getByText("Kept in Spam").count()).toBe(0);
  }
  await tab("Inbox").click();
  await inbox.heading("Inbox").waitFor();
});

inChromium("a folder that is none is the Inbox, also in the address", async () => {
  await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=bogus`);
  await inbox.heading("Inbox").waitFor();
  await inbox.page.waitForURL(`${inbox.app.url}/?section=inbox`);
});

inChromium("arrows walk along the strip, Enter opens, and back leads back", async () => {
  await tab("Inbox").focus();
  for (const name of ["Sent", "Drafts"]) {
    await inbox.page.keyboard.press("ArrowRight");
    await tab(name).and(inbox.page.locator(":focus")).waitFor();
  }
  await inbox.heading("Inbox").waitFor();
  await inbox.page.keyboard.press("Enter");
  await inbox.heading("Drafts").waitFor();
  await inbox.page.reload();
  await inbox.row("Kept in Drafts").waitFor();
  await inbox.page.goBack();
  await inbox.heading("Inbox").waitFor();
});

testConsole(inbox);
