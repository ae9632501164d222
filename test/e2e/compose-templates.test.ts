import { expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const robin = "robin.reyes@example.com";
const sales = "sales@example.com";
const people = [{ name: "Robin Reyes", address: robin, mail: "small", aliases: [sales] }] as const;
const inbox = testInbox({ demo: false, people: [...people] });
const forms = composeForm(inbox);

function templates() {
  return inbox.page.getByRole("dialog", { name: /^(Templates|Fill in)/ });
}

async function openTemplates(): Promise<void> {
  await forms.button("Templates").click();
  await templates().waitFor();
}

async function discard(): Promise<void> {
  await forms.button("Discard draft").click();
  await forms.closed();
}

inChromium(
  "what is written is kept as a template, and inserted elsewhere with its fields",
  async () => {
    await forms.compose();
    await openTemplates();
    await templates().getByText("Write the text first").waitFor();
    await templates().getByRole("button", { name: "Close" }).click();
    await forms.write({
      subject: "About {{topic}}",
      message: "Dear {{first name}}, on {{topic}}.",
    });
    await openTemplates();
    await templates().getByRole("textbox", { name: "Name of the template" }).fill("Question");
    await templates().getByRole("button", { name: "Save this text" }).click();
    await inbox.toast("Template saved", "Question").waitFor();
    await templates()
      .getByRole("button", { name: /^Question/ })
      .waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await templates().getByRole("button", { name: "Close" }).click();
    await discard();

    await forms.compose();
    await forms.write({ to: "Ada Lovelace <ada@example.com>" });
    await openTemplates();
    await templates()
      .getByRole("button", { name: /^Question/ })
      .click();
    const name = templates().getByRole("textbox", { name: "first name" });
    await expect.poll(() => name.inputValue()).toBe("Ada");
    await templates().getByRole("textbox", { name: "topic" }).fill("engines");
    await templates().getByRole("button", { name: "Insert", exact: true }).click();
    await forms.message().filter({ hasText: "Dear Ada, on engines." }).waitFor();
    const subject = forms.form().getByRole("textbox", { name: "Subject" });
    await expect.poll(() => subject.inputValue()).toBe("About engines");
    await discard();
  },
);

inChromium("a template that is removed comes back by Undo", async () => {
  await forms.compose();
  await openTemplates();
  await templates().getByRole("button", { name: "Remove Question" }).click();
  await templates().getByText("No templates yet").waitFor();
  await inbox.toast("Template removed").getByRole("button", { name: "Undo" }).click();
  await inbox.toast("Template saved").waitFor();
  await templates()
    .getByRole("button", { name: /^Question/ })
    .waitFor();
  await templates().getByRole("button", { name: "Close" }).click();
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium("who has several addresses chooses from which to write", async () => {
  await forms.compose();
  const from = forms.form().getByRole("combobox", { name: "From" });
  await expect.poll(() => from.inputValue()).toBe(robin);
  await from.selectOption(sales);
  await forms.write({ to: robin, subject: "From sales", message: "x" });
  await forms.button("Send").click();
  await forms.closed();
  await until(
    async () => {
      inbox.app.clock.advance(1000);
      return inbox.app.standin.contents(robin).map(({ subject }) => subject);
    },
    (subjects) => subjects.includes("From sales"),
  );
  expect((await forms.arrived("From sales")).from?.value).toMatchObject([{ address: sales }]);
});
