import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const inbox = testInbox();

function button(name: string | RegExp) {
  return inbox.page.getByRole("button", { name, exact: true });
}

function inInbox(): number {
  const all = inbox.app.standin.contents(inbox.person);
  return all.filter(({ labels }) => labels.includes("INBOX")).length;
}

function calls(): Record<string, number> {
  return inbox.app.standin.ledger(inbox.person).calls;
}

inChromium("rows are chosen instead of opened, all at once too, and Cancel ends it", async () => {
  await inbox.arrive("Chosen one");
  await inbox.arrive("Chosen two");
  await inbox.select("Chosen one", "Chosen two");
  expect(await inbox.page.getByRole("dialog").count()).toBe(0);
  await button("Delete (2)").waitFor();
  await inbox.row("Chosen one").getByRole("checkbox").click();
  await button("Archive (1)").waitFor();
  const all = inbox.page.getByRole("checkbox", { name: "Select all" });
  await all.and(inbox.page.locator("[aria-checked=mixed]")).waitFor();
  await all.click();
  await button(`Archive (${inInbox()})`).waitFor();
  await all.click();
  await button("Archive (0)").waitFor();
  for (const name of ["Archive (0)", "Delete (0)"])
    await button(name).and(inbox.page.locator(":disabled")).waitFor();
  await button("Cancel").click();
  await inbox.page.getByRole("checkbox").first().waitFor({ state: "detached" });
  await inbox.open("Chosen one");
});

inChromium("Shift takes all rows between, by click and by arrow, and Esc leaves", async () => {
  for (const name of ["Row four", "Row three", "Row two", "Row one"]) await inbox.arrive(name);
  await inbox.row("Row one").getByRole("button").focus();
  await inbox
    .row("Row three")
    .getByRole("button")
    .click({ modifiers: ["Shift"] });
  await button("Archive (3)").waitFor();
  await inbox.page.keyboard.press("Shift+ArrowDown");
  await button("Archive (4)").waitFor();
  await inbox.page.keyboard.press("Shift+ArrowUp");
  await button("Archive (3)").waitFor();
  await inbox.page.keyboard.press("Escape");
  await button(/^Archive \(/).waitFor({ state: "detached" });
  await inbox.open("Row two");
  await inbox.page.keyboard.press("Escape");
});

inChromium("another folder ends the choice", async () => {
  await inbox.select("Chosen two");
  await inbox.folder("Sent Mail").click();
  await inbox.heading("Sent Mail").waitFor();
  await button(/^Archive \(/).waitFor({ state: "detached" });
  await inbox.folder("Inbox").click();
  await inbox.row("Chosen two").waitFor();
  await inbox.page.getByRole("checkbox").first().waitFor({ state: "detached" });
});

inChromium(
  "bulk delete says how many, leaves select mode, and Undo restores each exactly",
  async () => {
    const chosen = [await inbox.arrive("Bin one"), await inbox.arrive("Bin two")];
    const before = chosen.map(inbox.labels);
    await inbox.select("Bin one", "Bin two");
    inbox.app.standin.resetLedger(inbox.person);
    await button("Delete (2)").click();
    const said = inbox.toast("Emails Deleted", "Successfully deleted 2 email(s)");
    await said.waitFor();
    expect(calls()["messages.batchModify"]).toBe(1);
    await button(/^Delete \(/).waitFor({ state: "detached" });
    await inbox.row("Bin one").waitFor({ state: "detached" });
    for (const id of chosen) await inbox.labelled(id, "TRASH");
    await said.getByRole("button", { name: "Undo" }).click();
    await inbox.row("Bin one").waitFor();
    await inbox.toast("Emails Restored", "Successfully restored 2 email(s)").waitFor();
    await expect.poll(() => chosen.map(inbox.labels)).toEqual(before);
  },
);

inChromium(
  "an archive that Gmail refuses is taken back with its toast, and the choice stays",
  async () => {
    const id = await inbox.arrive("Kept one");
    await inbox.select("Kept one");
    inbox.refuseChanges();
    await button("Archive (1)").click();
    await inbox.toast("Archive Failed", "Failed to archive selected emails").waitFor();
    inbox.app.standin.faults.clear();
    await inbox.row("Kept one").getByRole("checkbox", { checked: true }).waitFor();
    await button("Archive (1)").and(inbox.page.locator(":focus")).waitFor();
    expect(inbox.labels(id)).toContain("INBOX");
    await button("Archive (1)").click();
    await inbox.toast("Emails Archived", "Successfully archived 1 email(s)").waitFor();
    await inbox.labelled(id, "INBOX", false);
    await button("Archive (1)").waitFor({ state: "detached" });
  },
);

inChromium("a delete that Gmail refuses is taken back with its toast", async () => {
  await inbox.arrive("Stays here");
  await inbox.select("Stays here");
  inbox.refuseChanges();
  await button("Delete (1)").click();
  await inbox.toast("Delete Failed", "Failed to delete selected emails").waitFor();
  await inbox.row("Stays here").getByRole("checkbox", { checked: true }).waitFor();
});

inChromium("what was archived elsewhere meanwhile leaves the choice", async () => {
  const id = await inbox.arrive("Taken away");
  await inbox.select("Taken away", "Chosen one");
  inbox.app.standin.change(inbox.person, [id], { add: [], remove: ["INBOX"] });
  await button("Archive (1)").waitFor();
});

inChromium("the whole inbox is archived by one request, and comes back by one undo", async () => {
  const total = inInbox();
  await rows(inbox.page).first().waitFor();
  await inbox.select();
  await inbox.page.getByRole("checkbox", { name: "Select all" }).click();
  inbox.app.standin.resetLedger(inbox.person);
  await button(`Archive (${total})`).click();
  await inbox.page.getByRole("heading", { name: "No emails in inbox" }).waitFor();
  const said = inbox.toast("Emails Archived");
  await said.waitFor();
  expect(calls()["messages.batchModify"]).toBe(1);
  expect(inInbox()).toBe(0);
  await said.getByRole("button", { name: "Undo" }).click();
  await rows(inbox.page).first().waitFor();
  await until(
    async () => inInbox(),
    (count) => count === total,
  );
});

testConsole(
  inbox,
  "the browser's console has no error but those of the refused calls",
  /status of (?:403|502)/,
);
