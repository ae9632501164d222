import { expect } from "vitest";
import { limits } from "#contract/limits.ts";
import { findings } from "../support/accessibility.ts";
import { openInbox } from "../support/browser.ts";
import { assistantField, atAssistant, inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ freePrompts: 50, start: atAssistant });

function field() {
  return assistantField(inbox.page);
}

function log() {
  return inbox.page.getByRole("log", { name: "Conversation" });
}

/** What the last thing said has come to. */
function answer() {
  return log().locator("[data-turn]").last();
}

function card() {
  return log().locator("[data-card]").last();
}

function button(name: string) {
  return card().getByRole("button", { name, exact: true });
}

async function ask(text: string): Promise<void> {
  await field().fill(text);
  // The turn before may be of the same words.
  const answered = inbox.page.waitForResponse("**/functions/v1/ai-assistant");
  await inbox.page.keyboard.press("Enter");
  await answered;
  await answer().getByText(text).waitFor();
  await answer().getByText("Built-in assistant").waitFor();
}

async function fieldHasFocus(): Promise<void> {
  await inbox.page.locator("textarea#assistant-request:focus").waitFor();
}

const patient = { timeout: 25_000 };

/** A request of which not every word is understood, so that it waits for a click. */
const written = `As the club wants, send an email to robin.reyes@example.com with the subject "Rowing on Sunday" saying "See you."`;

inChromium(
  "a message is sent as the person has changed it on its card, and not before",
  async () => {
    await ask(written);
    await card().getByText("Not all of your request was understood.").waitFor();
    const to = card().getByRole("textbox", { name: "To" });
    await to.fill("");
    await card().getByText("Please add at least one recipient").waitFor();
    await expect.poll(() => button("Approve").isDisabled()).toBe(true);
    await to.fill("no address");
    await button("Approve").click();
    await inbox.toast("Error", "“no address” is no mail address.").waitFor();
    await card().locator("button:focus", { hasText: "Approve" }).waitFor();
    await to.fill(inbox.person);
    await card().getByRole("textbox", { name: "Subject" }).fill("Rowing, by hand");
    await card().getByRole("textbox", { name: "Message" }).fill("At eight.\nBring oars.");
    expect(await findings(inbox.page)).toEqual([]);
    await inbox.page.getByRole("link", { name: "Pricing" }).first().click();
    await inbox.page.waitForURL((address) => address.searchParams.get("section") === "pricing");
    await inbox.page.goBack();
    await button("Approve").click();
    await answer()
      .getByText(/^Sending “Rowing, by hand” to .*robin\.reyes@example\.com/)
      .waitFor();
    await fieldHasFocus();
    await card().getByText("Approved").waitFor();
    await expect.poll(() => card().getByRole("textbox").count()).toBe(0);
    await card().getByText("What it showed").click();
    await card().getByText("Bring oars.").waitFor();
  },
);

inChromium("what is changed on a card in one window is shown and sent from the other", async () => {
  await ask(written);
  await card().getByRole("textbox", { name: "Message" }).fill("Changed in the other window.");
  const other = await inbox.page.context().newPage();
  await other.goto(`${inbox.app.url}/?section=assistant`);
  const there = other.locator("[data-card]").last();
  const text = there.getByRole("textbox", { name: "Message" });
  await expect.poll(() => text.inputValue(), patient).toBe("Changed in the other window.");
  await card().getByRole("textbox", { name: "Subject" }).fill("Changed twice");
  const subject = there.getByRole("textbox", { name: "Subject" });
  await expect.poll(() => subject.inputValue(), patient).toBe("Changed twice");
  await there.getByRole("button", { name: "Approve", exact: true }).click();
  const said = other.getByRole("log", { name: "Conversation" });
  await said.getByText(/^Sending “Changed twice” to /).waitFor();
  await card().getByText("Approved").waitFor();
  await other.close();
});

inChromium("a card that nobody decides about in time can no longer be approved", async () => {
  await ask(written);
  await button("Approve").waitFor();
  inbox.app.clock.advance((limits.cardSeconds + 1) * 1000);
  await inbox.page.reload();
  await card()
    .getByText("This has expired, so nothing was done. Ask again for a new one.")
    .waitFor();
  await expect.poll(() => button("Approve").count()).toBe(0);
});

inChromium("a card is decided where it was asked for, and says so elsewhere", async () => {
  await ask(written);
  await button("Approve").waitFor();
  const other = await inbox.browser.newPage();
  await openInbox(other, inbox.app.url, inbox.person);
  await other.goto(`${inbox.app.url}/?section=assistant`);
  const theirs = other.locator("[data-card]").last();
  await theirs
    .getByText("This was asked in another window or device. Decide about it there.")
    .waitFor();
  await theirs.getByText(inbox.person).first().waitFor();
  await theirs.getByText(/^Send “/).waitFor();
  expect(await theirs.getByRole("button", { name: "Approve" }).count()).toBe(0);
  expect(await theirs.getByRole("textbox").count()).toBe(0);
  await other.close();
  await button("Not now").click();
  await card().getByText("Left as it was").waitFor();
});

inChromium("the keyboard leaves a card, and puts it away, for the field", async () => {
  await ask(written);
  await button("Approve").waitFor();
  await button("Not now").focus();
  await inbox.page.keyboard.press("Enter");
  await card().getByText("Left as it was").waitFor();
  await fieldHasFocus();
  await expect.poll(() => card().getByRole("textbox").count()).toBe(0);
  await ask(written);
  await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
  await inbox.heading("Inbox").waitFor();
  await inbox.page.keyboard.press("ControlOrMeta+j");
  const subject = card().getByRole("textbox", { name: "Subject" });
  await subject.fill("Half done");
  await inbox.page.keyboard.press("Escape");
  await fieldHasFocus();
  await inbox.page.keyboard.press("Escape");
  await inbox.page
    .getByRole("complementary", { name: "AI Assistant" })
    .waitFor({ state: "detached" });
  await inbox.page.keyboard.press("ControlOrMeta+j");
  await expect.poll(() => subject.inputValue()).toBe("Half done");
});

inChromium(
  "deleting forever waits for its number and for Google, and then for the same card",
  async () => {
    const ids = ["Win a boat", "Win two boats"].map((subject) =>
      inbox.deliver({ subject, from: "Prizes <prizes@lucky.example>" }, ["SPAM"]),
    );
    await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=spam`);
    await inbox.row("Win two boats").waitFor();
    await inbox.page.goto(`${inbox.app.url}/?section=assistant`);
    await ask("Delete everything in spam forever");
    await card().getByText("They cannot be brought back.").waitFor();
    const number = card().getByRole("textbox", { name: "Type 2 to confirm" });
    await number.fill("3");
    await expect.poll(() => button("Approve").isDisabled()).toBe(true);
    await number.fill("2");
    await button("Approve").click();
    const consent = inbox.page.getByRole("alertdialog", { name: "Google must allow this first" });
    await consent.getByRole("button", { name: "Continue to Google" }).click();
    await inbox.page.getByRole("button", { name: "Allow" }).click();
    await field().waitFor();
    await number.fill("2");
    await button("Approve").click();
    await inbox.toast("Emails Permanently Deleted").waitFor();
    await answer().getByText("Built-in assistant").waitFor();
    expect(await answer().getByRole("button", { name: "Undo" }).count()).toBe(0);
    expect(ids.map((id) => inbox.labels(id))).toEqual([undefined, undefined]);
  },
);
