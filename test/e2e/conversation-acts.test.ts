import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox();
const subjects = ["Garden plan", "Boat trip"];
const ids: string[] = [];

/** A conversation of two, of which the older is unread. */
function deliverPair(subject: string): string[] {
  const id = `<${subject.replace(" ", "-")}@example.org>`;
  const older = { subject, headers: [`Message-ID: ${id}`] };
  const newer = { subject: `Re: ${subject}`, headers: [`In-Reply-To: ${id}`, `References: ${id}`] };
  return [inbox.deliver(older, ["INBOX", "UNREAD"]), inbox.deliver(newer, ["INBOX"])];
}

function button(name: string | RegExp) {
  return inbox.page.getByRole("button", { name, exact: true });
}

inChromium("what a conversation's row offers is what the row shows", async () => {
  ids.push(...deliverPair(subjects[0] ?? ""));
  const row = inbox.row("Re: Garden plan");
  await row.getByText("Unread").waitFor({ state: "attached" });
  await row.hover();
  await row.locator("[data-act=read]").waitFor();
  expect(await row.locator("[data-act=unread]").count()).toBe(0);
});

inChromium("s stars the newest of a conversation, and takes every star off again", async () => {
  const [older = "", newer = ""] = ids;
  await inbox.row("Re: Garden plan").getByRole("button").first().focus();
  await inbox.page.keyboard.press("s");
  await inbox.labelled(newer, "STARRED");
  expect(inbox.labels(older)).not.toContain("STARRED");
  await inbox.row("Re: Garden plan").getByText("Starred").waitFor({ state: "attached" });
  await inbox.page.keyboard.press("s");
  await inbox.labelled(newer, "STARRED", false);
});

inChromium("chosen conversations are counted as such, beside their emails", async () => {
  deliverPair(subjects[1] ?? "");
  await inbox.row("Re: Boat trip").waitFor();
  await inbox.select("Re: Garden plan", "Re: Boat trip");
  await inbox.page.getByText("2 conversations, 4 emails").waitFor();
  await button("Archive (4)").waitFor();
});

inChromium(
  "a message of another list is opened with its conversation, which acts are for",
  async () => {
    const both = deliverPair("Choir practice");
    await inbox.row("Re: Choir practice").waitFor();
    await inbox.folder("All Mail").click();
    const dialog = await inbox.open("Re: Choir practice");
    const parts = dialog.getByRole("list", { name: "Conversation of 2 messages" }).locator("> li");
    await parts.nth(1).waitFor();
    for (const id of both) await inbox.labelled(id, "UNREAD", false);
    await inbox.page.keyboard.press("e");
    for (const id of both) await inbox.labelled(id, "INBOX", false);
  },
);

inChromium("m mutes a conversation, which then offers to end that", async () => {
  const [, newer = ""] = ids;
  await inbox.row("Re: Garden plan").getByRole("button").first().focus();
  await inbox.page.keyboard.press("m");
  await inbox.labelled(newer, "INBOX", false);
  await inbox.folder("All Mail").click();
  await inbox.row("Re: Garden plan").getByText("Muted").waitFor({ state: "attached" });
  await inbox.row("Re: Garden plan").getByRole("button").first().focus();
  await inbox.page.keyboard.press("m");
  await inbox.toast("No longer muted").waitFor();
  await inbox.row("Re: Garden plan").getByText("Muted").waitFor({ state: "detached" });
});

inChromium("what is snoozed says until when, is found, and is brought back by hand", async () => {
  const id = await inbox.arrive("For later");
  await inbox.row("For later").getByRole("button").first().focus();
  await inbox.page.keyboard.press("b");
  await inbox.page.getByRole("option", { name: /Tomorrow/ }).click();
  await inbox.labelled(id, "INBOX", false);
  await button(/^Snoozed/).click();
  await inbox.heading("Snoozed").waitFor();
  await inbox
    .row("For later")
    .getByText(/Snoozed until/)
    .waitFor({ state: "attached" });
  const dialog = await inbox.open("For later");
  await dialog.getByText(/Snoozed until/).waitFor();
  await dialog.getByRole("button", { name: "End snooze" }).click();
  await inbox.toast("Back in Inbox").waitFor();
  await inbox.labelled(id, "INBOX");
});

inChromium("Trash offers the ways back and out, and not what would do nothing", async () => {
  const id = await inbox.arrive("Thrown away");
  await inbox.hoverAct("Thrown away", "delete");
  await inbox.labelled(id, "TRASH");
  await inbox.folder("Trash").click();
  await inbox.row("Thrown away").waitFor();
  await inbox.select("Thrown away");
  await button("Restore (1)").waitFor();
  await button("Delete forever (1)").waitFor();
  expect(await button("Delete (1)").count()).toBe(0);
  expect(await button("Archive (1)").count()).toBe(0);
});

inChromium("a click that comes twice is one act, which one z takes back", async () => {
  const id = await inbox.arrive("Clicked twice");
  await inbox.row("Clicked twice").hover();
  const archive = inbox.row("Clicked twice").locator("[data-act=archive]");
  await archive.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await inbox.labelled(id, "INBOX", false);
  await inbox.toast("Emails Archived").first().waitFor();
  expect(await inbox.toast("Emails Archived").count()).toBe(1);
  await inbox.page.keyboard.press("z");
  await inbox.labelled(id, "INBOX");
});

inChromium("z takes back also what was done before the page was opened", async () => {
  const id = await inbox.arrive("Done before");
  await inbox.hoverAct("Done before", "archive");
  await inbox.labelled(id, "INBOX", false);
  await inbox.page.reload();
  await inbox.heading("Inbox").waitFor();
  await rows(inbox.page).first().waitFor();
  await inbox.page.keyboard.press("z");
  await inbox.row("Done before").waitFor();
  await inbox.labelled(id, "INBOX");
});

testConsole(inbox);
