import { expect } from "vitest";
import { folders } from "#contract/folders.ts";
import { findings } from "../support/accessibility.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const person = "robin.reyes@example.com";
const inbox = testInbox({ people: [{ name: "Robin Reyes", address: person, mail: "none" }] });

/** Holds what the page asks of an address, until it is let go. */
async function hold(address: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await inbox.page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve();
    await inbox.page.unrouteAll({ behavior: "wait" });
  };
}

inChromium("each empty folder says so by its name, and offers to sync", async () => {
  for (const { title } of folders) {
    const name = { "Sent Mail": "sent" }[title as string] ?? title.toLowerCase();
    await inbox.folder(title).click();
    await inbox.page.getByRole("heading", { name: `No emails in ${name}`, exact: true }).waitFor();
    await inbox.page.getByRole("button", { name: "Sync Now" }).waitFor();
  }
  expect(await findings(inbox.page)).toEqual([]);
});

inChromium("Sync Now says Syncing emails... until Gmail has answered", async () => {
  const letGo = await hold(/functions\/v1\/fetch-gmail/);
  await inbox.page.getByRole("button", { name: "Sync Now" }).click();
  await inbox.page.getByText("Syncing emails...").waitFor();
  expect(await inbox.page.getByRole("button", { name: "Sync Now" }).count()).toBe(0);
  await inbox.page.getByRole("button", { name: "Sync All", disabled: true }).waitFor();
  await letGo();
  await inbox.page.getByRole("heading", { name: "No emails in inbox" }).waitFor();
  await inbox.page.getByRole("button", { name: "Sync Now" }).waitFor();
});

inChromium("a list that is on its way says Loading emails...", async () => {
  const letGo = await hold(/rest\/v1\/emails\?.*SPAM/);
  // It would be read ahead before it is held.
  await inbox.page.reload();
  await inbox.folder("Spam").click();
  await inbox.page.getByText("Loading emails...").waitFor();
  await letGo();
  await inbox.page.getByRole("heading", { name: "No emails in spam" }).waitFor();
});

inChromium("a list that cannot be read says so, and is read when asked again", async () => {
  await inbox.page.route(/rest\/v1\/emails\?.*TRASH/, (route) => route.fulfill({ status: 500 }));
  await inbox.page.reload();
  await inbox.folder("Trash").click();
  await inbox.page.getByRole("heading", { name: "The list could not be loaded" }).waitFor();
  await inbox.toast("Error", "Failed to load emails from database").first().waitFor();
  await inbox.page.unrouteAll();
  await inbox.page.getByRole("button", { name: "Try again" }).click();
  await inbox.page.getByRole("heading", { name: "No emails in trash" }).waitFor();
});

inChromium("the first message takes the place of the words", async () => {
  await inbox.page.getByRole("heading", { name: "No emails in inbox" }).waitFor();
  await inbox.arrive("The first one");
  await inbox.page.getByText("No emails in inbox").waitFor({ state: "detached" });
});
