import type { Locator } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import { openInbox } from "../support/browser.ts";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

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
const sending = /\/drafts\/send$/;
const sendingOfPage = "**/functions/v1/gmail-actions";

beforeAll(() => inbox.page?.clock.install());
afterEach(async () => {
  await inbox.page?.context().setOffline(false);
});

function sentAtGmail(subject: string): number {
  return inbox.app.standin
    .contents(robin)
    .filter((message) => message.labels.includes("SENT") && message.subject === subject).length;
}

/** Lets the time pass until Gmail has sent the message once. */
async function isSent(subject: string): Promise<void> {
  await until(
    async () => {
      inbox.app.clock.advance(1000);
      return sentAtGmail(subject);
    },
    (count) => count === 1,
  );
}

/** Lets the time of doubt pass until the page shows what that has come to. */
async function doubtEnds(shown: Locator): Promise<void> {
  await until(
    async () => {
      await inbox.app.passDoubt(15 * 60);
      await inbox.page.clock.fastForward(10_000);
      return shown.isVisible();
    },
    (isVisible) => isVisible,
  );
}

/** Lets requests through again, and the browser's time pass until it tries the next. */
async function reconnect(): Promise<void> {
  await inbox.page.unroute(sendingOfPage);
  await inbox.page.clock.fastForward(16_000);
}

function listed(subject: string) {
  return inbox.page.getByRole("listitem").filter({
    has: inbox.page.getByRole("heading", { name: subject, level: 3 }),
  });
}

async function openOutbox(): Promise<void> {
  await inbox.folder("Scheduled").click();
  await inbox.page.getByRole("heading", { name: "Scheduled", level: 1 }).waitFor();
}

async function schedule(subject: string, message = "Later"): Promise<void> {
  await forms.compose();
  await forms.write({ to: robin, subject, message });
  await forms.form().getByRole("checkbox", { name: "Schedule for later" }).click();
  await forms.button("Tomorrow morning").click();
  await forms.button("Schedule").click();
  await inbox.toast("Email Scheduled").first().waitFor();
  await forms.closed();
}

inChromium("where nothing is to be sent, the page says what would be here", async () => {
  // The second of the two must come soon, however slow the page is.
  await Promise.all(["g", "o"].map((key) => inbox.page.keyboard.press(key)));
  await inbox.page.getByRole("heading", { name: "Nothing is waiting to be sent" }).waitFor();
  await inbox.page.getByRole("link", { name: "Back to Inbox" }).click();
  await inbox.heading("Inbox").waitFor();
});

inChromium(
  "a scheduled message is counted, listed with its time, and opened again by Edit",
  async () => {
    await schedule("Put off", "As it was");
    await inbox.folder("Scheduled").filter({ hasText: "1" }).waitFor();
    await openOutbox();
    await listed("Put off")
      .getByText(/^Goes out on .*8:00/)
      .waitFor();
    await listed("Put off").getByRole("button", { name: "Edit: Put off" }).click();
    await forms.message().filter({ hasText: "As it was" }).waitFor();
    await listed("Put off").waitFor({ state: "detached" });
    await forms.write({ subject: "Put off twice" });
    await forms.button("Save Draft").click();
    await forms.closed();
    await forms.drafts(["Put off twice"]);
    expect(sentAtGmail("Put off")).toBe(0);
  },
);

inChromium("a scheduled message goes out at another time, or now", async () => {
  await schedule("Sooner");
  await openOutbox();
  await listed("Sooner").getByRole("button", { name: "Another time" }).click();
  const dialog = inbox.page.getByRole("dialog", { name: "Send at another time" });
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await dialog.getByRole("alert").filter({ hasText: "Please choose when to send it" }).waitFor();
  await dialog.getByRole("button", { name: "Tomorrow afternoon" }).click();
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await listed("Sooner")
    .getByText(/^Goes out on .*(13:00|1:00)/)
    .waitFor();
  await listed("Sooner").getByRole("button", { name: "Send now" }).click();
  await isSent("Sooner");
  await listed("Sooner").waitFor({ state: "detached" });
});

inChromium("a message that is cancelled is not sent, and stays among the drafts", async () => {
  await schedule("Never mind");
  await openOutbox();
  await listed("Never mind").getByRole("button", { name: "Cancel" }).click();
  await inbox.toast("Not sent", "The message is in Drafts.").waitFor();
  await listed("Never mind").waitFor({ state: "detached" });
  await forms.drafts(["Never mind", "Put off twice"]);
  expect(sentAtGmail("Never mind")).toBe(0);
});

inChromium("the daily limit is said with the time of the next try", async () => {
  inbox.app.standin.faults.add({
    path: sending,
    kind: "status",
    status: 429,
    body: { error: { code: 429, message: "User-rate limit exceeded (Mail sending)", errors: [] } },
    times: 1,
  });
  await forms.compose();
  await forms.write({ to: robin, subject: "Too many", message: "x" });
  await forms.button("Send").click();
  await forms.closed();
  await openOutbox();
  await listed("Too many").waitFor();
  inbox.app.clock.advance(11_000);
  await listed("Too many")
    .getByText(/^Not sent yet\. .* Next try: /)
    .waitFor();
  await inbox.page.getByRole("link", { name: "Back to Inbox" }).click();
  const said = "A message has not gone out yet. Gmail's daily limit of sent mail is reached.";
  const notice = inbox.page.getByRole("alert").filter({ hasText: said });
  await notice.getByRole("button", { name: "Look" }).click();
  await listed("Too many").getByRole("button", { name: "Send now" }).click();
  await isSent("Too many");
});

inChromium("a message that Gmail refuses is said to have failed, wherever one is", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Not taken", message: "x" });
  await forms.button("Send").click();
  await forms.closed();
  await openOutbox();
  await listed("Not taken").waitFor();
  // From here on: the form may have kept a draft of its own, which is written anew then.
  inbox.app.standin.faults.add({
    path: /\/upload\/gmail\/v1\/users\/me\/drafts(\/[^/]+)?$/,
    kind: "status",
    status: 400,
    times: 1,
  });
  await until(
    async () => {
      inbox.app.clock.advance(11_000);
      return inbox.toast("Send Failed", "Failed to send email.").isVisible();
    },
    (isVisible) => isVisible,
  );
  await inbox.page.route("**/api/v1/outbox/change", (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: "gmail_refused", message: "Gmail does not want it." } },
    }),
  );
  const decide = inbox.page.getByRole("region", { name: "Needs your decision" });
  await decide.getByRole("button", { name: "Try again: Not taken" }).click();
  await inbox.toast("Send Failed", "Failed to send email. Gmail does not want it.").waitFor();
  await inbox.page.unroute("**/api/v1/outbox/change");
  await decide.getByRole("button", { name: "Try again: Not taken" }).click();
  await isSent("Not taken");
});

/** A message that Gmail has neither sent nor kept, and of which it has told nothing. */
async function losing(subject: string): Promise<void> {
  inbox.app.standin.faults.add({ path: sending, kind: "drop", times: 1, after: true });
  await forms.compose();
  await forms.write({ to: robin, subject, message: "x" });
  await forms.button("Send").click();
  await forms.closed();
  await isSent(subject);
  const found = inbox.app.standin.contents(robin).filter((one) => one.subject === subject);
  for (const { id } of found) inbox.app.standin.remove(robin, id);
}

inChromium(
  "of what may have gone out the person decides, and is told so above the list",
  async () => {
    await losing("Again");
    await losing("It was");
    await openOutbox();
    for (const subject of ["Again", "It was"])
      await listed(subject).getByText("Gmail has not said whether it took the message").waitFor();
    await inbox.page.getByRole("link", { name: "Back to Inbox" }).click();
    const notice = inbox.page
      .getByRole("alert")
      .filter({ hasText: "It is not known whether 2 messages went out." });
    await doubtEnds(notice);
    await notice.getByRole("button", { name: "Look" }).click();
    const decide = inbox.page.getByRole("region", { name: "Needs your decision" });
    await decide.getByRole("button", { name: "It was sent: It was" }).click();
    await listed("It was").waitFor({ state: "detached" });
    await decide.getByRole("button", { name: "Check again: Again" }).click();
    await listed("Again").getByText("Gmail has not said whether it took the message").waitFor();
    await doubtEnds(decide.getByRole("button", { name: "Send again: Again" }));
    await decide.getByRole("button", { name: "Send again: Again" }).click();
    await isSent("Again");
    await listed("Again").waitFor({ state: "detached" });
    expect(sentAtGmail("It was")).toBe(0);
  },
);

inChromium("without a network a message waits in the browser, and goes out once", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Under way", message: "x" });
  await forms.drafts(["Never mind", "Put off twice", "Under way"]);
  await inbox.page.context().setOffline(true);
  await forms.button("Send").click();
  await inbox.toast("Waiting for the connection").waitFor();
  await forms.closed();
  await openOutbox();
  const row = listed("Under way");
  await row.getByText("Waiting for the connection").waitFor();
  await row.getByRole("button", { name: "Cancel" }).click();
  await row.waitFor({ state: "detached" });
  await inbox.toast("Not sent").getByRole("button", { name: "Undo" }).click();
  await row.getByText("Waiting for the connection").waitFor();
  await inbox.page.context().setOffline(false);
  await inbox.toast("Email Sent", "has waited").waitFor();
  await isSent("Under way");
  await row.waitFor({ state: "detached" });
});

inChromium("what waits outlives a reload and is named before a sign-out", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Unreached", message: "x" });
  await inbox.page.route(sendingOfPage, (route) => route.abort());
  await forms.button("Send").click();
  await inbox.toast("Waiting for the connection").waitFor();
  await inbox.page.goto(`${inbox.app.url}/outbox`);
  await listed("Unreached").getByText("Waiting for the connection").waitFor();
  await inbox.page.getByRole("button", { name: "Sign out" }).click();
  const asked = inbox.page.getByRole("alertdialog", { name: "A message still waits" });
  await asked.getByRole("button", { name: "Stay signed in" }).click();
  await reconnect();
  await inbox.toast("Email Sent", "has waited").waitFor();
  await isSent("Unreached");
  await listed("Unreached").waitFor({ state: "detached" });
  expect(sentAtGmail("Unreached")).toBe(1);
});

/** Signs whoever uses the page out, and says yes where that is asked. */
async function leave(isAsked: boolean): Promise<void> {
  const answer = inbox.page.waitForResponse((one) => one.url().endsWith("/auth/v1/logout"));
  await inbox.page.getByRole("button", { name: "Sign out" }).click();
  const asked = inbox.page.getByRole("alertdialog", { name: "A message still waits" });
  if (isAsked) await asked.getByRole("button", { name: "Sign out" }).click();
  expect((await answer).status()).toBe(200);
}

inChromium("what waits outlives sign-outs, also another person's, and goes out", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Outlives", message: "x" });
  await inbox.page.route(sendingOfPage, (route) => route.abort());
  await forms.button("Send").click();
  await inbox.toast("Waiting for the connection").waitFor();
  await forms.closed();
  await openOutbox();
  await leave(true);
  await openInbox(inbox.page, inbox.app.url, kit);
  await openOutbox();
  await inbox.page.getByRole("heading", { name: "Nothing is waiting to be sent" }).waitFor();
  await leave(false);
  await openInbox(inbox.page, inbox.app.url, robin);
  await inbox.heading("Inbox").waitFor();
  await reconnect();
  await inbox.toast("Email Sent", "has waited").waitFor();
  await isSent("Outlives");
});

inChromium("what is cancelled is a draft, also where its tab ends before the answer", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Cancelled unheard", message: "x" });
  await inbox.page.route(sendingOfPage, (route) => route.abort());
  await forms.button("Send").click();
  await inbox.toast("Waiting for the connection").waitFor();
  await forms.closed();
  await openOutbox();
  let asked = 0;
  await inbox.page.route(sendingOfPage, (route) => {
    const { action } = route.request().postDataJSON() as { action: string };
    if (action !== "createDraft") return route.abort();
    asked += 1;
    return undefined;
  });
  await listed("Cancelled unheard").getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => asked).toBe(1);
  const context = inbox.page.context();
  await inbox.page.close();
  inbox.page = await context.newPage();
  await inbox.page.clock.install();
  await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
  await inbox.heading("Inbox").waitFor();
  await inbox.page.clock.fastForward(26_000);
  await forms.saved("Cancelled unheard");
  expect(sentAtGmail("Cancelled unheard")).toBe(0);
});

inChromium("what the server took although no answer came is taken back from it too", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "Taken unheard", message: "x" });
  await inbox.page.route(sendingOfPage, async (route) => {
    const { action } = route.request().postDataJSON() as { action: string };
    if (action === "send") await route.fetch();
    await route.abort();
  });
  await forms.button("Send").click();
  await inbox.toast("Waiting for the connection").getByRole("button", { name: "Undo" }).click();
  await forms.message().waitFor();
  await inbox.page.unroute(sendingOfPage);
  inbox.app.clock.advance(60_000);
  await forms.write({ subject: "Heard" });
  await forms.button("Send").click();
  await inbox.toast("Email Sent").first().waitFor();
  await isSent("Heard");
  expect(sentAtGmail("Taken unheard")).toBe(0);
});
