import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const inbox = testInbox();

function button(name: string) {
  return inbox.page.getByRole("button", { name, exact: true });
}

/** Total and unread of a label at Gmail. */
function atGmail(label: string): { total: number; unread: number } {
  const all = inbox.app.standin.contents(inbox.person);
  const own = all.filter(({ labels }) => labels.includes(label));
  return {
    total: own.length,
    unread: own.filter(({ labels }) => labels.includes("UNREAD")).length,
  };
}

async function counted(label: string): Promise<void> {
  const { total, unread } = atGmail(label);
  await inbox.page
    .getByText(`${total} ${total === 1 ? "email" : "emails"} · ${unread} unread`, { exact: true })
    .waitFor();
}

inChromium("the counts are Gmail's own, folder by folder, and follow new mail", async () => {
  await counted("INBOX");
  inbox.deliver("One more");
  await counted("INBOX");
  await inbox.folder("Sent Mail").click();
  await counted("SENT");
  await inbox.folder("Spam").click();
  await counted("SPAM");
});

inChromium("new mail appears by itself, unread and on top", async () => {
  inbox.deliver("Just in");
  const first = rows(inbox.page).first();
  await first.filter({ hasText: "Just in" }).filter({ hasText: "Unread" }).waitFor();
});

inChromium("syncing says what it fetched", async () => {
  await button("Sync Current").click();
  await inbox.toast("Synced", /Fetched \d+ emails from Gmail/).waitFor();
  await button("Sync All").click();
  await inbox
    .toast(
      "Complete Sync Finished",
      /Synced \d+ emails from all Gmail folders \(9 folders processed\)/,
    )
    .waitFor();
});

inChromium("a folder in which Gmail has nothing is synced without a word", async () => {
  await inbox.folder("Spam").click();
  await inbox.heading("Spam").waitFor();
  const asked = Promise.withResolvers<unknown>();
  await inbox.page.route("**/functions/v1/fetch-gmail", (route) => {
    asked.resolve(route.request().postDataJSON());
    return route.continue();
  });
  const answered = inbox.page.waitForResponse(/fetch-gmail/);
  await button("Sync Current").click();
  expect(await asked.promise).toMatchObject({ labelIds: "SPAM", maxResults: 500 });
  await inbox.page.unroute("**/functions/v1/fetch-gmail");
  expect(await (await answered).json()).toMatchObject({ emailCount: 0 });
  await button("Sync Current").and(inbox.page.locator(":enabled")).waitFor();
  expect(await inbox.toast("Synced").count()).toBe(0);
});

inChromium("the sync buttons rest while a sync runs, Refresh does not", async () => {
  const gate = Promise.withResolvers<void>();
  await inbox.page.route("**/functions/v1/sync-all-gmail", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await button("Sync All").click();
  for (const name of ["Sync Current", "Sync All"])
    await until(
      () => button(name).isDisabled(),
      (disabled) => disabled,
    );
  await button("Refresh").and(inbox.page.locator(":enabled")).waitFor();
  gate.resolve();
  await inbox.toast("Complete Sync Finished").waitFor();
  await until(
    () => button("Sync All").isEnabled(),
    (enabled) => enabled,
  );
  await inbox.page.unrouteAll();
});

inChromium("Refresh reads the list again, and says in its words when that fails", async () => {
  const read = inbox.page.waitForResponse(/\/rest\/v1\/emails\?/);
  await button("Refresh").click();
  expect((await read).status()).toBe(200);
  await inbox.page.route("**/rest/v1/emails?*", (route) => route.abort());
  await button("Refresh").click();
  await inbox.toast("Error", "Failed to load emails from database").waitFor();
  await rows(inbox.page).first().waitFor();
  await inbox.page.unrouteAll();
});

inChromium("when Gmail is down both syncs say so and the list stays", async () => {
  const { faults } = inbox.app.standin;
  faults.add({ path: /\/gmail\/v1\//, times: 1000, kind: "status", status: 503 });
  await button("Sync Current").click();
  await inbox.toast("Sync Failed").first().waitFor({ timeout: 60_000 });
  await button("Sync All").click();
  await inbox.toast("Complete Sync Failed").waitFor({ timeout: 60_000 });
  await rows(inbox.page).first().waitFor();
});

testConsole(
  inbox,
  "the browser's console has no error but the failed calls'",
  /status of 50[23]|ERR_FAILED/,
);

inChromium("a withdrawn grant offers to reconnect, and signing out empties the page", async () => {
  const { faults } = inbox.app.standin;
  const body = { error: "invalid_grant" };
  faults.add({ path: /\/token$/, times: 1000, kind: "status", status: 400, body });
  faults.add({ path: /\/gmail\/v1\//, times: 1000, kind: "status", status: 401 });
  await button("Sync Current").click();
  await inbox.toast("Sync Failed").first().waitFor();
  await inbox.page.getByRole("link", { name: "Reconnect" }).waitFor();
  await inbox.page
    .getByText(/^Last seen in step with Gmail/)
    .first()
    .waitFor();
  faults.clear();
  await rows(inbox.page).first().waitFor();
  await button("Sign out").click();
  await inbox.page.getByRole("link", { name: "Login" }).first().waitFor();
  await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
  await inbox.page.getByRole("heading", { name: "Sign in Required" }).waitFor();
  await inbox.page.getByText("Please sign in to view your inbox").waitFor();
});
