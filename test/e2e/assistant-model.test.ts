import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { limits } from "#contract/limits.ts";
import { readLookMailbox } from "../assistant/look-then-act.ts";
import { playTranscript, readTranscript } from "../assistant/transcript-model.ts";
import { findings } from "../support/accessibility.ts";
import { startModelDouble } from "../support/model-double.ts";
import type { RunningApp } from "../support/start-app.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { writeLetter } from "../support/letter.ts";

const transcript = readTranscript("walk");
const mail = readLookMailbox();
const { owner } = mail;
const double = await startModelDouble();
const inbox = testInbox({
  ai: double.ai(),
  freePrompts: 50,
  person: owner.address,
  people: [{ ...owner, mail: "none" }],
  prepare: fillMailbox,
});
afterAll(() => double.stop());

const doyle = {
  subject: "Painting the kitchen ceiling",
  from: "Martin Doyle <martin@doyle-plumbing.example>",
  text: "I could come on Thursday 3 December, between eight and ten. Somebody would have to be at home.",
};

/**
 * The mailbox of the tasks, as if its clock stood now, and on top of it a mail that proposes a day. What is sent can be taken
 * back for as long as anybody may choose.
 */
async function fillMailbox(app: RunningApp): Promise<void> {
  const { standin, clock } = app;
  const later = clock.now().getTime() - mail.clock.getTime();
  const letters = mail.letters.map((letter) =>
    Object.assign({}, letter, { receivedAt: new Date(letter.receivedAt.getTime() + later) }),
  );
  standin.fill(owner.address, letters);
  standin.deliver(owner.address, writeLetter(doyle), ["INBOX", "UNREAD"]);
  const person = await app.signIn(owner.address);
  const undo_send_seconds = limits.undoSendSeconds;
  await person.call("PATCH", "/api/v1/settings", { undo_send_seconds });
}

beforeEach(async () => {
  Object.assign(double, { received: [], manners: [], say: () => "" });
  await inbox.page?.goto(`${inbox.app.url}/?section=assistant`);
  await field().waitFor();
});

afterEach(async () => {
  await inbox.page?.goto(`${inbox.app.url}/?section=assistant`);
  await field().waitFor();
  if (!(await button("Clear Chat").isEnabled())) return;
  await button("Clear Chat").click();
  await button("Clear History").click();
  await inbox.page.getByRole("heading", { name: "What shall I do with your mail?" }).waitFor();
});

function field() {
  return inbox.page.getByRole("textbox", { name: "Message to the assistant" });
}

function log() {
  return inbox.page.getByRole("log", { name: "Conversation" });
}

/** What the last thing said has come to. */
function answer() {
  return log().locator("[data-turn]").last();
}

function card() {
  return log().locator("[data-card=open]");
}

function button(name: string) {
  return inbox.page.getByRole("button", { name, exact: true });
}

async function say(text: string): Promise<void> {
  await field().fill(text);
  await inbox.page.keyboard.press("Enter");
  await answer().getByText(text).waitFor();
}

/** Says something that a model answers as it was answered by hand. */
async function ask(text: string): Promise<void> {
  const hidden = inbox.app.standin.contents(owner.address).map(({ subject }) => subject);
  const long = hidden.filter((subject) => subject.length > 12);
  const played = playTranscript(double, transcript[text] ?? [], long);
  await say(text);
  await answer().getByText("openai-compatible double").waitFor();
  expect(played.end()).toEqual([]);
}

function idOf(subject: string): string {
  const found = inbox.app.standin.contents(owner.address).find((one) => one.subject === subject);
  return found?.id ?? "";
}

inChromium(
  "what a reader chose stands on a card, each with its reason, and is unticked",
  async () => {
    const sales = ["10x your pipeline", "Your website's traffic", "Developers at half the price"];
    const [leads = "", traffic = "", developers = ""] = sales.map(idOf);
    await ask("archive what looks like cold sales");
    await card()
      .getByText("Unasked pitch of an agency for search traffic")
      .filter({ visible: true })
      .waitFor();
    await card()
      .getByText("Chosen by reading the emails: untick what does not belong here.")
      .waitFor();
    for (const subject of sales) await card().getByText(subject, { exact: true }).waitFor();
    expect(await card().getByText("Of what was found").count()).toBe(0);
    expect(await findings(inbox.page)).toEqual([]);
    await card()
      .getByRole("checkbox", { name: /^Your website's traffic/ })
      .click();
    await card().getByText("2 of 3 emails").waitFor();
    expect(inbox.labels(leads)).toContain("INBOX");
    await button("Approve").click();
    await answer().getByText("Archived 2 emails.").waitFor();
    await inbox.labelled(leads, "INBOX", false);
    await inbox.labelled(developers, "INBOX", false);
    expect(inbox.labels(traffic)).toContain("INBOX");
    await answer().getByRole("button", { name: "Undo" }).click();
    await answer().getByText("Undone", { exact: true }).waitFor();
    await inbox.labelled(leads, "INBOX");
    await inbox.labelled(developers, "INBOX");
  },
);

inChromium("a correction of what waits puts the former card away", async () => {
  await ask("archive what looks like cold sales");
  await ask("no, only the unread ones");
  await log().getByText("Left as it was").waitFor();
  await expect.poll(() => card().count()).toBe(1);
  await card().getByText("Archive 2 emails").waitFor();
  await button("Not now").click();
  await expect.poll(() => card().count()).toBe(0);
});

inChromium(
  "what is ranked is cited, and of it one is pointed at, acted on and undone",
  async () => {
    await ask("what needs my attention today");
    const list = answer().getByRole("list", { name: "Messages" });
    await expect
      .poll(() => list.getByRole("listitem").allInnerTexts())
      .toEqual([
        expect.stringMatching(/Ada Novak[^]*Needs your pages by two today/),
        expect.stringMatching(/Ben Osei[^]*Needs your signature by tomorrow noon/),
      ]);
    await answer().getByText("Ada needs your pages for the board's report").waitFor();
    await answer().getByRole("link", { name: "Message 2: Contract" }).waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await ask("star the second one");
    await card().getByText("Star 1 email").waitFor();
    await button("Approve").click();
    await inbox.labelled(idOf("Contract"), "STARRED");
    await ask("mach das rückgängig");
    await inbox.labelled(idOf("Contract"), "STARRED", false);
  },
);

inChromium("a day is taken out of the mail into a reply, which a wish makes shorter", async () => {
  await ask("reply to Mr Doyle that I can be home on the day he proposes");
  const text = card().getByRole("textbox", { name: "Message" });
  await expect.poll(() => text.inputValue()).toContain("Thursday 3 December suits me well.");
  await card().getByText("Words were written for you: read them before it goes out.").waitFor();
  await ask("kürzer");
  await expect.poll(() => card().count()).toBe(1);
  await expect.poll(() => text.inputValue()).toBe("Thursday 3 December suits me.\n\nJordan");
  await log().getByText("Left as it was").last().waitFor();
  const to = card().getByRole("textbox", { name: "To" });
  await expect.poll(() => to.inputValue()).toContain("martin@doyle-plumbing.example");
  await button("Approve").click();
  await answer()
    .getByText(/^Sending “Re: Painting the kitchen ceiling”/)
    .waitFor();
  await answer().getByRole("button", { name: "Take back" }).click();
  await answer().getByText("Taken back: it is not sent.").waitFor();
});

inChromium("a draft that is changed, and goes to another too, is the same one draft", async () => {
  await ask("draft a mail to Ada saying my pages come at two");
  await answer()
    .getByRole("region", { name: "Draft" })
    .getByText("My pages come at two.")
    .waitFor();
  await ask("to Ben as well");
  await answer()
    .getByRole("region", { name: "Draft" })
    .getByText(/^To .*Ada.*Ben/)
    .waitFor();
  await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=drafts`);
  await expect.poll(() => inbox.row("My pages").count()).toBe(1);
});

inChromium(
  "the settings say who answers, what leaves this server and what it has come to",
  async () => {
    const { page } = inbox;
    await ask("draft a mail to Ada saying my pages come at two");
    await page.goto(`${inbox.app.url}/settings`);
    await page.getByText("double answers").waitFor();
    await page.getByText(/127\.0\.0\.1/).waitFor();
    await page
      .getByText(/^This month: [\d,]+ tokens, at a price that is not known here$/)
      .waitFor();
    await page.getByRole("combobox", { name: "What the model may see" }).waitFor();
    await page.goto(`${inbox.app.url}/?section=assistant`);
    await answer().getByText("openai-compatible double").waitFor();
  },
);

inChromium("a draft that the model writes is asked for in a rule's editor", async () => {
  const { page } = inbox;
  double.say = () => "Dear Dora, thank you for the samples.";
  await page.goto(`${inbox.app.url}/rules`);
  await button("New rule").click();
  await page.getByLabel("Search", { exact: true }).fill("from:dora@tiles.example");
  await page.getByLabel("Let the model write a draft (optional)").fill("thank her");
  await button("Rehearse").click();
  await page.getByText(/^In the last 90 days it would have touched/).waitFor();
  expect(await findings(page)).toEqual([]);
  await button("Switch on").click();
  await page.getByText("This rule is on.").waitFor();
  await page.getByRole("link", { name: "Back to Rules" }).click();
  await page.getByText("Prepare a draft that the model writes (“thank her”)").first().waitFor();
  inbox.deliver({ subject: "Samples", from: "Dora <dora@tiles.example>" });
  await page.goto(`${inbox.app.url}/?section=inbox&folder=drafts`);
  await inbox.row("Samples").getByText("thank you for the samples").waitFor();
});
