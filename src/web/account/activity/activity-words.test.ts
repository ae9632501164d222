import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import { entrySentence } from "./activity-words.ts";

const entry: ActivityEntry = {
  id: "1",
  request_id: "1",
  actor: "person",
  act: "archive",
  label: null,
  reason: null,
  count: 1,
  sample: [],
  created_at: "2026-11-23T06:00:00Z",
  undone_at: null,
  undo_of: null,
  undoable: true,
};

test.each([
  [{}, undefined, "You archived 1 email"],
  [{ act: "read" }, undefined, "You marked 1 email as read"],
  [{ act: "spam", count: 1200 }, undefined, "You reported 1,200 emails as spam"],
  [{ act: "permanentDelete", count: 2 }, undefined, "You deleted 2 emails forever"],
  [{ act: "label", actor: "assistant" }, "Bills", "The assistant labelled 1 email · Bills"],
  [{ act: "read", undo_of: "7" }, undefined, "You took back: marked 1 email as read"],
] as const)("an entry says who did what to how many: %o", (more, label, sentence) => {
  expect(entrySentence({ ...entry, ...more }, label)).toBe(sentence);
});
