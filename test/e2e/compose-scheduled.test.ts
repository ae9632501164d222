import { expect } from "vitest";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const robin = "robin.reyes@example.com";
const inbox = testInbox({ demo: false });
const forms = composeForm(inbox);

function sent(): string[] {
  return inbox.app.standin
    .contents(robin)
    .flatMap(({ labels, subject }) => (labels.includes("SENT") ? [subject] : []));
}

async function scheduleWithDraft(subject: string): Promise<void> {
  await forms.compose();
  await forms.write({ to: robin, subject, message: "Old words" });
  await forms.drafts([subject]);
  await forms.form().getByRole("checkbox", { name: "Schedule for later" }).click();
  await forms.button("Tomorrow morning").click();
  await forms.button("Schedule").click();
  await inbox.toast("Email Scheduled").waitFor();
  await forms.closed();
  await inbox.folder("Drafts").click();
  await inbox.row(subject).getByRole("button").first().click();
  await forms.message().filter({ hasText: "Old words" }).waitFor();
}

inChromium(
  "the draft of a scheduled message is sent once, with what was changed last",
  async () => {
    await scheduleWithDraft("To be sent");
    await forms
      .form()
      .getByText(/^Scheduled for .*8:00/)
      .waitFor();
    await forms.form().getByRole("checkbox", { name: "Schedule for later" }).click();
    await forms.write({ subject: "Sent instead" });
    await forms
      .form()
      .getByRole("alert")
      .filter({ hasText: "This draft is to be sent as it was." })
      .waitFor();
    await forms.button("Send").click();
    await inbox.toast("Email Sent", "Sent instead").waitFor();
    await forms.closed();
    await until(
      async () => {
        inbox.app.clock.advance(1000);
        return sent();
      },
      (subjects) => subjects.length > 0,
    );
    inbox.app.clock.advance(3 * 24 * 3_600_000);
    await forms.drafts([]);
    expect(sent()).toEqual(["Sent instead"]);
  },
);

inChromium("what was changed in the draft of a scheduled message can be let go", async () => {
  await scheduleWithDraft("Stays as it is");
  await forms.write({ subject: "Let go" });
  await forms.form().getByRole("alert").filter({ hasText: "This draft is to be sent" }).waitFor();
  await forms.button("Discard draft").click();
  await inbox.toast("Changes discarded", "The draft is as it was.").waitFor();
  await forms.closed();
  await forms.drafts(["Stays as it is"]);
});

inChromium("what was written last is saved before the person signs out", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Left behind", message: "The last words" });
  await inbox.page.getByRole("button", { name: "Sign out" }).first().click();
  await inbox.page.getByRole("dialog").first().waitFor({ state: "detached" });
  await forms.drafts(["Left behind", "Stays as it is"]);
});
