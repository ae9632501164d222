import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import { invitationMail, type InvitationMail } from "../support/invitation-mail.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ look: { timeZone: "Europe/Berlin" } });
const start = "DTSTART;TZID=Eastern Standard Time:20300320T150000";
const end = "DTEND;TZID=Eastern Standard Time:20300320T160000";

async function arrive(mail: Omit<InvitationMail, "to">): Promise<void> {
  inbox.app.clock.advance(1000);
  inbox.app.standin.deliver(inbox.person, invitationMail({ to: inbox.person, ...mail }));
  await inbox.row(mail.subject).waitFor();
}

async function cardOf(subject: string): Promise<Locator> {
  const dialog = await inbox.open(subject);
  const card = dialog.getByRole("region", { name: "Invitation" });
  await card.waitFor();
  return card;
}

/** That axe finds nothing on the card as it stands, in either theme. */
async function pleasesAxe(): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await inbox.page.emulateMedia({ colorScheme });
    expect(await findings(inbox.page)).toEqual([]);
  }
}

function sentNow() {
  return inbox.app.standin.contents(inbox.person).filter(({ labels }) => labels.includes("SENT"));
}

inChromium("an invitation is told in the reader's zone, and its row with its date", async () => {
  await arrive({
    subject: "Garden plans",
    uid: "g1",
    event: [start, end, "SUMMARY:Garden plans", "LOCATION:The shed"],
  });
  await inbox.row("Garden plans").getByText("Invitation · Wed, 20 Mar 2030").waitFor();
  const card = await cardOf("Garden plans");
  await card.getByText(/Wednesday,? 20 March 2030.+20:00.+21:00/).waitFor();
  await card.getByText("The shed").waitFor();
  await card.getByText("Your answer goes to ann@example.org").waitFor();
  const link = card.getByRole("link", { name: "Add to Google Calendar" });
  expect(await link.getAttribute("href")).toContain("dates=20300320T190000Z%2F20300320T200000Z");
  const [file] = await Promise.all([
    inbox.page.waitForEvent("download"),
    card.getByRole("link", { name: "Calendar file" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("invite.ics");
  await pleasesAxe();
});

inChromium("an answer is sent, remembered, changed and taken back", async () => {
  await arrive({ subject: "Bread course", uid: "b1", event: [start, end, "SUMMARY:Bread course"] });
  const sentBefore = sentNow();
  const card = await cardOf("Bread course");
  function choice(name: string): Locator {
    return card.getByRole("button", { name, exact: true });
  }
  await choice("Yes").click();
  await card.getByText("You answered Yes. It is about to be sent.").waitFor();
  await choice("Take back").click();
  await card.getByText("You answered Yes").waitFor({ state: "detached" });
  await choice("Maybe").click();
  await card.getByText("You answered Maybe").waitFor();
  await choice("Yes").click();
  await card.getByText("You answered Yes. It is about to be sent.").waitFor();
  inbox.app.clock.advance(31_000);
  await card.getByText("You answered Yes.", { exact: true }).waitFor();
  expect(await choice("Yes").getAttribute("aria-pressed")).toBe("true");
  await pleasesAxe();
  await inbox.page.keyboard.press("Escape");
  await inbox.row("Bread course").getByText("Yes · Wed, 20 Mar 2030").waitFor();
  expect(sentBefore.length + 1).toBe(sentNow().length);
});

inChromium("an update says what was, and the version before points to it", async () => {
  await arrive({ subject: "Dinner at eight", uid: "d1", event: [start, end, "SUMMARY:Dinner"] });
  await arrive({
    subject: "Dinner moved",
    uid: "d1",
    event: ["DTSTART:20300321T100000Z", "SUMMARY:Dinner", "SEQUENCE:1"],
  });
  await inbox.row("Dinner moved").getByText("Updated · Thu, 21 Mar 2030").waitFor();
  const card = await cardOf("Dinner moved");
  await card.getByText("Updated invitation").waitFor();
  await card.getByText(/Thursday,? 21 March 2030.+11:00/).waitFor();
  await card.getByText(/Wednesday,? 20 March 2030.+20:00/).waitFor();
  await pleasesAxe();
  await inbox.page.keyboard.press("Escape");
  const before = await cardOf("Dinner at eight");
  await before.getByText("Out of date").waitFor();
  await pleasesAxe();
  await before.getByRole("button", { name: "Open the later version" }).click();
  await card.getByText("Updated invitation").waitFor();
  await inbox.page.getByRole("dialog", { name: "Dinner moved" }).waitFor();
  await inbox.page.keyboard.press("Escape");
});

inChromium("a cancelled event can no longer be answered, in either message", async () => {
  await arrive({ subject: "Concert", uid: "c1", event: [start, end, "SUMMARY:Concert"] });
  await arrive({
    subject: "Concert is off",
    uid: "c1",
    method: "CANCEL",
    event: [start, end, "SUMMARY:Concert", "SEQUENCE:1", "STATUS:CANCELLED"],
  });
  const card = await cardOf("Concert is off");
  await card.getByText("This event is cancelled.").waitFor();
  expect(await card.getByRole("button", { name: "Yes", exact: true }).count()).toBe(0);
  await pleasesAxe();
  await inbox.page.keyboard.press("Escape");
  for (const row of await inbox.row("Concert").all())
    await row.getByText("Cancelled · Wed, 20 Mar 2030").waitFor();
});

inChromium("a counter-proposal is told beside what stands", async () => {
  const organizer = `CN=Robin:mailto:${inbox.person}`;
  const mine = { uid: "p1", organizer, attendees: ["ATTENDEE:mailto:bea@example.org"] };
  await arrive({
    subject: "Planning",
    from: `Robin Reyes <${inbox.person}>`,
    ...mine,
    event: [start, end, "SUMMARY:Planning"],
  });
  await arrive({
    subject: "Planning, later",
    from: "Bea <bea@example.org>",
    ...mine,
    method: "COUNTER",
    event: ["DTSTART:20300322T100000Z", "SUMMARY:Planning", "COMMENT:My train is late."],
  });
  const card = await cardOf("Planning, later");
  await card.getByText("Bea proposes another time").waitFor();
  await card.getByText("“My train is late.”").waitFor();
  await card.getByText(/Friday,? 22 March 2030.+11:00/).waitFor();
  await card.getByText(/Wednesday,? 20 March 2030.+20:00/).waitFor();
  await pleasesAxe();
});
