import { Client } from "pg";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { assistantField, atAssistant, inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ freePrompts: 50, start: atAssistant });

function field() {
  return assistantField(inbox.page);
}

function button(name: string) {
  return inbox.page.getByRole("button", { name, exact: true });
}

/** What the last thing said has come to. */
function answer() {
  return inbox.page.getByRole("log").locator("[data-turn]").last();
}

function card() {
  return inbox.page.locator("[data-card]").last();
}

async function say(text: string): Promise<void> {
  await field().fill(text);
  await inbox.page.keyboard.press("Enter");
  await answer().getByText(text).waitFor();
}

/** A request of which not every word is understood, so that it waits for a click. */
function asksFor(what: string): string {
  return `As the club wants, send an email to ${inbox.person} with the subject "The ${what} on Sunday" saying "See you."`;
}

/** Scrolls to the beginning, or to the end, of the card that waits. */
async function scrollTo(end: "begin" | "end"): Promise<void> {
  await inbox.page.getByRole("log").evaluate((log, to) => {
    const open = log.querySelector<HTMLElement>("[data-card=open]");
    if (open === null) return;
    const { offsetTop, offsetHeight } = open;
    log.scrollTop = to === "begin" ? offsetTop : offsetTop + offsetHeight - log.clientHeight;
  }, end);
}

function boxOf(one: Locator): Promise<DOMRect> {
  return one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

/** Lets nothing into the outbox until it ends. */
async function holdOutbox(): Promise<Client> {
  const gate = new Client(inbox.app.database);
  await gate.connect();
  await gate.query("begin; lock table outbox in share row exclusive mode");
  return gate;
}

inChromium(
  "Stop ends a request before its next effect, and what was done can be undone",
  async () => {
    const id = inbox.deliver("Half way there");
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    await inbox.row("Half way there").waitFor();
    await inbox.page.goto(`${inbox.app.url}/?section=assistant`);
    const gate = await holdOutbox();
    await say(
      `Star the email about half way, then schedule an email to ${inbox.person} for tomorrow at 9 saying "Half way.", then archive the email about half way`,
    );
    await answer().getByText("Scheduling the message").waitFor();
    const heard = inbox.page.waitForResponse(/assistant\/stop$/);
    await button("Stop").click();
    await heard;
    await answer().getByText("Stopping before the next step").waitFor();
    await gate.end();
    await answer().getByText("Stopped. I did not begin the rest.").waitFor();
    expect(inbox.labels(id)).toEqual(["INBOX", "STARRED", "UNREAD"]);
    await answer().getByRole("button", { name: "Undo" }).click();
    await answer().getByText("1 email taken back before going out").waitFor();
    await inbox.labelled(id, "STARRED", false);
  },
);

inChromium("Stop ends what a card has set off before its next effect", async () => {
  const { page } = inbox;
  await say(asksFor("rowing"));
  await card().getByRole("button", { name: "Approve" }).waitFor();
  const onItsWay = Promise.withResolvers<void>();
  await page.route("**/assistant/approve", async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await card().getByRole("button", { name: "Approve" }).click();
  const heard = page.waitForResponse(/assistant\/stop$/);
  await card().getByRole("button", { name: "Stop" }).click();
  await heard;
  await card().getByRole("button", { name: "Stopping" }).waitFor();
  onItsWay.resolve();
  await answer()
    .getByText(/^Stopped/)
    .waitFor();
  await page.unroute("**/assistant/approve");
  const subjects = inbox.app.standin.contents(inbox.person).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /rowing on Sunday/i.test(subject))).toEqual([]);
});

inChromium("what is asked while a card is carried out waits for it, and is about it", async () => {
  const { page } = inbox;
  await say(asksFor("sailing"));
  const onItsWay = Promise.withResolvers<void>();
  await page.route("**/assistant/approve", async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await card().getByRole("button", { name: "Approve" }).click();
  await say("undo that");
  await answer().getByText("Waiting for what you approved").waitFor();
  onItsWay.resolve();
  await answer()
    .getByText(/^Taken back: “The sailing on Sunday”/)
    .waitFor();
  await answer().getByText("undo that").waitFor();
  const before = inbox.page.getByRole("log").locator("[data-turn]").nth(-2);
  await before.getByText(/^Sending “The sailing on Sunday”/).waitFor();
  await page.unroute("**/assistant/approve");
});

inChromium("asked without a network it says so, and tries the same again when told", async () => {
  const { page } = inbox;
  await page.context().setOffline(true);
  await page.getByText("Offline", { exact: true }).waitFor();
  await say("How many emails are in my inbox?");
  await inbox.toast("Error", "Check your connection.").waitFor();
  await answer().getByText("Sorry, I encountered an error. Please try again.").waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await answer()
    .getByText(/^This page was left before an answer came\./)
    .waitFor();
  await answer().getByText("How many emails are in my inbox?").waitFor();
  await answer().getByRole("button", { name: "Try again" }).click();
  await answer()
    .getByText(/^There (is|are) /)
    .waitFor();
  await page.reload();
  await answer()
    .getByText(/^There (is|are) /)
    .waitFor();
  expect(await page.getByText("How many emails are in my inbox?").count()).toBe(1);
});

inChromium(
  "a card is seen to its buttons on a phone, under the words that lead to it",
  async () => {
    const { page } = inbox;
    await page.setViewportSize({ width: 390, height: 844 });
    await say(asksFor("boat"));
    await card().getByRole("button", { name: "Not now" }).waitFor();
    await page.waitForFunction(() => {
      const log = document.querySelector("[role=log]")?.getBoundingClientRect();
      const one = document.querySelector("[data-card=open]")?.getBoundingClientRect();
      const approve = document.querySelector("[data-card=open] button")?.getBoundingClientRect();
      return log && one && approve && one.top >= log.top && approve.bottom <= log.bottom;
    });
    await card().getByRole("button", { name: "Not now" }).click();
    await card().getByText("Left as it was").waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  },
);

inChromium("of a card that is longer than a phone the buttons stay in reach", async () => {
  const { page } = inbox;
  await page.setViewportSize({ width: 390, height: 844 });
  await say(asksFor("ferry").replace("See you.", "We meet at the pier. ".repeat(60)));
  const approve = card().getByRole("button", { name: "Approve" });
  await approve.waitFor();
  for (const end of ["begin", "end"] as const) {
    await scrollTo(end);
    const log = await boxOf(page.getByRole("log"));
    const foot = await boxOf(approve);
    expect((await boxOf(card())).height).toBeGreaterThan(log.height);
    expect(foot.top).toBeGreaterThan(log.top);
    expect(foot.bottom).toBeLessThanOrEqual(log.bottom);
  }
  await card().getByRole("button", { name: "Not now" }).click();
  await card().getByText("Left as it was").waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
});

inChromium("what was changed on a card is there after a reload, open and approved", async () => {
  const { page } = inbox;
  await say(asksFor("rowing"));
  const subject = card().getByRole("textbox", { name: "Subject" });
  await subject.fill("Rowing, by hand");
  await page.reload();
  await expect.poll(() => subject.inputValue()).toBe("Rowing, by hand");
  await card().getByRole("button", { name: "Approve" }).click();
  await answer()
    .getByText(/^Sending “Rowing, by hand”/)
    .waitFor();
  await page.reload();
  await card().getByText("What it showed").click();
  await card().getByText("Rowing, by hand", { exact: true }).waitFor();
});
