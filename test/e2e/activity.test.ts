import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const inbox = testInbox();

async function openActivity(): Promise<void> {
  await inbox.page.getByRole("button", { name: "Activity" }).click();
  await inbox.heading("Activity").waitFor();
}

function entry(text: string) {
  return inbox.page.getByRole("listitem").filter({ hasText: text });
}

inChromium("an empty activity says so", async () => {
  await openActivity();
  await inbox.page.getByRole("heading", { name: "Nothing was done yet" }).waitFor();
});

inChromium("the toast's Undo and z take back the last act, then the one before", async () => {
  const id = await inbox.arrive("Twice changed");
  const before = inbox.labels(id);
  await inbox.hoverAct("Twice changed", "star");
  await inbox.hoverAct("Twice changed", "archive");
  await inbox.labelled(id, "INBOX", false);
  await inbox.toast("Emails Archived").getByRole("button", { name: "Undo" }).click();
  await inbox.toast("Undone", "1 email as before").waitFor();
  await inbox.labelled(id, "INBOX");
  await inbox.page.keyboard.press("z");
  await inbox.labelled(id, "STARRED", false);
  expect(inbox.labels(id)).toEqual(before);
  await until(
    async () => {
      await inbox.page.keyboard.press("z");
      return inbox.toast("Nothing to undo").count();
    },
    (count) => count > 0,
  );
});

inChromium("the activity says what was done and takes one act back", async () => {
  const id = await inbox.arrive("In the journal");
  await inbox.hoverAct("In the journal", "archive");
  await inbox.labelled(id, "INBOX", false);
  await openActivity();
  const done = entry("In the journal").first();
  await done.getByText("You archived 1 email").waitFor();
  expect(await done.locator("time").getAttribute("datetime")).toMatch(/T/);
  await done.getByRole("button", { name: "Undo: You archived 1 email" }).click();
  await inbox.labelled(id, "INBOX");
  await inbox.page.getByText("You took back: archived 1 email").first().waitFor();
  await inbox.page.getByRole("link", { name: "Back to Inbox" }).click();
  await inbox.row("In the journal").waitFor();
});

inChromium("an entry's message is opened from there", async () => {
  await openActivity();
  await entry("In the journal")
    .getByRole("link", { name: /In the journal/ })
    .first()
    .click();
  await inbox.page.getByRole("dialog").getByText("A letter").waitFor();
});

inChromium("who did it and why stands there, and one request is undone as a whole", async () => {
  const ids = [await inbox.arrive("Cleaned one"), await inbox.arrive("Cleaned two")];
  const before = ids.map(inbox.labels);
  await inbox.hoverAct("Cleaned one", "archive");
  await inbox.hoverAct("Cleaned two", "star");
  await inbox.labelled(ids[0] ?? "", "INBOX", false);
  await inbox.labelled(ids[1] ?? "", "STARRED");
  await asTheAssistant();
  await openActivity();
  const done = entry("The assistant archived 1 email");
  await done.getByText("Asked to clean the inbox").waitFor();
  await done.getByRole("button", { name: "Undo all 2 of this request" }).click();
  await inbox.toast("Undone", "2 emails as before").waitFor();
  expect(ids.map(inbox.labels)).toEqual(before);
  await done.getByText("Undone", { exact: true }).waitFor();
});

/** Makes the two newest acts one request of the assistant's. */
async function asTheAssistant(): Promise<void> {
  const { database } = inbox.app.app.auth;
  const userId = await inbox.page.evaluate(async () => {
    const session = (await (await fetch("/auth/v1/session")).json()) as { user: { id: string } };
    return session.user.id;
  });
  await database.asUser(userId, (transaction) =>
    sql`
      update journal
      set actor = 'assistant', reason = 'Asked to clean the inbox', request_id = ${randomUUID()}::uuid
      where id in (select id from journal order by id desc limit 2)
    `.execute(transaction),
  );
}

inChromium("a whole day is undone after a question, to the exact labels", async () => {
  const ids = [await inbox.arrive("Of the day one"), await inbox.arrive("Of the day two")];
  const before = ids.map(inbox.labels);
  await inbox.select("Of the day one", "Of the day two");
  await inbox.page.getByRole("button", { name: "Delete (2)" }).click();
  for (const id of ids) await inbox.labelled(id, "TRASH");
  await openActivity();
  await inbox.page.getByRole("button", { name: "Undo the whole day" }).click();
  const ask = inbox.page.getByRole("alertdialog", { name: /^Undo everything of / });
  await ask.getByRole("button", { name: "Cancel" }).click();
  await ask.waitFor({ state: "detached" });
  expect(inbox.labels(ids[0] ?? "")).toContain("TRASH");
  await inbox.page.getByRole("button", { name: "Undo the whole day" }).click();
  await ask.getByRole("button", { name: "Undo the whole day" }).click();
  for (const id of ids) await inbox.labelled(id, "TRASH", false);
  await expect.poll(() => ids.map(inbox.labels)).toEqual(before);
});

inChromium("an undo that Gmail refuses says so, and can be tried again", async () => {
  const id = await inbox.arrive("Stubborn");
  await inbox.hoverAct("Stubborn", "archive");
  await inbox.labelled(id, "INBOX", false);
  await openActivity();
  inbox.refuseChanges();
  const undo = entry("Stubborn").getByRole("button", { name: "Undo: You archived 1 email" });
  await undo.click();
  await inbox.toast("Undo Failed").waitFor();
  expect(inbox.labels(id)).not.toContain("INBOX");
  inbox.app.standin.faults.clear();
  await undo.click();
  await inbox.labelled(id, "INBOX");
});

testConsole(
  inbox,
  "the browser's console has no error but those of the refused calls",
  /status of (?:403|409|502)/,
);
