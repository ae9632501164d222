import { expect } from "vitest";
import { writeLetter } from "../support/letter.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const hour = 3_600_000;
const now = Date.now();
const clock: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
const weekday: Intl.DateTimeFormatOptions = { weekday: "long" };
const day: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" };

/** Each age in hours with how a row says it. */
const ages = [
  [1, clock],
  [23, clock],
  [25, weekday],
  [24 * 6, weekday],
  [24 * 7 - 1, weekday],
  [24 * 7 + 1, day],
  [24 * 400, day],
] as const;

function subject(age: number): string {
  return `Aged ${age} hours.`;
}

const inbox = testInbox({
  prepare: ({ standin }) =>
    void standin.fill(
      "robin.reyes@example.com",
      ages.map(([age]) => ({
        raw: Buffer.from(writeLetter({ subject: subject(age) })),
        labels: ["INBOX"],
        receivedAt: new Date(now - age * hour),
      })),
    ),
});

inChromium("under a day a row shows the time, under a week the weekday, then the day", async () => {
  for (const [age, form] of ages) {
    const time = inbox.row(subject(age)).locator("time");
    await time.waitFor();
    const at = new Date(now - age * hour);
    expect(await time.getAttribute("datetime")).toBe(at.toISOString());
    expect([age, await time.innerText()]).toEqual([
      age,
      new Intl.DateTimeFormat("en-GB", form).format(at),
    ]);
  }
});

inChromium("the dialog shows date and time in full", async () => {
  const dialog = await inbox.open(subject(25));
  const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });
  expect(await dialog.locator("time").innerText()).toBe(full.format(new Date(now - 25 * hour)));
});
