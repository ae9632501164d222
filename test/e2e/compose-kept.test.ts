import { expect } from "vitest";
import { signInBeforehand } from "../support/browser.ts";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const robin = "robin.reyes@example.com";
const kit = "kit.other@example.com";
const inbox = testInbox({
  demo: false,
  people: [
    { name: "Robin Reyes", address: robin, mail: "small" },
    { name: "Kit Other", address: kit, mail: "small" },
  ],
});
const forms = composeForm(inbox);

/** Ends the page as a crash does, and opens another in the same browser. */
async function loseTab(): Promise<void> {
  const context = inbox.page.context();
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await inbox.page.close();
  inbox.page = page;
  await page.goto(`${inbox.app.url}/?section=inbox`);
  await inbox.heading("Inbox").waitFor();
}

inChromium(
  "what was typed when a tab ends is there in the next, and one draft at Gmail",
  async () => {
    await forms.compose();
    await forms.form().getByRole("textbox", { name: "Subject" }).fill("Lost soon");
    await forms.message().click();
    await inbox.page.keyboard.type("Every word");
    await loseTab();
    await forms.form().getByRole("button", { name: "Lost soon" }).click();
    await forms.message().filter({ hasText: "Every word" }).waitFor();
    await forms.drafts(["Lost soon"]);
    await forms.form().getByText("Saved in Drafts").waitFor();
    await forms.button("Cancel").click();
    await forms.closed();
  },
);

inChromium("a tab that ends before the first draft's answer came leaves one draft", async () => {
  await inbox.page.route("**/functions/v1/gmail-actions", (route) => void route.fetch());
  await forms.compose();
  await forms.form().getByRole("textbox", { name: "Subject" }).fill("Half saved");
  await forms.drafts(["Half saved", "Lost soon"]);
  await loseTab();
  await forms.form().getByRole("button", { name: "Half saved" }).click();
  await forms.form().getByText("Saved in Drafts").waitFor();
  await forms.drafts(["Half saved", "Lost soon"]);
  await forms.button("Discard draft").click();
  await forms.closed();
});

inChromium("what a page has open, another of the same browser leaves to it", async () => {
  await forms.compose();
  await forms.form().getByRole("textbox", { name: "Subject" }).fill("Still here");
  const second = await inbox.page.context().newPage();
  await second.goto(`${inbox.app.url}/?section=inbox`);
  await second.getByRole("heading", { name: "Inbox", exact: true, level: 1 }).waitFor();
  await forms.form().getByText("Saved in Drafts").waitFor();
  expect(await second.locator("[data-compose]").count()).toBe(0);
  await second.close();
  await forms.button("Discard draft").click();
  await forms.closed();
});

inChromium("what was closed or discarded does not come back", async () => {
  await forms.compose();
  await forms.form().getByRole("textbox", { name: "Subject" }).fill("Not wanted");
  await forms.button("Discard draft").click();
  await forms.closed();
  await loseTab();
  expect(await keptHere()).toBe(0);
  expect(await inbox.page.locator("[data-compose]").count()).toBe(0);
});

/** Writes what Gmail cannot be given. */
async function writeUnsaved(subject: string): Promise<void> {
  await inbox.page.route("**/functions/v1/gmail-actions", (route) => route.abort());
  await forms.compose();
  await forms.form().getByRole("textbox", { name: "Subject" }).fill(subject);
}

inChromium("a sign-out leaves what another person of this browser has not saved", async () => {
  await writeUnsaved("Robin's own");
  await expect.poll(keptHere).toBe(1);
  await signInBeforehand(inbox.page, inbox.app.url, kit);
  await loseTab();
  await writeUnsaved("Kit's own");
  await expect.poll(keptHere).toBe(2);
  await inbox.page.getByRole("button", { name: "Logout" }).click();
  await inbox.page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(keptHere).toBe(1);
  await signInBeforehand(inbox.page, inbox.app.url, robin);
  await loseTab();
  await forms.form().getByRole("button", { name: "Robin's own" }).click();
  await forms.button("Discard draft").click();
  await forms.closed();
  await expect.poll(keptHere).toBe(0);
});

inChromium("nothing written stays on the device of who signs out", async () => {
  await forms.compose();
  await inbox.page.route("**/functions/v1/gmail-actions", (route) => route.abort());
  await forms.form().getByRole("textbox", { name: "Subject" }).fill("Private");
  await expect.poll(keptHere).toBe(1);
  await inbox.page.getByRole("button", { name: "Logout" }).click();
  await inbox.page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(keptHere).toBe(0);
});

/** How many forms the browser keeps. */
function keptHere(): Promise<number> {
  return inbox.page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "mailwright-forms")) return 0;
    return new Promise<number>((resolve, reject) => {
      const request = indexedDB.open("mailwright-forms");
      request.addEventListener("error", () => reject(new Error("not opened")));
      request.addEventListener("success", () => {
        const database = request.result;
        if (!database.objectStoreNames.contains("forms")) return resolve(0);
        const count = database.transaction("forms").objectStore("forms").count();
        count.addEventListener("success", () => {
          database.close();
          resolve(count.result);
        });
      });
    });
  });
}
