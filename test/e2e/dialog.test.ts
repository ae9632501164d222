import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox();

inChromium("a row opens a dialog with subject, sender, address, date and body", async () => {
  await inbox.arrive({
    subject: "All in order",
    from: "Ada Lovelace <ada@example.org>",
    text: "The whole letter",
    headers: ["To: Robin Reyes <robin.reyes@example.com>", "Cc: Zoe <zoe@example.org>"],
  });
  const dialog = await inbox.open("All in order");
  await dialog.getByRole("heading", { name: "All in order", exact: true }).waitFor();
  await dialog.getByText("Ada Lovelace", { exact: true }).waitFor();
  await dialog.getByText("ada@example.org", { exact: true }).waitFor();
  expect(await dialog.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);
  await dialog.getByText("To: Robin Reyes").waitFor();
  await dialog.getByText("Cc: Zoe").waitFor();
  await dialog.getByText("The whole letter").waitFor();
});

inChromium("a message without a subject is called No Subject", async () => {
  inbox.deliver({ subject: "", from: "Quiet Person <quiet@example.org>", text: "Nothing above" });
  const dialog = await inbox.open("Quiet Person");
  await dialog.getByRole("heading", { name: "No Subject", exact: true }).waitFor();
});

inChromium("Escape, the button, the way back and a click beside it close the dialog", async () => {
  const { page } = inbox;
  const dialog = page.getByRole("dialog");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.goBack(),
    () => page.mouse.click(10, 450),
  ]) {
    await inbox.open("All in order");
    await close();
    await dialog.waitFor({ state: "detached" });
    await inbox.heading("Inbox").waitFor();
  }
});

inChromium("a message opens with its source, and the focus returns to its row", async () => {
  const subject = "With a source";
  await inbox.arrive({ subject, headers: ["X-Mark: seen in the source"] });
  await inbox.menuAct(subject, "Show original");
  const dialog = inbox.page.getByRole("dialog");
  const source = dialog.getByText(/X-Mark: seen in the source/);
  await source.waitFor();
  await dialog.getByRole("button", { name: "Show message" }).click();
  await source.waitFor({ state: "detached" });
  await dialog.getByText("A letter", { exact: true }).waitFor();
  await inbox.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await inbox.row(subject).getByRole("button").and(inbox.page.locator(":focus")).waitFor();
});

inChromium("what has the focus by the time that a message is closed keeps it", async () => {
  const { page } = inbox;
  const dialog = await inbox.open("All in order");
  // As a quick hand does, which presses Escape and then a slash.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector("[role=dialog]") !== null) return;
      watch.disconnect();
      document.querySelector<HTMLElement>("[role=combobox]")?.focus();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.type("from:me");
  const field = page.getByRole("combobox", { name: "Search mail" });
  await expect.poll(() => field.inputValue()).toBe("from:me");
});

inChromium("buttons lead to the older and the newer message, up to the ends", async () => {
  await inbox.arrive("Older of two");
  await inbox.arrive("Newer of two");
  const dialog = await inbox.open("Newer of two");
  await dialog.getByRole("button", { name: "Newer message", disabled: true }).waitFor();
  await dialog.getByRole("button", { name: "Older message" }).click();
  await dialog.getByRole("heading", { name: "Older of two" }).waitFor();
  await dialog.getByRole("button", { name: "Newer message" }).click();
  await dialog.getByRole("heading", { name: "Newer of two" }).waitFor();
});

inChromium(
  "an address opens its message, and one that leaves meanwhile closes nothing",
  async () => {
    const id = await inbox.arrive("Kept open");
    const dialog = await inbox.open("Kept open");
    await inbox.page.reload();
    await dialog.getByText("A letter").waitFor();
    inbox.app.standin.change(inbox.person, [id], { add: [], remove: ["INBOX"] });
    await inbox.row("Kept open").waitFor({ state: "detached" });
    await dialog.getByText("A letter").waitFor();
    await inbox.page.keyboard.press("Escape");
    await rows(inbox.page).first().waitFor();
  },
);

testConsole(inbox);

inChromium("what is deleted elsewhere while it is read stays in sight, and says so", async () => {
  const id = await inbox.arrive("Read and gone");
  const dialog = await inbox.open("Read and gone");
  await dialog.getByText("A letter").waitFor();
  inbox.app.standin.remove(inbox.person, id);
  await dialog.getByText(/^This message is no longer here/).waitFor();
  await dialog.getByText("A letter").waitFor();
});
