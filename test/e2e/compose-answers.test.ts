import { expect } from "vitest";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const robin = "robin.reyes@example.com";
const inbox = testInbox({ demo: false });
const forms = composeForm(inbox);

async function isSent(subject: string): Promise<void> {
  await until(
    async () => {
      inbox.app.clock.advance(1000);
      return inbox.app.standin.contents(robin);
    },
    (mail) => mail.some((one) => one.labels.includes("SENT") && one.subject === subject),
  );
}

const planWithFile = [
  "From: Ada <ada@example.org>",
  "Subject: The plan",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "See the plan.",
  "--b",
  "Content-Type: text/plain; name=plan.txt",
  "Content-Disposition: attachment; filename=plan.txt",
  "",
  "Step one",
  "--b--",
].join("\r\n");

async function chips(name: "To" | "CC"): Promise<string[]> {
  const list = forms.form().getByRole("list", { name, exact: true });
  return list.locator("[data-chip]").allInnerTexts();
}

function title(): Promise<string> {
  return forms.form().getByRole("textbox", { name: "Subject" }).inputValue();
}

inChromium(
  "a reply goes to the sender, in the thread, with the original quoted below",
  async () => {
    await inbox.arrive({
      subject: "Lunch on Friday",
      from: "Ada Lovelace <ada@example.org>",
      text: "Shall we?\n\nAda",
      headers: ["Message-ID: <lunch@example.org>", `To: Robin <${robin}>`],
    });
    const dialog = await inbox.open("Lunch on Friday");
    await dialog.getByRole("button", { name: "Reply", exact: true }).click();
    await forms.write({ message: "With pleasure" });
    await expect
      .poll(async () => [await chips("To"), await title()])
      .toEqual([["Ada Lovelace"], "Re: Lunch on Friday"]);
    await forms.button("Show quoted text").click();
    await forms
      .form()
      .frameLocator("iframe")
      .getByText("Ada Lovelace <ada@example.org> wrote:")
      .waitFor();
    await forms.button("Send").click();
    await inbox.toast("Email Sent").waitFor();
    await isSent("Re: Lunch on Friday");
    const mail = await forms.arrived("Re: Lunch on Friday");
    expect([mail.inReplyTo, mail.references]).toEqual([
      "<lunch@example.org>",
      "<lunch@example.org>",
    ]);
    expect(mail.text).toMatch(
      /^With pleasure\n\nOn .*, Ada Lovelace <ada@example.org> wrote:\n> Shall we\?\n>\n> Ada/,
    );
    expect(mail.html).toMatch(/With pleasure.*class="gmail_quote".*<blockquote/s);
    const [reply, original] = ["Re: Lunch on Friday", "Lunch on Friday"].map((one) =>
      inbox.app.standin.contents(robin).find((message) => message.subject === one),
    );
    expect(reply?.thread).toBe(original?.thread);
  },
);

inChromium(
  "by the key a, everybody is answered but oneself, and Reply-To is kept and said",
  async () => {
    await inbox.arrive({
      subject: "Re: Harbour",
      from: "Ada <ada@example.org>",
      headers: [
        `To: Robin <${robin}>, Bob <bob@example.org>`,
        "Cc: Cleo <cleo@example.org>, Ada <ada@example.org>",
        "Reply-To: Harbour list <harbour@lists.example.org>",
      ],
    });
    await inbox.open("Re: Harbour");
    await inbox.page.keyboard.press("a");
    await forms.message().waitFor();
    await forms.form().getByText("wants replies to go to harbour@lists.example.org").waitFor();
    await expect
      .poll(async () => [await chips("To"), await chips("CC"), await title()])
      .toEqual([["Harbour list", "Bob"], ["Cleo", "Ada"], "Re: Harbour"]);
    await forms.button("Cancel").click();
    await forms.closed();
    await inbox.page.getByRole("dialog").getByRole("heading", { name: "Re: Harbour" }).waitFor();
  },
);

inChromium("a forward takes the files along and goes to nobody yet", async () => {
  inbox.app.standin.deliver(robin, planWithFile);
  await inbox.row("The plan").waitFor();
  await inbox.open("The plan");
  await inbox.page.keyboard.press("f");
  await forms.form().getByRole("button", { name: "Remove plan.txt" }).waitFor();
  await expect.poll(async () => [await chips("To"), await title()]).toEqual([[], "Fwd: The plan"]);
  await forms.write({ to: robin, message: "For you" });
  await forms.button("Send").click();
  await inbox.toast("Email Sent").waitFor();
  await isSent("Fwd: The plan");
  const mail = await forms.arrived("Fwd: The plan");
  expect(mail.text).toContain(
    "---------- Forwarded message ---------\nFrom: Ada <ada@example.org>",
  );
  expect(
    mail.attachments.map(({ filename, content }) => [filename, content.toString().trim()]),
  ).toEqual([["plan.txt", "Step one"]]);
});

inChromium("words that are selected are quoted alone", async () => {
  await inbox.arrive({
    subject: "Two thoughts",
    from: "Ada <ada@example.org>",
    text: "First one.\n\nSecond one.",
  });
  const dialog = await inbox.open("Two thoughts");
  await dialog.getByText("Second one.").evaluate((paragraph) => {
    const words = paragraph.firstChild;
    const from = words?.textContent?.indexOf("Second") ?? 0;
    if (words !== null) getSelection()?.setBaseAndExtent(words, from, words, from + 10);
  });
  await inbox.page.keyboard.press("r");
  await forms.message().waitFor();
  await forms.button("Show quoted text").click();
  const quoted = forms.form().frameLocator("iframe").locator("blockquote");
  await expect.poll(async () => (await quoted.innerText()).trim()).toBe("Second one");
  await forms.button("Remove quoted text").click();
  await forms.form().locator("iframe").waitFor({ state: "detached" });
  await forms.button("Discard draft").click();
  await forms.closed();
});

inChromium("a mail link in a message opens the form with its subject and text", async () => {
  await inbox.arrive({ subject: "Write to us", text: "At help@example.org, please." });
  const dialog = await inbox.open("Write to us");
  await dialog.getByRole("link", { name: "help@example.org" }).click();
  await forms.message().waitFor();
  await expect.poll(() => chips("To")).toEqual(["help@example.org"]);
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium("a mail link in a designed message opens the form in a tab of its own", async () => {
  await inbox.arrive({
    subject: "Designed",
    html: '<p><a href="mailto:help@example.org?subject=Hello%20you&cc=cleo@example.org&bcc=eve@example.org">Write</a></p>',
  });
  const dialog = await inbox.open("Designed");
  const opened = inbox.page.context().waitForEvent("page");
  await dialog.frameLocator("iframe").getByRole("link", { name: "Write" }).click();
  const page = await opened;
  const there = composeForm({ ...inbox, page });
  await there.message().waitFor();
  await expect
    .poll(() => there.form().locator("[data-chip]").allInnerTexts())
    .toEqual(["help@example.org", "cleo@example.org", "eve@example.org"]);
  await there.form().getByRole("combobox", { name: "BCC" }).waitFor();
  await expect
    .poll(() => there.form().getByRole("textbox", { name: "Subject" }).inputValue())
    .toBe("Hello you");
  await page.waitForURL((url) => !url.searchParams.has("write"));
  await page.close();
});

inChromium("a list that is left by a letter opens the form for it", async () => {
  await inbox.arrive({
    subject: "News",
    headers: ["List-Unsubscribe: <mailto:out@news.example>"],
  });
  const dialog = await inbox.open("News");
  await dialog.getByRole("button", { name: "Unsubscribe" }).click();
  await inbox.page.getByRole("button", { name: "Write the message" }).click();
  await forms.message().waitFor();
  await expect.poll(() => chips("To")).toEqual(["out@news.example"]);
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium(
  "a form beside an open message keeps its own keys, and gives the focus back",
  async () => {
    await inbox.arrive("Beside the form");
    const message = await inbox.open("Beside the form");
    await message.getByRole("button", { name: "Reply", exact: true }).click();
    await forms.write({ message: "e # j" });
    await inbox.page.keyboard.press("Escape");
    await forms.message().waitFor({ state: "hidden" });
    await inbox.page.getByRole("heading", { name: "Beside the form", exact: true }).waitFor();
    await forms.form().getByRole("button", { name: "Re: Beside the form" }).click();
    await forms.message().filter({ hasText: "e # j" }).waitFor();
    await forms.button("Discard draft").click();
    await forms.closed();
    await inbox.page
      .getByRole("button", { name: "Reply", exact: true })
      .and(inbox.page.locator(":focus"))
      .waitFor();
  },
);

inChromium(
  "the signature stands below what is written, and a name is completed from people known",
  async () => {
    await inbox.arrive({ subject: "From someone known", from: "Ada <ada@example.org>" });
    await inbox.page.goto(`${inbox.app.url}/settings`);
    const field = inbox.page.getByRole("textbox", { name: "Signature" });
    await field.fill("Robin Reyes\nHarbourlane");
    await field.blur();
    await inbox.page.getByText("Saved").first().waitFor();
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    await inbox.heading("Inbox").waitFor();
    await inbox.page.keyboard.press("c");
    await forms.message().filter({ hasText: "Harbourlane" }).waitFor();
    await forms.field("To").click();
    await inbox.page.keyboard.type("Ad");
    await forms
      .form()
      .getByRole("option", { name: /ada@example.org/ })
      .waitFor();
    await inbox.page.keyboard.press("Enter");
    await expect.poll(() => chips("To")).toEqual([expect.stringMatching(/^Ada/)]);
    await inbox.page.keyboard.press("Backspace");
    await inbox.page.keyboard.press("Backspace");
    await expect.poll(() => chips("To")).toEqual([]);
    await forms.button("Cancel").click();
    await forms.closed();
  },
);

inChromium("nobody who was offered for other words becomes a recipient", async () => {
  await inbox.arrive({ subject: "From Caleb", from: "Caleb Stone <caleb@example.org>" });
  await forms.compose();
  await forms.field("To").click();
  await inbox.page.keyboard.type("ca");
  await forms.form().getByRole("option", { name: "Caleb Stone" }).waitFor();
  await inbox.page.route(/suggestions.*text=car/, () => undefined);
  await inbox.page.keyboard.type("ra");
  await inbox.page.keyboard.press("Enter");
  await expect.poll(() => chips("To")).toEqual([expect.stringMatching(/^cara/)]);
  await inbox.page.unrouteAll({ behavior: "ignoreErrors" });
  await forms.button("Discard draft").click();
  await forms.closed();
});
