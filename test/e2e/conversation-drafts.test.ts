import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ demo: false });
const forms = composeForm(inbox);

function dialog(subject = "Garden") {
  return inbox.page.locator("[role=dialog]:not([data-compose])").filter({ hasText: subject });
}

function inConversation() {
  return dialog("").locator("[data-floating=inline]");
}

function focused(place: Locator): Promise<void> {
  return place.and(inbox.page.locator(":focus")).waitFor();
}

function draftPart() {
  return dialog().locator("li").filter({ hasText: "Discard draft" });
}

inChromium("an answer that is being written is a draft in the open conversation", async () => {
  const headers = ["Message-ID: <garden@example.org>"];
  await inbox.arrive({ subject: "Garden plan", from: "Ada <ada@example.com>", headers });
  const open = await inbox.open("Garden plan");
  await open.getByRole("button", { name: "Reply", exact: true }).click();
  await forms.write({ message: "First words" });
  await forms.form().getByText("Saved in Drafts").waitFor();
  expect(await draftPart().count()).toBe(0);
  await forms.button("Pop out").click();
  await draftPart().getByText("Draft", { exact: true }).waitFor();
  await draftPart().getByText("First words").waitFor();
  await dialog().locator("ol[aria-label='Conversation of 1 message and 1 draft']").waitFor();
  await forms.write({ message: " and more" });
  await draftPart().getByText("First words and more").waitFor();
  expect(await draftPart().getByText("A letter").count()).toBe(0);
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium("the row of a conversation tells of the draft in it", async () => {
  const row = inbox.row("Garden plan");
  await row.getByText("Draft", { exact: true }).waitFor();
  expect(await row.getByText("messages").count()).toBe(0);
});

inChromium("a draft is gone on with at the end of its conversation, and pops out", async () => {
  await inbox.open("Garden plan");
  await draftPart().getByRole("button", { name: "Edit draft" }).click();
  await inConversation().getByText("First words and more").waitFor();
  expect(await draftPart().count()).toBe(0);
  expect(await inbox.page.locator("[data-compose]").count()).toBe(1);
  await focused(forms.message());
  await inbox.page.keyboard.press("Control+Home");
  await inbox.page.keyboard.type("Dear Ada. ");
  await inConversation().getByText("Saved in Drafts").waitFor();
  await forms.drafts(["Re: Garden plan"]);
  await forms.button("Pop out").click();
  await draftPart().getByText("Dear Ada. First words").waitFor();
  await draftPart().getByRole("button", { name: "Edit draft" }).click();
  await inConversation().getByText("Dear Ada. First words").waitFor();
  await forms.button("Cancel").click();
  await forms.closed();
  await focused(dialog().getByRole("button", { name: "Reply", exact: true }));
});

inChromium(
  "a draft that is open after the page was loaded anew goes into its conversation",
  async () => {
    await inbox.open("Garden plan");
    await draftPart().getByRole("button", { name: "Edit draft" }).click();
    await inConversation().getByText("Dear Ada. First words").waitFor();
    await inbox.page.reload();
    await inbox.page.locator("[data-floating=minimised]").waitFor();
    await draftPart().getByRole("button", { name: "Edit draft" }).click();
    await inConversation().getByText("Dear Ada. First words").waitFor();
    expect(await inbox.page.locator("[data-compose]").count()).toBe(1);
    await forms.button("Cancel").click();
    await forms.closed();
  },
);

inChromium(
  "the buttons of an open conversation answer what was received, not a draft",
  async () => {
    await inbox.open("Garden plan");
    await draftPart().waitFor();
    await inbox.page.keyboard.press("r");
    await forms
      .form()
      .getByRole("button", { name: /ada@example\.com|^Ada/ })
      .first()
      .waitFor();
    await forms.button("Cancel").click();
  },
);

inChromium("a draft is discarded in its conversation, also while its form is open", async () => {
  await inbox.open("Garden plan");
  await draftPart().getByRole("button", { name: "Edit draft" }).click();
  await forms.message().filter({ hasText: "Dear Ada" }).waitFor();
  await forms.button("Pop out").click();
  await draftPart().getByRole("button", { name: "Discard draft" }).click();
  await inbox.toast("Draft discarded").waitFor();
  await forms.closed();
  await forms.drafts([]);
  await draftPart().waitFor({ state: "detached" });
  await inbox.toast("Draft discarded").getByRole("button", { name: "Undo" }).click();
  await inConversation().getByText("Dear Ada").waitFor();
  await forms.drafts(["Re: Garden plan"]);
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium(
  "what was just sent is taken back into its conversation, where that is open",
  async () => {
    await inbox.arrive({ subject: "Pond plan", from: "Ada <ada@example.com>" });
    await inbox.open("Pond plan");
    await dialog("Pond").getByRole("button", { name: "Reply", exact: true }).click();
    await forms.write({ message: "Too soon" });
    await forms.button("Send").click();
    await forms.closed();
    await inbox.toast("Email Sent").first().getByRole("button", { name: "Undo" }).click();
    await inConversation().getByText("Too soon").waitFor();
    await focused(forms.message());
    await forms.button("Send").click();
    await forms.closed();
    await dialog("Pond").getByRole("button", { name: "Close" }).click();
    await dialog("Pond").waitFor({ state: "detached" });
    await inbox.toast("Email Sent").first().getByRole("button", { name: "Undo" }).click();
    await forms
      .form()
      .and(inbox.page.locator("[data-floating=open]"))
      .getByText("Too soon")
      .waitFor();
    await forms.button("Discard draft").click();
    await forms.closed();
  },
);

inChromium("a draft is discarded in its conversation where no form is open", async () => {
  await inbox.open("Garden plan");
  await draftPart().getByRole("button", { name: "Discard draft" }).click();
  await forms.drafts([]);
  await draftPart().waitFor({ state: "detached" });
  await dialog().getByRole("button", { name: "Close" }).click();
  await inbox.row("Garden plan").getByText("Draft", { exact: true }).waitFor({ state: "detached" });
});

testConsole(inbox);
