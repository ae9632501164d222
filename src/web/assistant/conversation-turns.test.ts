import { expect, test } from "vitest";
import type { Conversation } from "#contract/conversation.ts";
import { allTurns } from "./conversation-turns.ts";
import type { Turn } from "./turns.ts";

function row(id: string): Conversation {
  return {
    id: `row ${id}`,
    user_id: "1",
    request_id: id,
    message: id,
    response: "Done",
    created_at: "2026-11-01T10:00:00.000Z",
    answer: null,
    standing: null,
  };
}

function turn(id: string, after: string | null, state: Turn["state"] = "failed"): Turn {
  return { id, message: id, response: "", state, status: "", answer: null, after };
}

function ids(rows: readonly string[], own: readonly Turn[]): string[] {
  return allTurns(rows.map(row), own).map(({ id }) => id);
}

test("what failed stays where it was asked, and the next exchange is below it", () => {
  expect(ids(["a"], [turn("b", "a")])).toEqual(["a", "b"]);
  expect(ids(["a", "c"], [turn("b", "a")])).toEqual(["a", "b", "c"]);
  expect(ids(["a", "d"], [turn("b", "a"), turn("c", "b")])).toEqual(["a", "b", "c", "d"]);
});

test("what is asked now is the newest, also where another page asks meanwhile", () => {
  expect(ids(["a", "x"], [turn("b", "a", "running")])).toEqual(["a", "x", "b"]);
  expect(ids(["a", "b"], [turn("b", "a", "running")])).toEqual(["a", "b"]);
});

test("the first request of all that failed stays the first", () => {
  expect(ids(["b"], [turn("a", null)])).toEqual(["a", "b"]);
});
