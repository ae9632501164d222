import { expect } from "vitest";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const robin = "robin.reyes@example.com";
const sales = "sales@example.com";
const people = [{ name: "Robin Reyes", address: robin, mail: "small", aliases: [sales] }] as const;
const inbox = testInbox({ demo: false, people: [...people] });
const forms = composeForm(inbox);

type Answer = { from: string; names: string[] };

/** Opens a message and answers it by a key: to these people, from this address. */
async function isAnswered(subject: string, key: "r" | "a", wanted: Answer): Promise<void> {
  await inbox.open(subject);
  await inbox.page.keyboard.press(key);
  await forms.message().waitFor();
  const form = forms.form();
  const chips = form.locator("[data-chip]");
  await expect.poll(() => chips.allInnerTexts()).toEqual(wanted.names);
  await expect.poll(() => form.getByLabel("From").inputValue()).toBe(wanted.from);
  await forms.button("Cancel").click();
  await forms.closed();
  await inbox.page.keyboard.press("Escape");
}

inChromium("a contact form's message answers who filled it in", async () => {
  await inbox.arrive({
    subject: "From the site",
    from: `Our site <${robin}>`,
    headers: [`To: ${robin}`, "Reply-To: Ada <ada@example.org>"],
  });
  await isAnswered("From the site", "r", { from: robin, names: ["Ada"] });
});

inChromium("what came by an alias as a blind copy is answered from it", async () => {
  await inbox.arrive({
    subject: "To the list",
    from: "Ada <ada@example.org>",
    headers: ["To: list@example.org", `Delivered-To: ${robin}`, `Delivered-To: ${sales}`],
  });
  await isAnswered("To the list", "r", { from: sales, names: ["Ada"] });
});

inChromium("a reply to all leaves out oneself in every way of writing", async () => {
  await inbox.arrive({
    subject: "To everybody",
    from: "Ada <ada@example.org>",
    headers: [`To: robin.reyes+team@example.com, Bob <bob@example.org>`, `Cc: ${sales}`],
  });
  await isAnswered("To everybody", "a", { from: sales, names: ["Ada", "Bob"] });
});

/** The lines of the text that is written. */
function lines(): Promise<string[]> {
  return forms.message().locator("p").allTextContents();
}

inChromium(
  "each address has its own signature, which changes with the sender and leaves what was typed",
  async () => {
    const { page } = inbox;
    await page.goto(`${inbox.app.url}/settings`);
    const signature = page.getByRole("textbox", { name: "Signature" });
    await signature.fill("Robin Reyes");
    await page.getByText("Saved").first().waitFor();
    await page.getByLabel("Address of the signature").selectOption(sales);
    await page.getByText(`The same as for ${robin} until you change it here.`).waitFor();
    await expect.poll(() => signature.innerText()).toBe("Robin Reyes");
    await signature.press("ControlOrMeta+A");
    await page.keyboard.type("Harbourlane ");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.keyboard.type("Sales");
    const kept = `${inbox.app.url}/api/v1/settings`;
    await expect
      .poll(async () => (await page.request.get(kept)).text())
      .toContain("<strong>Sales</strong>");
    await page.goto(`${inbox.app.url}/?section=inbox`);
    await inbox.heading("Inbox").waitFor();
    await forms.compose();
    const from = forms.form().getByLabel("From");
    await expect.poll(lines).toEqual(["", "", "Robin Reyes"]);
    await from.selectOption(sales);
    await expect.poll(lines).toEqual(["", "", "Harbourlane Sales"]);
    await from.selectOption(robin);
    await forms.write({ to: "ada@example.org", subject: "Signed" });
    await forms.message().locator("p").first().click();
    await page.keyboard.type("Hello");
    await from.selectOption(sales);
    await expect.poll(lines).toEqual(["Hello", "", "Harbourlane Sales"]);
    await forms.button("Send").click();
    await forms.closed();
    const { text, html } = await forms.arrived("Signed");
    expect(text?.trim()).toBe("Hello\n\nHarbourlane Sales");
    expect(html).toContain("<div>Harbourlane <strong>Sales</strong></div>");
  },
);
