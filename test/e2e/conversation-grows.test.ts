import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox();

/** One more message of a conversation. */
function deliverInto(subject: string): string {
  const first = `<${subject.replaceAll(" ", "-")}@example.org>`;
  const headers = [`In-Reply-To: ${first}`, `References: ${first}`];
  return inbox.deliver({ subject: `Re: ${subject}`, headers });
}

/** The same, in the list already, which a dialog may hide. */
async function arriveInto(subject: string, count: number): Promise<string> {
  const id = deliverInto(subject);
  const row = inbox.page.locator("li[aria-posinset]").filter({ hasText: subject });
  await row.getByText(`${count} messages`).waitFor({ state: "attached" });
  return id;
}

async function beginTwo(subject: string): Promise<string[]> {
  const first = await inbox.arrive({
    subject,
    headers: [`Message-ID: <${subject.replaceAll(" ", "-")}@example.org>`],
  });
  return [first, await arriveInto(subject, 2)];
}

inChromium("an open conversation to which mail comes keeps its neighbours and keys", async () => {
  const below = await inbox.arrive("Below it");
  const ids = await beginTwo("Garden plan");
  await inbox.arrive("Above it");
  const dialog = await inbox.open("Garden plan");
  await dialog.getByRole("button", { name: "Newer message" }).waitFor();
  ids.push(await arriveInto("Garden plan", 3));
  await dialog.getByRole("list", { name: "Conversation of 3 messages" }).waitFor();
  await expect
    .poll(() => dialog.getByRole("button", { name: "Older message" }).isEnabled())
    .toBe(true);
  expect(await dialog.getByRole("button", { name: "Newer message" }).isEnabled()).toBe(false);
  await inbox.page.keyboard.press("j");
  await dialog.getByRole("heading", { name: "Above it" }).waitFor();
  await inbox.page.keyboard.press("k");
  await dialog.getByRole("heading", { name: "Garden plan" }).waitFor();
  ids.push(await arriveInto("Garden plan", 4));
  await dialog.getByRole("list", { name: "Conversation of 4 messages" }).waitFor();
  await inbox.page.keyboard.press("e");
  await inbox.toast("Emails Archived", "4 email").waitFor();
  for (const id of ids) await inbox.labelled(id, "INBOX", false);
  expect(inbox.labels(below)).toContain("INBOX");
});

inChromium("the buttons of the dialog and the palette reach what came, too", async () => {
  const ids = await beginTwo("Boat trip");
  const dialog = await inbox.open("Boat trip");
  ids.push(await arriveInto("Boat trip", 3));
  await dialog.getByRole("list", { name: "Conversation of 3 messages" }).waitFor();
  await inbox.page.keyboard.press("Control+k");
  await inbox.page.getByRole("option", { name: /^Star/ }).first().click();
  await inbox.labelled(ids[2] ?? "", "STARRED");
  await dialog.getByRole("button", { name: "Archive", exact: true }).click();
  for (const id of ids) await inbox.labelled(id, "INBOX", false);
});

inChromium("the keyboard goes with a conversation to which mail comes", async () => {
  const ids = await beginTwo("Choir practice");
  const other = await inbox.arrive("Not meant");
  await inbox.row("Choir practice").getByRole("button").first().focus();
  ids.push(await arriveInto("Choir practice", 3));
  await expect.poll(() => rows(inbox.page).first().textContent()).toContain("Choir practice");
  await inbox.page.keyboard.press("e");
  for (const id of ids) await inbox.labelled(id, "INBOX", false);
  expect(inbox.labels(other)).toContain("INBOX");
});

inChromium("a chosen conversation is chosen with what comes to it", async () => {
  const ids = await beginTwo("Roof repair");
  await inbox.select("Roof repair");
  await inbox.page.getByRole("button", { name: "Archive (2)", exact: true }).waitFor();
  ids.push(await arriveInto("Roof repair", 3));
  await inbox.page.getByRole("button", { name: "Archive (3)", exact: true }).click();
  for (const id of ids) await inbox.labelled(id, "INBOX", false);
});

inChromium("what is asked first is done to what has come meanwhile, too", async () => {
  const ids = await beginTwo("Book club");
  await inbox.open("Book club");
  await inbox.page.keyboard.press("b");
  await inbox.page.getByRole("option", { name: /Tomorrow/ }).waitFor();
  ids.push(await arriveInto("Book club", 3));
  await inbox.page.getByRole("option", { name: /Tomorrow/ }).click();
  for (const id of ids) await inbox.labelled(id, "INBOX", false);
});

testConsole(inbox);
