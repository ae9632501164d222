import { expect } from "vitest";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const robin = "robin.reyes@example.com";
const inbox = testInbox({ demo: false });
const forms = composeForm(inbox);

function sentAtGmail(subject: string): number {
  return inbox.app.standin
    .contents(robin)
    .filter((message) => message.labels.includes("SENT") && message.subject === subject).length;
}

async function isSent(subject: string): Promise<void> {
  await until(
    async () => {
      inbox.app.clock.advance(1000);
      return sentAtGmail(subject);
    },
    (count) => count === 1,
  );
}

inChromium("a message without recipients is refused in words", async () => {
  await forms.compose();
  await forms.write({ subject: "To nobody", message: "x" });
  await forms.button("Send").click();
  await inbox.toast("Missing Recipients", "Please add at least one recipient").waitFor();
  await forms.form().getByRole("button", { name: "Discard draft" }).click();
  await forms.closed();
});

inChromium("an empty form has nothing to save, and is closed without a word", async () => {
  await forms.compose();
  await forms.button("Save Draft").click();
  await inbox.toast("Nothing to Save", "Please add some content before saving as draft").waitFor();
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium("a bounce alone in the Inbox stands under the subject of what was sent", async () => {
  await forms.compose();
  await forms.write({ to: "nobody@nowhere.example", subject: "Talk of figs", message: "x" });
  await forms.button("Send").click();
  await forms.closed();
  await isSent("Talk of figs");
  await inbox.row("Talk of figs").filter({ hasText: "Not delivered" }).waitFor();
  expect(await inbox.row("Delivery Status Notification").count()).toBe(0);
});

inChromium("what is no address is marked, says why, and is not sent to", async () => {
  await forms.compose();
  await forms.write({ to: "ada@example.com, nobody", subject: "To whom", message: "x" });
  await forms.form().getByRole("button", { name: "nobody , no mail address." }).waitFor();
  await forms.button("Send").click();
  await forms
    .form()
    .getByRole("alert")
    .filter({ hasText: "“nobody” is no mail address" })
    .waitFor();
  await inbox.page.keyboard.press("Escape");
  await forms.form().getByRole("button", { name: "To whom" }).click();
  await forms.form().getByRole("button", { name: "Remove nobody" }).click();
  await forms.button("Discard draft").click();
  await forms.closed();
  expect(sentAtGmail("To whom")).toBe(0);
});

inChromium("a message is sent once, with its looks and its plain twin", async () => {
  await forms.compose();
  await forms.write({ to: `Robin <${robin}>`, subject: "With looks" });
  await forms.message().click();
  const { keyboard } = inbox.page;
  await keyboard.type("Dear ");
  await keyboard.press("Control+b");
  await keyboard.type("Robin");
  await keyboard.press("Control+b");
  await keyboard.press("Enter");
  await forms.button("Bulleted list").click();
  await inbox.page.locator("[contenteditable]:focus li").waitFor();
  await keyboard.type("one");
  await keyboard.press("Enter");
  await keyboard.type("two");
  await keyboard.press("Control+Enter");
  await inbox.toast("Email Sent").waitFor();
  await forms.closed();
  await isSent("With looks");
  const mail = await forms.arrived("With looks");
  expect(mail.text?.trim()).toBe("Dear Robin\n- one\n- two");
  expect(mail.html).toContain("<div>Dear <strong>Robin</strong></div>");
  expect(mail.html).toContain("<ul><li>");
  expect(mail.from?.text).toContain(robin);
});

inChromium("a line that is written from the right stands so, and arrives so", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "שלום", message: "שלום לכולם" });
  const line = forms.message().locator("p").first();
  expect(await line.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe("plaintext");
  await forms.message().press("Enter");
  await inbox.page.keyboard.type("Hello to all");
  await forms.button("Send").click();
  await forms.closed();
  await isSent("שלום");
  const { html } = await forms.arrived("שלום");
  expect(html).toContain('<div dir="rtl">שלום לכולם</div><div>Hello to all</div>');
});

inChromium("a sent message is taken back with Undo, and the form is open again", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Too early", message: "Not yet" });
  // The app's clock stands still while the page's goes on: on a slow machine the time for Undo would be over.
  inbox.app.clock.advance(60_000);
  await forms.button("Send").click();
  await inbox.toast("Email Sent").getByRole("button", { name: "Undo" }).click();
  await forms.message().filter({ hasText: "Not yet" }).waitFor();
  await forms
    .form()
    .getByRole("textbox", { name: "Subject" })
    .and(inbox.page.locator("[value='Too early']"))
    .waitFor();
  inbox.app.clock.advance(60_000);
  expect(sentAtGmail("Too early")).toBe(0);
  await forms.button("Send").click();
  await inbox.toast("Email Sent").first().waitFor();
  await isSent("Too early");
});

inChromium("a message is put off; without a time, or with one gone by, it is refused", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Later", message: "x" });
  await forms.form().getByRole("checkbox", { name: "Schedule for later" }).click();
  await forms.button("Schedule").click();
  await inbox.toast("Missing Time").waitFor();
  const when = forms.form().getByLabel("When to send");
  expect(await when.getAttribute("min")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await when.fill("2020-01-01T10:00");
  await forms.button("Schedule").click();
  await inbox.toast("Missing Time", "Please choose a time to come").waitFor();
  await when.fill("9999-01-01T10:00");
  await forms.button("Schedule").click();
  await inbox.toast("Time Too Far Away", "within a year from now").waitFor();
  await forms.button("Tomorrow morning").click();
  await expect.poll(() => when.inputValue()).toMatch(/T08:00$/);
  await forms.button("Schedule").click();
  await inbox.toast("Email Scheduled").waitFor();
  await forms.closed();
  expect(sentAtGmail("Later")).toBe(0);
});

inChromium("a failure to send is said, and nothing that was written is lost", async () => {
  await forms.compose();
  // Before the first word: what is saved by itself meanwhile could not fail to be saved.
  await inbox.page.route("**/functions/v1/gmail-actions", (route) =>
    route.fulfill({
      status: 413,
      json: { error: { code: "message_too_large", message: "Too large by 1 MB." } },
    }),
  );
  await forms.write({ to: robin, subject: "Refused", message: "Still here" });
  await forms.button("Send").click();
  await inbox.toast("Send Failed", "Failed to send email").waitFor();
  await forms.form().getByRole("alert").filter({ hasText: "Too large by 1 MB." }).waitFor();
  await forms.message().filter({ hasText: "Still here" }).waitFor();
  await forms.button("Save Draft").click();
  await inbox.toast("Save Failed", "Failed to save draft").waitFor();
  await inbox.page.unroute("**/functions/v1/gmail-actions");
  await forms.button("Send").click();
  await inbox.toast("Email Sent").waitFor();
  await forms.closed();
  await isSent("Refused");
});

inChromium(
  "while a message is sent its form rests, and what was refused before is unsaid",
  async () => {
    const { page } = inbox;
    await forms.compose();
    await forms.write({ subject: "Rests", message: "All of it" });
    await forms.button("Send").click();
    await inbox.toast("Missing Recipients").waitFor();
    await forms.write({ to: robin });
    const held = Promise.withResolvers<void>();
    await page.route("**/functions/v1/gmail-actions", async (route) => {
      if (route.request().postData()?.includes('"action":"send"') === true) await held.promise;
      await route.continue();
    });
    await forms.button("Send").click();
    await forms.form().locator("[inert]").waitFor();
    await forms
      .form()
      .getByRole("button", { name: "Save and close" })
      .and(page.locator(":disabled"))
      .waitFor();
    await page.keyboard.type(" and more");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.type("or more");
    held.resolve();
    await inbox.toast("Email Sent").waitFor();
    await inbox.toast("Missing Recipients").waitFor({ state: "detached" });
    await forms.closed();
    await page.unroute("**/functions/v1/gmail-actions");
    await isSent("Rests");
    expect((await forms.arrived("Rests")).text?.trim()).toBe("All of it");
  },
);

inChromium("what is taken back and closed at once keeps its last words", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Last words", message: "First." });
  await forms.saved("Last words");
  await forms.message().click();
  await inbox.page.keyboard.press("Control+End");
  await inbox.page.keyboard.type(" And last.");
  inbox.app.clock.advance(60_000);
  await inbox.page.keyboard.press("Control+Enter");
  await inbox.toast("Email Sent").first().getByRole("button", { name: "Undo" }).click();
  await forms.message().filter({ hasText: "First. And last." }).waitFor();
  await forms.button("Cancel").click();
  await inbox.toast("Draft Saved", "It is in Drafts.").waitFor();
  await forms.closed();
  // The mirror has an earlier saving of it for a while.
  await expect
    .poll(async () => (await forms.arrived("Last words", "DRAFT")).text?.trim())
    .toBe("First. And last.");
  expect(sentAtGmail("Last words")).toBe(0);
});

inChromium("what is put off and taken back keeps its time", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "With a time", message: "x" });
  await forms.form().getByRole("checkbox", { name: "Schedule for later" }).click();
  await forms.button("Tomorrow morning").click();
  const when = forms.form().getByLabel("When to send");
  await expect.poll(() => when.inputValue()).toMatch(/T08:00$/);
  const chosen = await when.inputValue();
  await forms.button("Schedule").click();
  await inbox.toast("Email Scheduled").getByRole("button", { name: "Undo" }).click();
  await forms.button("Schedule").waitFor();
  await expect.poll(() => when.inputValue()).toBe(chosen);
  await forms.button("Discard draft").click();
  await forms.closed();
});

inChromium(
  "what may have been taken is asked for by the same key, a refused one is not",
  async () => {
    const keys: unknown[] = [];
    const answers = [
      { status: 400, code: "invalid_recipient" },
      ...Array.from({ length: 4 }, () => ({ status: 502, code: "gmail_unavailable" })),
      { status: 409, code: "conflict" },
    ];
    await forms.compose();
    await inbox.page.route("**/functions/v1/gmail-actions", (route) => {
      const body = route.request().postDataJSON() as { action: string; idempotencyKey?: string };
      if (body.action !== "send") return route.continue();
      keys.push(body.idempotencyKey);
      const answer = answers.shift();
      if (answer === undefined) return route.continue();
      const { status, code } = answer;
      return route.fulfill({ status, json: { error: { code, message: `Answered ${status}.` } } });
    });
    await forms.write({ to: robin, subject: "Keys", message: "x" });
    for (const status of [400, 502, 409]) {
      await forms.button("Send").click();
      await forms
        .form()
        .getByRole("alert")
        .filter({ hasText: `Answered ${status}.` })
        .waitFor();
    }
    await forms.button("Send").click();
    await forms.closed();
    await isSent("Keys");
    const [first, second, third] = [keys[0], keys[1], keys[6]];
    expect(keys).toEqual([first, second, second, second, second, second, third]);
    expect(new Set([first, second, third]).size).toBe(3);
    await inbox.page.unroute("**/functions/v1/gmail-actions");
  },
);

inChromium("the assistant writes an email from a description, and a subject for it", async () => {
  await forms.compose();
  await forms.button("Generate with AI").click();
  const dialog = inbox.page.getByRole("dialog", { name: "Generate with AI" });
  await dialog.getByRole("textbox").fill("An invitation to lunch on Friday");
  await dialog.getByRole("button", { name: "Generate" }).click();
  await inbox.toast("Email Generated").first().waitFor();
  await inbox.page.locator("[data-compose] :focus").waitFor();
  await forms.message().filter({ hasText: /lunch/i }).waitFor();
  const subject = forms.form().getByRole("textbox", { name: "Subject" });
  await expect.poll(() => subject.inputValue()).not.toBe("");
  await subject.fill("");
  await forms.button("AI Subject").click();
  await until(
    () => subject.inputValue(),
    (text) => text !== "",
  );
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium(
  "where the assistant cannot be asked, writing with it fails in plain words",
  async () => {
    const path = "**/functions/v1/ai-assistant";
    await inbox.page.route(path, (route) => route.abort());
    await forms.compose();
    await forms.button("Generate with AI").click();
    const dialog = inbox.page.getByRole("dialog", { name: "Generate with AI" });
    await dialog.getByRole("textbox").fill("An invitation to lunch");
    await dialog.getByRole("button", { name: "Generate" }).click();
    await inbox.toast("Generation Failed", "Failed to generate email content").waitFor();
    await forms.form().getByRole("alert").filter({ hasText: "cannot write right now" }).waitFor();
    await inbox.page.unroute(path);
    await forms.button("Cancel").click();
    await forms.closed();
  },
);
