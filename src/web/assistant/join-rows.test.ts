import { expect, test } from "vitest";
import type { Conversation } from "#contract/conversation.ts";
import { joinRows } from "./join-rows.ts";

function rows(...ids: string[]): Conversation[] {
  return ids.map((id) => ({
    id,
    user_id: "u",
    request_id: `r${id}`,
    message: "",
    response: "",
    created_at: "",
    answer: null,
    standing: null,
  }));
}

function joined(known: string[], newest: string[]): string {
  return joinRows(rows(...known), rows(...newest))
    .map(({ id }) => id)
    .join("");
}

test("rows that are no longer among the newest stay where they were", () => {
  expect(joined(["1", "2", "3"], ["2", "3", "4"])).toBe("1234");
  expect(joined(["1", "2"], ["1", "2"])).toBe("12");
});

test("a conversation that was cleared goes, also where another was begun since", () => {
  expect(joined(["1", "2"], [])).toBe("");
  expect(joined(["1", "2"], ["3", "4"])).toBe("34");
  expect(joined([], ["1"])).toBe("1");
});

test("what was done in rows that are no longer read offers no way back, which may be gone", () => {
  const open = { undoable: 1, undone: 0, taken_back: 0 };
  const known = rows("1", "2", "3", "4").map((row) => Object.assign(row, { standing: open }));
  const [undone] = rows("2").map((row) =>
    Object.assign(row, { standing: { ...open, undoable: 0, undone: 1 } }),
  );
  if (undone === undefined) throw new Error("no row");
  const all = joinRows(known.with(1, undone), known.slice(2));
  expect(all.map(({ standing }) => standing?.undoable)).toEqual([0, 0, 1, 1]);
  expect(all[1]).toBe(undone);
});
