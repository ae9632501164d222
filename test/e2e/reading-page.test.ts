import { expect } from "vitest";
import type { Locator } from "playwright-core";
import type { Thread } from "#contract/search.ts";
import { findings } from "../support/accessibility.ts";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ demo: false });
const forms = composeForm(inbox);

function message(): Locator {
  return inbox.page.locator("[role=dialog]:has([data-message])");
}

function inConversation(): Locator {
  return message().locator("[data-floating=inline]");
}

async function reply(subject: string, text: string): Promise<void> {
  await inbox.open(subject);
  await message().getByRole("button", { name: "Reply", exact: true }).click();
  await inConversation().waitFor();
  await forms.write({ message: text });
}

function focused(place: Locator): Promise<void> {
  return place.and(inbox.page.locator(":focus")).waitFor();
}

inChromium(
  "an answer is written at the end of its conversation, and can be popped out",
  async () => {
    const { page } = inbox;
    await inbox.arrive({ subject: "Harbour plan", from: "Ada <ada@example.com>" });
    await reply("Harbour plan", "First words");
    await inConversation().getByText("Saved in Drafts").waitFor();
    expect(await message().getByRole("button", { name: "Forward" }).isVisible()).toBe(false);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Control+End");
    await forms.button("Pop out").click();
    await inConversation().waitFor({ state: "detached" });
    await focused(forms.message());
    await page.keyboard.type(" and more");
    await forms.message().filter({ hasText: "First words and more" }).waitFor();
    await forms.form().getByText("Saved in Drafts").waitFor();
    await forms.drafts(["Re: Harbour plan"]);
    await forms.button("Send").click();
    await forms.closed();
    await focused(message().getByRole("button", { name: "Reply", exact: true }));
    expect((await forms.arrived("Re: Harbour plan")).text).toMatch(/^First words and more/);
  },
);

inChromium("an answer waits for its conversation, one without a word is gone with it", async () => {
  const { page } = inbox;
  await inbox.arrive({ subject: "Boat one", from: "Ada <ada@example.com>" });
  await inbox.arrive({ subject: "Boat two", from: "Ada <ada@example.com>" });
  await reply("Boat one", "Not yet");
  await message().getByRole("button", { name: "Newer" }).click();
  await message().getByRole("heading", { name: "Boat two" }).waitFor();
  await page.locator("[data-compose][data-floating=minimised]").waitFor();
  await focused(message().getByRole("button", { name: "Newer" }));
  await page.keyboard.press("f");
  await inConversation().getByRole("textbox", { name: "Message" }).waitFor();
  await message().getByRole("button", { name: "Older" }).click();
  await inConversation().getByText("Not yet").waitFor();
  await expect.poll(() => page.locator("[data-compose]").count()).toBe(1);
  await forms.button("Discard draft").first().click();
  await forms.closed();
  await message().getByRole("button", { name: "Forward" }).waitFor();
});

inChromium("what is above the messages of a long conversation stays in sight", async () => {
  const { page } = inbox;
  for (let at = 1; at <= 14; at += 1)
    inbox.deliver({
      subject: "Long walk",
      from: at % 2 === 0 ? "Ben <ben@example.com>" : "Ada <ada@example.com>",
      headers: [
        `Message-ID: <walk${at}@example.org>`,
        ...(at === 1 ? [] : [`References: <walk1@example.org>`]),
      ],
    });
  await inbox.row("Long walk").getByText("14 messages").waitFor({ state: "attached" });
  // Messages that are still to come say so where only a screen reader hears it.
  await page.route(/\/api\/v1\/threads\b/, async (route) => {
    const answer = await route.fetch();
    const thread = (await answer.json()) as Thread;
    const emails = thread.emails.map((email) => ({ ...email, loaded: false }));
    await route.fulfill({ response: answer, json: { ...thread, emails } });
  });
  await page.route(/\/rest\/v1\/emails\/\d+$/, () => undefined);
  await inbox.open("Long walk");
  await expect.poll(() => message().locator("ol > li").count()).toBe(14);
  expect(await message().evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  const title = message().getByRole("heading", { name: "Long walk" });
  expect((await title.boundingBox())?.y).toBeGreaterThan(48);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

inChromium("a conversation opens to the right of the list where that is wished", async () => {
  const { page } = inbox;
  await page.goto(`${inbox.app.url}/settings`);
  await page.getByRole("radio", { name: "Right of the list" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.goto(`${inbox.app.url}/?section=inbox`);
  await page.getByRole("heading", { name: "No conversation is open" }).waitFor();
  expect(await findings(page)).toEqual([]);
  await inbox.open("Boat two");
  const list = page.getByRole("tabpanel");
  const [left, right] = [await list.boundingBox(), await message().boundingBox()];
  expect(left && right && left.x + left.width <= right.x).toBe(true);
  await focused(inbox.row("Boat two").getByRole("button"));
  await page.keyboard.press("j");
  await message().getByRole("heading", { name: "Boat one" }).waitFor();
  await focused(inbox.row("Boat one").locator("button[aria-current]"));
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("k");
  await message().getByRole("heading", { name: "Boat two" }).waitFor();
  await message().getByRole("button", { name: "Older" }).click();
  await inbox.row("Boat one").locator("button[aria-current]").waitFor();
  await page.keyboard.press("r");
  await inConversation().getByRole("textbox", { name: "Message" }).waitFor();
  await forms.button("Cancel").click();
  await page.keyboard.press("Escape");
  await message().waitFor({ state: "detached" });
  await focused(inbox.row("Boat one").getByRole("button"));
  await page.setViewportSize({ width: 1100, height: 900 });
  await inbox.open("Boat two");
  await expect.poll(async () => (await message().boundingBox())?.width).toBeGreaterThan(800);
});

inChromium(
  "on a phone the way back closes the form, then the message, then leaves the list",
  async () => {
    const { page } = inbox;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${inbox.app.url}/?section=inbox&folder=sent`);
    await inbox.heading("Sent Mail").waitFor();
    await page.getByRole("tab", { name: "Inbox" }).click();
    await inbox.open("Boat one");
    await page.keyboard.press("r");
    await forms.write({ message: "On the way" });
    await page.goBack();
    await forms.closed();
    await message().getByRole("heading", { name: "Boat one" }).waitFor();
    await forms.drafts(["Re: Boat one"]);
    await page.goBack();
    await message().waitFor({ state: "detached" });
    await page.goForward();
    await message().getByRole("heading", { name: "Boat one" }).waitFor();
    await page.keyboard.press("r");
    await forms.message().waitFor();
    await forms.button("Cancel").click();
    await forms.closed();
    await message().getByRole("button", { name: "Close" }).click();
    await message().waitFor({ state: "detached" });
    await page.goBack();
    await inbox.heading("Sent Mail").waitFor();
  },
);

testConsole(inbox);
