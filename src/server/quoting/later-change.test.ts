import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2023-11-30T00:00:00Z"), timeZone: "Europe/London" };

type Said = [day: number, subject: string, text: string, more?: Partial<ReadMessage>];

function mail(...[day, subject, text, more = {}]: Said): ReadMessage {
  return {
    from: { name: "Quill Air", address: "post@quill.example" },
    subject,
    receivedAt: new Date(Date.UTC(2023, 10, day, 10)),
    isRead: true,
    labels: ["INBOX"],
    text,
    ...more,
  };
}

const flights = mail(2, "Your flights to Porto", "Outward QA 1 10:35 to 13:20\nReturn QA 2 18:10");
const change = mail(9, "A change to your flight", "QA 2 now leaves at 18:25 instead of 18:10.");
const weekly = mail(13, "Your week", "Tuesday Design review, 11:00", {
  from: { name: "Slate", address: "week@slate.example" },
});
const dele = { from: { name: "Dele", address: "dele@work.example" } };

test("a time that its sender has changed since is not told alone", () => {
  const told = summarise([change, flights], "what time is the return flight?", world);
  expect(told.split("\n")).toEqual([
    expect.stringContaining("Return QA 2 18:10"),
    expect.stringMatching(/^- Later: Quill Air, Thu 9 Nov.*“QA 2 now leaves at 18:25/),
  ]);
});

test.each([
  ["Updated invitation: Design review", "In the morning, because of the nursery."],
  ["Cancelled: Design review", "All is said."],
  ["Design review", "The review has been moved to Thursday, 9:30."],
])("what stands later under a subject of the same words is told: %s", (subject, text) => {
  const told = summarise(
    [mail(20, subject, text, dele), weekly],
    "when is the design review?",
    world,
  );
  expect(told).toContain(text);
});

test.each([
  ["of something else", mail(20, "Parking", "The gate has been moved to the back.", dele)],
  ["earlier", mail(1, "Design review", "It has been moved to Tuesday.", dele)],
  ["in a known name", mail(20, "Cancelled: Design review", "No.", { ...dele, isStrange: true })],
  [
    "by an advertiser",
    mail(20, "Design review: new price", "No longer 9.", {
      labels: ["CATEGORY_PROMOTIONS"],
    }),
  ],
])("what was changed %s is not told as a change", (_of, other) => {
  expect(summarise([other, weekly], "when is the design review?", world)).not.toContain("Later");
});

test("a calendar's mail speaks of a meeting without the word", () => {
  const cancelled = mail(20, "Cancelled: Budget, second reading", "All agreed.", dele);
  expect(summarise([cancelled], "is the budget meeting still on?", world)).toContain(
    "“Cancelled: Budget, second reading”",
  );
});

test("what has to be returned when is told by the newest that says so", () => {
  const from = { name: "Brook Library", address: "post@library.example" };
  const closed = mail(1, "Library closed: new carpet", "Books due on Friday are due on Monday.", {
    from,
    receivedAt: new Date("2023-09-29T10:00:00Z"),
  });
  const due = mail(28, "Two books are due on Thursday", "You can renew both.", { from });
  const told = summarise([due, closed], "when do I have to return the library books?", world);
  expect(told).toContain("Two books are due on Thursday");
});
