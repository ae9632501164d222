import { expect } from "vitest";
import { folders } from "#contract/folders.ts";
import { findings } from "../support/accessibility.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const inbox = testInbox();
const phone = { width: 390, height: 844 };

/** The number beside a folder, without the words for those who hear it. */
async function badge(title: string): Promise<number> {
  return Number.parseInt((await inbox.folder(title).innerText()).replace(/^\D*/, "") || "0");
}

/** How many messages have all of these labels at Gmail. */
function held(...wanted: string[]): number {
  const all = inbox.app.standin.contents(inbox.person);
  return all.filter(({ labels }) => wanted.every((label) => labels.includes(label))).length;
}

inChromium(
  "the nine folders stand in their order, then what tends the mailbox, Activity, Setting and the review",
  async () => {
    const items = inbox.page.getByRole("navigation", { name: "Folders" }).getByRole("listitem");
    await expect
      .poll(() =>
        items.evaluateAll((all) => all.map((one) => one.querySelector("span")?.textContent)),
      )
      .toEqual([
        ...folders.map(({ title }) => title),
        "Today",
        "Follow up",
        "Clean up",
        "Rules",
        "Activity",
        "Setting",
        "Rate and review",
      ]);
    await inbox.page
      .locator("nav [aria-current=page]")
      .filter({ hasText: "Inbox" })
      .first()
      .waitFor();
  },
);

inChromium("a folder counts what is unread, Drafts and Starred all they hold", async () => {
  const [unread, drafts, starred] = [held("INBOX", "UNREAD"), held("DRAFT"), held("STARRED")];
  await expect
    .poll(() => Promise.all(["Inbox", "Drafts", "Starred"].map(badge)))
    .toEqual([unread, drafts, starred]);
  const id = inbox.deliver("Counted");
  inbox.deliver("A draft", ["DRAFT"]);
  await until(
    async () => [await badge("Inbox"), await badge("Drafts")],
    ([now, then]) => now === unread + 1 && then === drafts + 1,
  );
  inbox.app.standin.change(inbox.person, [id], { add: ["STARRED"], remove: ["UNREAD"] });
  await until(
    async () => [await badge("Inbox"), await badge("Starred")],
    ([now, then]) => now === unread && then === starred + 1,
  );
});

inChromium("Setting opens the settings, and Rate and review its form", async () => {
  await inbox.folder("Rate and review").click();
  const form = inbox.page.getByRole("dialog", { name: "Rate and review" });
  await form.getByRole("radio", { name: "5 stars" }).waitFor();
  await inbox.page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await inbox.folder("Setting").click();
  await inbox.page.waitForURL(`${inbox.app.url}/settings`);
});

inChromium("on a phone the folders are in a drawer, which a choice or Escape closes", async () => {
  const page = await inbox.another(phone);
  const menu = page.getByRole("button", { name: "Open folders" });
  const drawer = page.getByRole("dialog", { name: "Folders" });
  expect(await page.getByRole("navigation", { name: "Folders" }).isVisible()).toBe(false);
  await menu.click();
  await drawer.getByRole("button", { name: "All Mail" }).waitFor();
  await drawer.getByText(inbox.person).waitFor();
  await drawer.getByRole("button", { name: /^Theme/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  await menu.click();
  await drawer.getByRole("button", { name: "All Mail" }).click();
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "All Mail", exact: true }).waitFor();
  await menu.click();
  await drawer
    .getByRole("button", { name: "All Mail" })
    .and(page.locator("[aria-current]"))
    .waitFor();
  await drawer.getByRole("button", { name: "Setting" }).click();
  await page.waitForURL(`${inbox.app.url}/settings`);
  await page.context().close();
});

testConsole(inbox);
