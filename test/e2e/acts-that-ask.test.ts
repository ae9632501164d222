import { expect } from "vitest";
import { permissions } from "#contract/permissions.ts";
import { otherProgram } from "../support/other-program.ts";
import type { RunningApp } from "../support/start-app.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const person = "robin.reyes@example.com";
const minute = 60_000;
let labelId = "";

/** A label of the person's own, made by another program. */
async function makeLabel(app: RunningApp): Promise<void> {
  const { token } = await otherProgram(app, person);
  const answer = await fetch(`${app.standin.url}/gmail/v1/users/me/labels`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Projects/Harbour" }),
  });
  ({ id: labelId } = (await answer.json()) as { id: string });
}

const inbox = testInbox({ prepare: makeLabel });

async function press(subject: string, key: string): Promise<void> {
  await inbox.row(subject).getByRole("button").first().focus();
  await inbox.page.keyboard.press(key);
}

/** A time of the browser's, as its field for date and time takes it. */
function fieldTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * minute).toISOString().slice(0, 16);
}

inChromium("a label is found by its letters, put on, and taken off", async () => {
  const id = await inbox.arrive("Labelled");
  await press("Labelled", "l");
  const field = inbox.page.getByRole("combobox", { name: "Label as" });
  await field.fill("nonsense");
  await inbox.page.getByRole("option", { name: "Make the label “nonsense”" }).waitFor();
  await field.fill("harb");
  await inbox.page.getByRole("option", { name: "Projects/Harbour", selected: true }).waitFor();
  await inbox.page.keyboard.press("Enter");
  await inbox.toast("Label added").waitFor();
  await inbox.labelled(id, labelId);
  expect(inbox.labels(id)).toContain("INBOX");
  await press("Labelled", "l");
  await inbox.page
    .getByRole("option", { name: "Projects/Harbour" })
    .filter({ hasText: "Remove" })
    .click();
  await inbox.toast("Label removed").waitFor();
  await inbox.labelled(id, labelId, false);
});

inChromium(
  "a label is made where it is wanted, and leads to its mail from the sidebar",
  async () => {
    await inbox.arrive("Newly filed");
    await press("Newly filed", "l");
    await inbox.page.getByRole("combobox", { name: "Label as" }).fill("Årsmöte & Söner");
    await inbox.page.getByRole("option", { name: "Make the label “Årsmöte & Söner”" }).click();
    await inbox.toast("Label added").waitFor();
    await inbox.page.getByRole("group", { name: "Labels" }).getByText("Årsmöte & Söner").click();
    await inbox.heading("Årsmöte & Söner").waitFor();
    await inbox.page.getByText("1 email · 1 unread", { exact: true }).waitFor();
    await inbox.row("Newly filed").waitFor();
    const current = inbox.page
      .getByRole("group", { name: "Labels" })
      .locator("[aria-current=page]");
    await expect.poll(() => current.innerText()).toBe("Årsmöte & Söner");
  },
);

inChromium("an open message says which labels it has, and leads to their choice", async () => {
  const id = await inbox.arrive("Well filed");
  inbox.app.standin.change(inbox.person, [id], { add: [labelId], remove: [] });
  const dialog = await inbox.open("Well filed");
  await dialog.getByRole("button", { name: "Labels: Projects/Harbour" }).click();
  await inbox.page.getByRole("option", { name: "Projects/Harbour" }).click();
  await inbox.labelled(id, labelId, false);
  await dialog.getByText("Projects/Harbour").waitFor({ state: "detached" });
});

inChromium("moving to a label takes the message out of the inbox, and back again", async () => {
  const id = await inbox.arrive("Moved away");
  await inbox.menuAct("Moved away", "Move to");
  await inbox.page.getByRole("option", { name: "Projects/Harbour" }).click();
  await inbox.toast("Moved").waitFor();
  await inbox.labelled(id, labelId);
  await inbox.labelled(id, "INBOX", false);
  await inbox.row("Moved away").waitFor({ state: "detached" });
  await inbox.folder("All Mail").click();
  await press("Moved away", "v");
  await inbox.page.getByRole("option", { name: "Inbox", exact: true }).click();
  await inbox.labelled(id, "INBOX");
});

inChromium("a chosen row is labelled too, and asking again ends without an act", async () => {
  const ids = [await inbox.arrive("Both one"), await inbox.arrive("Both two")];
  await inbox.select("Both one", "Both two");
  const more = inbox.page.getByRole("toolbar").getByRole("button", { name: "More actions" });
  await more.click();
  await inbox.page.getByRole("menuitem", { name: "Label as" }).click();
  await inbox.page.getByRole("combobox", { name: "Label as" }).waitFor();
  await inbox.page.keyboard.press("Escape");
  await inbox.page.getByRole("button", { name: "Archive (2)" }).waitFor();
  await more.click();
  await inbox.page.getByRole("menuitem", { name: "Label as" }).click();
  await inbox.page.getByRole("option", { name: "Projects/Harbour" }).click();
  for (const id of ids) await inbox.labelled(id, labelId);
});

inChromium("a message is snoozed by a preset, and Undo brings it back at once", async () => {
  const id = await inbox.arrive("Later then");
  await press("Later then", "b");
  await inbox.page.getByRole("option", { name: /Tomorrow/ }).click();
  await inbox.toast("Snoozed").waitFor();
  await inbox.labelled(id, "INBOX", false);
  await inbox.toast("Snoozed").getByRole("button", { name: "Undo" }).click();
  await inbox.labelled(id, "INBOX");
  await inbox.row("Later then").waitFor();
});

inChromium("a time of one's own must lie ahead, and then the message comes back", async () => {
  const id = await inbox.arrive("Comes back");
  await inbox.hoverAct("Comes back", "snooze");
  const field = inbox.page.getByLabel("Date and time");
  await field.fill("2020-01-01T08:00");
  await inbox.page.getByRole("button", { name: "Snooze", exact: true }).click();
  await inbox.page.getByText("Pick a time to come.").waitFor();
  await field.fill(fieldTime(new Date(inbox.app.clock.now().getTime() + 5 * minute)));
  await inbox.page.getByRole("button", { name: "Snooze", exact: true }).click();
  await inbox.labelled(id, "INBOX", false);
  await inbox.row("Comes back").waitFor({ state: "detached" });
  inbox.app.clock.advance(6 * minute);
  await inbox.labelled(id, "INBOX");
  await inbox.row("Comes back").filter({ hasText: "Unread" }).waitFor();
});

inChromium("what asks for words takes the keys at once, and gives the focus back", async () => {
  await inbox.arrive("Keeps the focus");
  const row = inbox.row("Keeps the focus").getByRole("button").first();
  await row.focus();
  await inbox.page.keyboard.press("l");
  const field = inbox.page.getByRole("dialog").locator("input:focus");
  await field.waitFor();
  await inbox.page.keyboard.type("home");
  await expect.poll(() => field.inputValue()).toBe("home");
  await inbox.page.keyboard.press("Escape");
  await inbox.page.getByRole("dialog").waitFor({ state: "detached" });
  await row.and(inbox.page.locator(":focus")).waitFor();
});

/** Asks to delete forever what lies in Trash, and types the number. */
async function deleteForever(subject: string): Promise<void> {
  await inbox.menuAct(subject, "Delete forever");
  const ask = inbox.page.getByRole("dialog", { name: "Delete 1 email forever?" });
  const confirm = ask.getByRole("button", { name: "Delete forever" });
  expect(await confirm.isDisabled()).toBe(true);
  await ask.locator("input:focus").waitFor();
  await inbox.page.keyboard.type("2");
  expect(await confirm.isDisabled()).toBe(true);
  await ask.getByLabel("Type 1 to confirm").fill("1");
  await confirm.click();
}

inChromium(
  "deleting forever asks for its number and for Google's consent, then does it",
  async () => {
    const id = await inbox.arrive("Gone for good");
    const kept = await inbox.arrive("Stays in Trash");
    for (const subject of ["Gone for good", "Stays in Trash"])
      await inbox.hoverAct(subject, "delete");
    for (const one of [id, kept]) await inbox.labelled(one, "TRASH");
    await inbox.folder("Trash").click();
    await deleteForever("Gone for good");
    const consent = inbox.page.getByRole("alertdialog", { name: "Google must allow this first" });
    await consent.getByRole("button", { name: "Cancel" }).click();
    expect(inbox.labels(id)).toContain("TRASH");
    await deleteForever("Gone for good");
    await consent.getByRole("button", { name: "Continue to Google" }).click();
    await inbox.page.getByRole("button", { name: "Allow" }).click();
    await inbox.heading("Trash").waitFor();
    await deleteForever("Gone for good");
    await inbox.toast("Emails Permanently Deleted").waitFor();
    expect(await inbox.toast("Emails Permanently Deleted").getByRole("button").count()).toBe(0);
    await inbox.row("Gone for good").waitFor({ state: "detached" });
    expect([inbox.labels(id), inbox.labels(kept)]).toEqual([undefined, ["TRASH", "UNREAD"]]);
  },
);

inChromium("no sign-in asks for more than the product's own permissions", async () => {
  const page = await inbox.browser.newPage();
  await page.goto(`${inbox.app.url}/auth`);
  const asked = page.waitForRequest((request) => request.url().includes("/o/oauth2/"));
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const scopes = new URL((await asked).url()).searchParams.get("scope")?.split(" ") ?? [];
  expect(scopes.filter((scope) => scope.startsWith("https:"))).toEqual(
    permissions.map(({ scope }) => scope),
  );
  await page.close();
});

testConsole(
  inbox,
  "the browser's console has no error but that of the missing permission",
  /status of 40[13]/,
);
