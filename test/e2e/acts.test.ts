import { expect } from "vitest";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox();

/** What the inbox's heading counts once it knows what Gmail has. */
function countsAtGmail(): string {
  const all = inbox.app.standin.contents(inbox.person);
  const here = all.filter(({ labels }) => labels.includes("INBOX"));
  const unread = here.filter(({ labels }) => labels.includes("UNREAD"));
  return `${here.length} emails · ${unread.length} unread`;
}

/** The row of a subject while it has the focus. */
function focusOn(subject: string) {
  return inbox.row(subject).getByRole("button").first().and(inbox.page.locator(":focus"));
}

/** Does what asks for an act, and waits until it is refused: an earlier one is told of still. */
async function refused(ask: () => Promise<void>): Promise<void> {
  const answer = inbox.page.waitForResponse((one) => [403, 502].includes(one.status()));
  await ask();
  await answer;
}

/** Closes the open message, once nothing lies over it that Escape would close instead. */
async function leaveMessage(): Promise<void> {
  await inbox.page.getByRole("menu").waitFor({ state: "detached" });
  await inbox.page.keyboard.press("Escape");
  await inbox.page.getByRole("dialog").waitFor({ state: "detached" });
}

inChromium("a row's own buttons star, mark and archive it without opening it", async () => {
  const id = await inbox.arrive("Hovered");
  await inbox.hoverAct("Hovered", "star");
  await inbox.labelled(id, "STARRED");
  await inbox.row("Hovered").getByText("Starred").waitFor({ state: "attached" });
  await inbox.hoverAct("Hovered", "unstar");
  await inbox.labelled(id, "STARRED", false);
  await inbox.hoverAct("Hovered", "read");
  await inbox.labelled(id, "UNREAD", false);
  await inbox.toast("Marked as read").waitFor();
  await inbox.hoverAct("Hovered", "unread");
  await inbox.labelled(id, "UNREAD");
  await inbox.hoverAct("Hovered", "archive");
  await inbox.labelled(id, "INBOX", false);
  expect(await inbox.page.getByRole("dialog").count()).toBe(0);
});

inChromium(
  "opening a message marks it read, and marking it unread goes back to the list",
  async () => {
    const id = await inbox.arrive("Opened");
    const dialog = await inbox.open("Opened");
    await inbox.labelled(id, "UNREAD", false);
    await dialog.getByRole("button", { name: "Mark as unread" }).click();
    await dialog.waitFor({ state: "detached" });
    await inbox.labelled(id, "UNREAD");
    await inbox.row("Opened").getByText("Unread").waitFor({ state: "attached" });
  },
);

inChromium("a message is made important, is in that folder, and is so no more", async () => {
  const id = await inbox.arrive("Weighty");
  await inbox.menuAct("Weighty", "Mark as important");
  await inbox.labelled(id, "IMPORTANT");
  await leaveMessage();
  await inbox.folder("Important").click();
  await inbox.heading("Important").waitFor();
  await inbox.menuAct("Weighty", "Mark as not important");
  await inbox.labelled(id, "IMPORTANT", false);
  await leaveMessage();
  await inbox.row("Weighty").waitFor({ state: "detached" });
});

inChromium("spam leaves for Spam, and Not spam brings it to the inbox", async () => {
  const id = await inbox.arrive("Junk or not");
  await inbox.menuAct("Junk or not", "Report spam");
  await inbox.toast("Moved to Spam").waitFor();
  await inbox.row("Junk or not").waitFor({ state: "detached" });
  await inbox.labelled(id, "SPAM");
  expect(inbox.labels(id)).not.toContain("INBOX");
  await inbox.folder("Spam").click();
  const dialog = await inbox.open("Junk or not");
  await dialog.getByRole("button", { name: "Not spam" }).click();
  await inbox.toast("Moved to Inbox").waitFor();
  await inbox.labelled(id, "INBOX");
  expect(inbox.labels(id)).not.toContain("SPAM");
  await inbox.folder("Inbox").click();
  await inbox.row("Junk or not").waitFor();
});

inChromium("what was deleted is in Trash, and is restored from there", async () => {
  const id = await inbox.arrive("Thrown away");
  await inbox.hoverAct("Thrown away", "delete");
  await inbox.labelled(id, "TRASH");
  await inbox.folder("Trash").click();
  await inbox.hoverAct("Thrown away", "restore");
  await inbox.toast("Emails Restored", "Successfully restored 1 email(s)").waitFor();
  await inbox.labelled(id, "INBOX");
  await inbox.folder("Inbox").click();
  await inbox.row("Thrown away").waitFor();
});

inChromium("what answers a muted conversation stays out of the inbox", async () => {
  const headers = ["Message-ID: <talk@example.org>"];
  const id = await inbox.arrive({ subject: "Endless talk", headers });
  await inbox.menuAct("Endless talk", "Mute");
  await inbox.toast("Muted").waitFor();
  await inbox.labelled(id, "INBOX", false);
  const answer = inbox.deliver({
    subject: "Re: Endless talk",
    headers: ["In-Reply-To: <talk@example.org>", "References: <talk@example.org>"],
  });
  await inbox.labelled(answer, "INBOX", false);
  await inbox.row("Endless talk").waitFor({ state: "detached" });
});

inChromium("an act that Gmail refuses is taken back in the list and in the counts", async () => {
  await inbox.arrive("Refused");
  const before = countsAtGmail();
  await inbox.page.getByText(before, { exact: true }).waitFor();
  for (const [act, title, text] of [
    ["archive", "Archive Failed", "Failed to archive selected emails"],
    ["delete", "Delete Failed", "Failed to delete selected emails"],
    ["star", "Not starred", ""],
    ["read", "Not marked as read", ""],
  ] as const) {
    inbox.refuseChanges();
    await inbox.hoverAct("Refused", act);
    await inbox.toast(title, text).waitFor();
    await inbox.row("Refused").getByText("Unread").waitFor({ state: "attached" });
    await focusOn("Refused").waitFor();
    inbox.app.standin.faults.clear();
  }
  // Also where the keyboard had gone on to the next row, or asked for it from the message.
  inbox.refuseChanges();
  await refused(() => inbox.page.keyboard.press("e"));
  await focusOn("Refused").waitFor();
  const dialog = await inbox.open("Refused");
  await refused(() => dialog.getByRole("button", { name: "Archive" }).click());
  await focusOn("Refused").waitFor();
  inbox.app.standin.faults.clear();
  await inbox.row("Refused").getByText("Starred").waitFor({ state: "detached" });
  await inbox.page.getByText(before, { exact: true }).waitFor();
});

inChromium("a restore that Gmail refuses says so, and where the messages are", async () => {
  const id = await inbox.arrive("Lost for now");
  await inbox.hoverAct("Lost for now", "delete");
  await inbox.toast("Emails Deleted").waitFor();
  await inbox.labelled(id, "TRASH");
  await inbox.folder("Trash").click();
  inbox.refuseChanges();
  await inbox.hoverAct("Lost for now", "restore");
  const words = "Failed to restore emails. They may need to be manually recovered from Trash.";
  await inbox.toast("Restore Failed", words).waitFor();
  await inbox.row("Lost for now").waitFor();
});

testConsole(
  inbox,
  "the browser's console has no error but those of the refused calls",
  /status of (?:403|502)/,
);
