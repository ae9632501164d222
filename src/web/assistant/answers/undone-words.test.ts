import { expect, test } from "vitest";
import { undoneWords } from "./undone-words.ts";

const nothing = {
  undone: 0,
  entries: 0,
  gone: 0,
  taken_back: 0,
  too_late: 0,
  not_kept: 0,
  labels: 0,
  labels_left: 0,
  nicknames: 0,
  rules: 0,
  reminders: 0,
  rules_back: 0,
  reminders_back: 0,
  unsubscribed: 0,
};

test("a request that is undone whole is called undone, with the mail of it that will not go out", () => {
  expect(undoneWords({ ...nothing, undone: 3, entries: 1 })).toEqual({
    text: "Undone",
    whole: true,
  });
  expect(undoneWords({ ...nothing, labels: 1 })).toEqual({ text: "Undone", whole: true });
  expect(undoneWords({ ...nothing, nicknames: 1 })).toEqual({ text: "Undone", whole: true });
  expect(undoneWords({ ...nothing, taken_back: 1 }).text).toBe("Taken back: it is not sent.");
  expect(undoneWords({ ...nothing, undone: 3, taken_back: 1 }).text).toBe(
    "Undone: 3 emails as before, 1 email taken back before going out.",
  );
});

test("a request whose mail has gone out is never called undone without saying so", () => {
  const late = "1 email could not be taken back: it had gone out or was on the way.";
  expect(undoneWords({ ...nothing, undone: 1, too_late: 1 }).text).toBe(
    `Undone: 1 email as before. ${late}`,
  );
  expect(undoneWords({ ...nothing, too_late: 1 }).text).toBe(late);
});

test("what was refused, is hidden or is gone is said, and what is left can be undone by the same button", () => {
  const refused = { count: 0, code: "gmail_unreachable", message: "Gmail cannot be reached." };
  expect(undoneWords({ ...nothing, taken_back: 2, refused })).toEqual({
    text: "Undone: 2 emails taken back before going out. Not all was undone: Gmail cannot be reached.",
    whole: false,
  });
  expect(undoneWords({ ...nothing, left: 2 })).toEqual({
    text: "Later acts have changed the same emails: undo those first.",
    whole: false,
  });
  expect(undoneWords({ ...nothing, undone: 1, gone: 2 }).text).toBe(
    "Undone: 1 email as before. 2 emails were no longer there.",
  );
});

test("where nothing was undone it is not called undone", () => {
  expect(undoneWords(nothing).text).toBe("There was nothing left to undo.");
  expect(undoneWords({ ...nothing, entries: 1 }).text).toBe("Undone");
});

test("a label that stays, and mail that is no draft, are said", () => {
  expect(undoneWords({ ...nothing, undone: 1, labels_left: 1 })).toEqual({
    text: "Undone: 1 email as before. 1 label could not be taken away yet.",
    whole: false,
  });
  expect(undoneWords({ ...nothing, taken_back: 1, not_kept: 1 })).toEqual({
    text: "Undone: 1 email taken back before going out. Gmail took no draft of 1 email: look into Scheduled for what is not sent.",
    whole: true,
  });
});
