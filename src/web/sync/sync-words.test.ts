import { expect, test } from "vitest";
import { syncToasts, syncWords } from "./sync-words.ts";

test("the last check is told in seconds, then minutes, hours and days", () => {
  expect([12.9, 59, 60, 3599, 3600, 86_399, 86_400, 200_000].map(syncWords.checked)).toEqual([
    "checked 12 s ago",
    "checked 59 s ago",
    "checked 1 min ago",
    "checked 59 min ago",
    "checked 1 h ago",
    "checked 23 h ago",
    "checked 1 day ago",
    "checked 2 days ago",
  ]);
});

test("a check that seems to lie ahead, as clocks differ, was just now", () => {
  expect([0, -5, Number.NaN].map(syncWords.checked)).toEqual(Array(3).fill("checked just now"));
});

test("the time left is no more exact than it is known", () => {
  expect([20, 89, 90, 3600, 20_000].map(syncWords.timeLeft)).toEqual([
    "less than a minute left",
    "about 1 min left",
    "about 2 min left",
    "about 60 min left",
    "about 6 h left",
  ]);
});

test("what could not be read is counted, with the time until the next try", () => {
  expect([1, 2, 1200].map(syncWords.putOff)).toEqual([
    "1 message could not be read yet",
    "2 messages could not be read yet",
    "1,200 messages could not be read yet",
  ]);
  expect([5, -12.9, -60, -7200, Number.NaN].map(syncWords.nextTry)).toEqual([
    "next try now",
    "next try in 12 s",
    "next try in 1 min",
    "next try in 2 h",
    "next try now",
  ]);
});

test("progress is spoken a quarter at a time", () => {
  expect([0, 24, 25, 74, 99].map((done) => syncWords.percent(done, 100))).toEqual([
    "Reading your mail",
    "Reading your mail",
    "Reading your mail: 25 percent",
    "Reading your mail: 50 percent",
    "Reading your mail: 75 percent",
  ]);
});

test("a comparison that could not be concluded is not told as one that found all in step", () => {
  const { in_step, out_of_step, unknown } = {
    in_step: syncToasts.compared("in_step").description,
    out_of_step: syncToasts.compared("out_of_step").description,
    unknown: syncToasts.compared("unknown").description,
  };
  expect(new Set([in_step, out_of_step, unknown]).size).toBe(3);
  expect(in_step).toBe("Your mail is in step.");
  expect(unknown).toContain("Mail kept moving");
});

test("what Google has not granted is named", () => {
  expect(syncWords.missing(["send", "draft"])).toBe(
    "Mailwright cannot send mail for you or write drafts, because Google has not granted it.",
  );
});

test("how long Gmail has not answered is told in minutes, hours and days", () => {
  expect([-1, 5, 61, 7300, 200_000].map((seconds) => syncWords.unanswered(seconds))).toEqual(
    ["a moment", "a moment", "1 min", "2 h", "2 days"].map(
      (span) => `Gmail has not answered for ${span} · newer mail may be missing`,
    ),
  );
});
