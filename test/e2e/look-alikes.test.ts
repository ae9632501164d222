import { expect } from "vitest";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ demo: false });
const inAscii = "service@xn--pypal-4ve.com";

inChromium(
  "a sender whose letters look like others is told in the row and the message",
  async () => {
    await inbox.arrive({
      subject: "Your account",
      // The second letter of the host is Cyrillic.
      from: "PayPal <service@pаypal.com>",
    });
    await expect
      .poll(() => inbox.row("Your account").innerText())
      .toContain(`${inAscii} (PayPal, look-alike letters)`);
    const dialog = await inbox.open("Your account");
    await dialog.locator("bdi.font-semibold").getByText(inAscii, { exact: true }).waitFor();
    await dialog.getByText("Letters of this address only look like others.").waitFor();
    await inbox.page.keyboard.press("Escape");
  },
);

inChromium("so is one whose host came in ASCII", async () => {
  await inbox.arrive({ subject: "Your card", from: `PayPal <${inAscii}>` });
  await expect.poll(() => inbox.row("Your card").innerText()).toContain("look-alike letters");
});

inChromium("no name claims another address in the open message", async () => {
  await inbox.arrive({
    subject: "Wire it today",
    from: '"alex@bank.example" <eve@evil.example>',
    headers: ['To: "alex@bank.example" <mallory@evil.example>'],
  });
  const dialog = await inbox.open("Wire it today");
  const bold = dialog.locator("bdi.font-semibold");
  await expect.poll(() => bold.allInnerTexts()).toEqual(["eve@evil.example"]);
  await dialog.getByText("(alex@bank.example)", { exact: true }).waitFor();
  await dialog.getByText("The name is written like an address.").waitFor();
  await dialog.getByText("mallory@evil.example (alex@bank.example)").waitFor();
  await inbox.page.keyboard.press("Escape");
});

inChromium("a name alone stands before its address, without a word", async () => {
  await inbox.arrive({ subject: "Hello there", from: "Jörg <joerg@bücher.example>" });
  const dialog = await inbox.open("Hello there");
  const bold = dialog.locator("bdi.font-semibold");
  await expect.poll(() => bold.allInnerTexts()).toEqual(["Jörg"]);
  await dialog.getByText("joerg@bücher.example", { exact: true }).waitFor();
  await inbox.page.keyboard.press("Escape");
});

inChromium("a link whose words have other dots than its place leads to a warning", async () => {
  await inbox.arrive({
    subject: "Confirm it",
    html: '<p><a href="https://evil.example/in">paypal․com</a> <a href="https://www.paypal.com/">paypal․com, truly</a></p>',
  });
  const dialog = await inbox.open("Confirm it");
  const links = dialog.frameLocator("iframe").getByRole("link");
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
    .toEqual([
      `${inbox.app.url}/leaving?${new URLSearchParams({ to: "https://evil.example/in", says: "paypal.com" })}`,
      "https://www.paypal.com/",
    ]);
});

inChromium("in plain text an address in letters that look like others does too", async () => {
  await inbox.arrive({ subject: "In plain text", text: "See https://pаypal.com/in today" });
  const dialog = await inbox.open("In plain text");
  const link = dialog.getByRole("link", { name: "https://pаypal.com/in" });
  const query = new URLSearchParams({
    to: "https://xn--pypal-4ve.com/in",
    says: "https://pаypal.com/in",
  });
  await expect.poll(() => link.getAttribute("href")).toBe(`${inbox.app.url}/leaving?${query}`);
});
