import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import { byDay } from "./activity-days.ts";

function entry(id: string, at: string): ActivityEntry {
  return {
    id,
    request_id: id,
    actor: "person",
    act: "archive",
    label: null,
    reason: null,
    count: 1,
    sample: [],
    created_at: at,
    undone_at: null,
    undo_of: null,
    undoable: true,
  };
}

test("an entry stands under the day that it was in the person's own zone", () => {
  const entries = [
    entry("3", "2026-03-02T03:00:00.000Z"),
    entry("2", "2026-03-01T23:00:00.000Z"),
    entry("1", "2026-03-01T10:00:00.000Z"),
  ];
  function days(zone: string) {
    return byDay(entries, zone).map(({ day, entries: own }) => [day, own.map(({ id }) => id)]);
  }
  expect(days("UTC")).toEqual([
    ["2026-03-02", ["3"]],
    ["2026-03-01", ["2", "1"]],
  ]);
  expect(days("America/New_York")).toEqual([["2026-03-01", ["3", "2", "1"]]]);
  expect(days("Asia/Tokyo")).toEqual([
    ["2026-03-02", ["3", "2"]],
    ["2026-03-01", ["1"]],
  ]);
});
