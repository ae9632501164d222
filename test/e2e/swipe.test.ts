import { expect } from "vitest";
import { settled } from "../support/settled.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ look: { width: 390, height: 844 } });

/** A finger goes over a row by so many pixels. */
async function swipe(subject: string, by: { x: number; y?: number }): Promise<void> {
  await settled(inbox.row(subject));
  const box = await inbox.row(subject).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 30];
  const touch = await inbox.page.context().newCDPSession(inbox.page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const part of [0.15, 0.4, 0.7, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: x + by.x * part, y: y + (by.y ?? 0) * part }],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

inChromium("a row is swiped right to archive, with the way back", async () => {
  const id = await inbox.arrive("Swiped right");
  await swipe("Swiped right", { x: 140 });
  await inbox.row("Swiped right").waitFor({ state: "detached" });
  await inbox.labelled(id, "INBOX", false);
  expect(await inbox.page.getByRole("dialog").count()).toBe(0);
  await inbox.toast("Emails Archived").getByRole("button", { name: "Undo" }).click();
  await inbox.row("Swiped right").waitFor();
  await inbox.labelled(id, "INBOX");
});

inChromium("a row is swiped left to delete, with the way back", async () => {
  const id = await inbox.arrive("Swiped left");
  await swipe("Swiped left", { x: -140 });
  await inbox.row("Swiped left").waitFor({ state: "detached" });
  await inbox.labelled(id, "TRASH");
  await inbox.toast("Emails Deleted").getByRole("button", { name: "Undo" }).click();
  await inbox.row("Swiped left").waitFor();
  await inbox.labelled(id, "TRASH", false);
});

inChromium("a short swipe and one that goes down do nothing, a tap opens", async () => {
  const id = await inbox.arrive("Let be");
  await swipe("Let be", { x: 50 });
  await swipe("Let be", { x: 30, y: 120 });
  expect(await inbox.page.getByRole("dialog").count()).toBe(0);
  await inbox.row("Let be").tap();
  await inbox.page.getByRole("dialog").getByText("A letter").waitFor();
  expect(inbox.labels(id)).toContain("INBOX");
});

inChromium("while rows are chosen a swipe does nothing", async () => {
  const id = await inbox.arrive("Being chosen");
  await inbox.select();
  await swipe("Being chosen", { x: 140 });
  await inbox.row("Being chosen").getByRole("checkbox").waitFor();
  expect(inbox.labels(id)).toContain("INBOX");
});

inChromium("what Gmail refuses comes back to its place", async () => {
  await inbox.arrive("Not to be had");
  inbox.refuseChanges();
  await swipe("Not to be had", { x: 140 });
  await inbox.toast("Archive Failed", "Failed to archive selected emails").waitFor();
  await inbox.row("Not to be had").waitFor();
});

testConsole(
  inbox,
  "the browser's console has no error but those of the refused calls",
  /status of (?:403|502)/,
);
