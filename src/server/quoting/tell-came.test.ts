import { expect, test } from "vitest";
import type { SaidMessage } from "#server/mail-sentences/said-message.ts";
import { tellCame } from "./tell-came.ts";

const sense = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };

function letter(day: number, subject: string, own = false): SaidMessage {
  const who = own ? "You" : "Nadia Moreau";
  const from = { name: "Nadia Moreau", address: "nadia@atlas.example" };
  const receivedAt = new Date(Date.UTC(2026, 5, day, 9, 30));
  const read = { mark: `[${day}]`, text: "", isRead: true, signed: "", labels: [], thread: "a" };
  return { ...read, who, own, from, subject, receivedAt, sentences: ["See you today."] };
}

const [gala, demo, other] = [
  letter(2, "The gala"),
  letter(4, "Demo of the month"),
  letter(5, "Lunch"),
];

test.each([
  ["when was the last mail", "Nadia Moreau wrote last on Fri 5 Jun at 09:30, “Lunch” [5]."],
  [
    "when was the last mail about demo month",
    "Nadia Moreau wrote last on Thu 4 Jun at 09:30, “Demo of the month” [4].",
  ],
  [
    "when did these mails come about gala",
    "Nadia Moreau wrote on Tue 2 Jun at 09:30, “The gala” [2].",
  ],
  [
    "when was the last mail about boats",
    "Nadia Moreau wrote last on Fri 5 Jun at 09:30, “Lunch” [5].",
  ],
])("“%s” is told by when it came", (question, answer) => {
  const said = [letter(9, "Demo of the month", true), gala, other, demo];
  expect(tellCame(said, question, sense)).toBe(answer);
});

test("each of several is told with its time, the newest first", () => {
  expect(tellCame([gala, demo], "when did these mails come", sense)).toBe(
    "- Nadia Moreau, Thu 4 Jun at 09:30, “Demo of the month” [4]\n- Nadia Moreau, Tue 2 Jun at 09:30, “The gala” [2]",
  );
});

test("a mail that is pointed at is told by its time, one of a parcel is asked what it says", () => {
  const time = "Nadia Moreau wrote on Tue 2 Jun at 09:30, “The gala” [2].";
  expect(tellCame([gala], "what time did it arrive?", sense)).toBe(time);
  expect(tellCame([gala], "when did that mail come in", sense)).toBe(time);
  const parcel = letter(2, "Your parcel");
  expect(tellCame([parcel], "when did it arrive?", sense)).toBeUndefined();
});

test("other questions, and no mail, are told otherwise", () => {
  expect(tellCame([gala], "when was the last train", sense)).toBeUndefined();
  expect(tellCame([], "when was the last mail", sense)).toBeUndefined();
});
