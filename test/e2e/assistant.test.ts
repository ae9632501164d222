import { truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { assistantField, atAssistant, inChromium, testInbox } from "../support/test-inbox.ts";

/** Prompts that this file's requests use up: each test says how many are left before it. */
const freePrompts = 3;
const inbox = testInbox({
  freePrompts,
  pace: { watched: 3600, idle: 3600 },
  start: atAssistant,
});

afterEach(async () => {
  await inbox.page?.unroute("**/functions/v1/ai-assistant");
});

function field() {
  return assistantField(inbox.page);
}

function button(name: string) {
  return inbox.page.getByRole("button", { name, exact: true });
}

function log() {
  return inbox.page.getByRole("log", { name: "Conversation" });
}

function alert(text: string) {
  return inbox.page.getByRole("alertdialog").filter({ hasText: text });
}

/** A file of a byte more than may go along. */
function largeFile(): string {
  const file = path.join(inbox.app.dataDir, "large.txt");
  writeFileSync(file, "");
  truncateSync(file, 25 * 1024 * 1024 + 1);
  return file;
}

inChromium("the header tells who is there and what is left, the tiles fill the field", async () => {
  const { page } = inbox;
  await inbox.heading("AI Assistant").waitFor();
  await page.getByText("Online", { exact: true }).waitFor();
  await page.getByText("3 prompts left").waitFor();
  expect(await button("Upgrade to Pro").count()).toBe(0);
  const tiles = page.getByRole("list", { name: "Quick actions" }).getByRole("button");
  await expect
    .poll(() => tiles.allInnerTexts())
    .toEqual([
      "Compose Email",
      "Schedule Send",
      "Quick Reply",
      "Summarize Inbox",
      "Delete Emails",
      "Clean Inbox",
    ]);
  const prompts = [
    "Schedule an email for later",
    "Help me write a quick professional reply",
    "Summarize my recent emails",
    "Delete all promotional emails",
    "Archive all read emails",
  ];
  for (const [index, prompt] of prompts.entries()) {
    await tiles.nth(index + 1).click();
    await expect.poll(() => field().inputValue()).toBe(prompt);
  }
  const chips = page.getByRole("list", { name: "Suggestions" }).getByRole("button");
  await expect.poll(() => chips.count()).toBe(4);
  await chips.nth(2).click();
  await field().and(page.locator(":focus")).waitFor();
  await expect.poll(() => field().inputValue()).toBe("Delete emails from ");
  await page.keyboard.type("LinkedIn");
  await expect.poll(() => field().inputValue()).toBe("Delete emails from LinkedIn");
  await tiles.first().click();
  await page.getByRole("dialog", { name: "New message" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await findings(page)).toEqual([]);
});

inChromium("files are bounded as in the form, and nothing at all cannot be sent", async () => {
  const { page } = inbox;
  expect(await button("Send").isDisabled()).toBe(true);
  await field().fill("   ");
  expect(await button("Send").isDisabled()).toBe(true);
  const picker = page.locator("input[type=file]");
  const file = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("A note") };
  await picker.setInputFiles(Array.from({ length: 11 }, () => file));
  await alert("You can only attach up to 10 files").waitFor();
  await button("OK").click();
  await inbox.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await picker.setInputFiles(largeFile());
  await alert("Some files are too large. Maximum size is 25MB per file.").waitFor();
  await button("OK").click();
  await inbox.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await picker.setInputFiles(Array.from({ length: 10 }, () => file));
  await page.locator("button[aria-label=Send]:enabled").waitFor();
  await expect.poll(() => button("Attach files").isDisabled()).toBe(true);
  await button("Remove note.txt").first().click();
  await field().and(page.locator(":focus")).waitFor();
});

inChromium(
  "what is no picture is refused however large it is, and words can go without it",
  async () => {
    const { page } = inbox;
    const buffer = Buffer.alloc(12 * 1024 * 1024);
    const file = { name: "sails.png", mimeType: "image/png", buffer };
    await page.locator("input[type=file]").setInputFiles([file]);
    await page.getByText("The file cannot be attached").waitFor();
    await field().fill("How many emails are unread?");
    await expect.poll(() => button("Send").isEnabled()).toBe(true);
  },
);

inChromium("a text that is too long is not cut, and not sent until it is shorter", async () => {
  await field().fill(`${"long ".repeat(20_000)}and`);
  await inbox.page
    .getByRole("alert")
    .getByText("Too long by 3 characters: 100,000 can be sent at once.")
    .waitFor();
  expect(await button("Send").isDisabled()).toBe(true);
  await field().press("Enter");
  expect(await findings(inbox.page)).toEqual([]);
  await field().press("Control+End");
  for (const _ of "and") await field().press("Backspace");
  await expect.poll(() => button("Send").isEnabled()).toBe(true);
  expect(await log().locator("[data-turn]").count()).toBe(0);
  await field().fill("");
});

inChromium(
  "a failure is said, keeps the prompt, and the same request can be tried again",
  async () => {
    const { page } = inbox;
    const ids: unknown[] = [];
    await page.route("**/functions/v1/ai-assistant", (route) => {
      ids.push(route.request().postDataJSON().promptId);
      const error = { code: "gmail_unavailable", message: "Gmail cannot be reached right now." };
      return route.fulfill({ status: 502, json: { error } });
    });
    await field().fill("How many emails\nare unread?");
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => field().inputValue()).toContain("unread?\n");
    await page.keyboard.press("Enter");
    await inbox.toast("Error", "Gmail cannot be reached right now.").waitFor();
    await log().getByText("Sorry, I encountered an error. Please try again.").waitFor();
    await page.getByText("3 prompts left").waitFor();
    await page.unroute("**/functions/v1/ai-assistant");
    await page.route("**/functions/v1/ai-assistant", (route) => {
      ids.push(route.request().postDataJSON().promptId);
      return route.continue();
    });
    await button("Try again").click();
    await page.getByText("2 prompts left").waitFor();
    await log().getByText("Built-in assistant").waitFor();
    expect(ids).toEqual([ids[0], ids[0]]);
  },
);

inChromium("an answer without words says so, and its text is nothing but text", async () => {
  const { page } = inbox;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const texts = ["", '<img src="/evil.png"> ![x](/evil.png) [go](/evil) \u202Eabc'];
  await page.route("**/functions/v1/ai-assistant", (route) =>
    route.fulfill({ json: { response: texts.shift() } }),
  );
  await field().fill("Say nothing");
  await page.keyboard.press("Enter");
  await log().getByText("Sorry, I could not process your request.").waitFor();
  await field().fill("Say something bad");
  await page.keyboard.press("Enter");
  const told = log().getByText('<img src="/evil.png"> ![x](/evil.png) [go](/evil) abc');
  await told.waitFor();
  expect(await told.locator("*").count()).toBe(0);
  expect(await log().locator("img, iframe, a[href*=evil]").count()).toBe(0);
  expect(asked.filter((url) => url.includes("evil"))).toEqual([]);
});

inChromium(
  "the conversation comes back when the page does, and is cleared when asked",
  async () => {
    const { page } = inbox;
    await field().fill("How many emails are in my inbox?");
    await page.keyboard.press("Enter");
    await page.getByText("1 prompt left").waitFor();
    const said = log().getByText("How many emails are in my inbox?");
    await said.waitFor();
    await page.reload();
    await said.waitFor();
    await button("Clear Chat").click();
    const dialog = alert("Clear Chat History");
    await dialog
      .getByText(
        "This will permanently delete all your conversation history with the AI assistant. This action cannot be undone",
        { exact: true },
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await said.waitFor();
    await button("Clear Chat").click();
    await button("Clear History").click();
    await inbox.toast("Chat Cleared").waitFor();
    await said.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "What shall I do with your mail?" }).waitFor();
  },
);

inChromium("words that ask to clear the chat clear it, and are no request", async () => {
  const { page } = inbox;
  await field().fill("How many emails have I starred?");
  await page.keyboard.press("Enter");
  await page.getByText("Upgrade to Pro").first().waitFor();
  // While an answer is awaited nothing is sent.
  await log().getByText("Built-in assistant").waitFor();
  let requests = 0;
  const other = await page.context().newPage();
  other.on("request", (request) => {
    if (request.url().includes("ai-assistant")) requests += 1;
  });
  await other.goto(`${inbox.app.url}/?section=assistant`);
  await other.getByText("How many emails have I starred?").waitFor();
  await other.getByRole("textbox", { name: "Message to the assistant" }).fill("Clear our chat");
  await other.keyboard.press("Enter");
  for (const tab of [other, page])
    await tab.getByRole("heading", { name: "What shall I do with your mail?" }).waitFor();
  expect(requests).toBe(0);
  await other.close();
});

inChromium("who has no prompt left is told before anything is sent", async () => {
  const { page } = inbox;
  await button("Upgrade to Pro").waitFor();
  await expect.poll(() => page.getByText("Upgrade to Pro", { exact: true }).count()).toBe(2);
  await field().fill("How many emails are unread?");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Upgrade to Pro" });
  for (const text of [
    "You've used all your free prompts!",
    "$4.99/month",
    "Best Value",
    "Unlimited AI conversations",
    "Advanced email automation",
    "Priority processing",
    "Custom AI training",
    "Export of history",
    "Premium support",
  ])
    await dialog.getByText(text, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Upgrade to Pro" }).click();
  await alert("Failed to create checkout session").waitFor();
  await button("OK").click();
  await dialog.getByRole("button", { name: "Maybe later" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => field().inputValue()).toBe("How many emails are unread?");
  expect(await log().getByText("How many emails are unread?").count()).toBe(0);
});
