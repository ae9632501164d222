import { expect, test } from "vitest";
import { openRequests } from "./open-requests.ts";

function reached(turns: Parameters<typeof openRequests>[0]): string[] {
  return openRequests(turns).flatMap(({ request, isPast }) => (isPast ? [] : request));
}

function turn(doneBy: string | null, ...over: string[]) {
  return { doneBy, over, past: [] as string[] };
}

test("the last request is the newest that did something", () => {
  expect(reached([])).toEqual([]);
  expect(reached([turn("a"), turn(null)])).toEqual(["a"]);
});

test("an undo of all of a request reaches one request further, and no undo is undone", () => {
  const done = [turn("a"), turn("b")];
  expect(reached([...done, turn("u", "b", "u")])).toEqual(["a"]);
  expect(reached([...done, turn("u", "b", "u"), turn("v", "a", "v")])).toEqual([]);
  expect(reached([...done, turn("u", "b", "u"), turn("c")])).toEqual(["c", "a"]);
  expect(reached([...done, turn("u", "b", "a", "u")])).toEqual([]);
});

test("what an undo has left a part of is still the last request", () => {
  expect(reached([turn("a"), turn("b"), turn("u", "u")])).toEqual(["b", "a"]);
});

test("a request that undid another and did something is the last one, and the other is undone", () => {
  const turns = [turn("star"), turn("archive"), turn("archive another", "archive")];
  expect(reached(turns)).toEqual(["archive another", "star"]);
});

test("what could not be undone stands, and the next undo goes one further", () => {
  const turns = [turn("a"), turn("sent"), { ...turn(null), past: ["sent"] }];
  expect(reached(turns)).toEqual(["a"]);
  expect(openRequests(turns)[0]).toEqual({ request: "sent", at: 1, isPast: true });
});

test("a request whose card was approved is one, told by the click that did the last of it", () => {
  const turns = [turn("q"), turn("r"), turn("r")];
  expect(openRequests(turns).map(({ at }) => at)).toEqual([2, 0]);
  expect(reached([turn("r"), turn("q"), turn("r"), turn("u", "r", "u")])).toEqual(["q"]);
  const later = [turn("q"), turn("r"), turn("u", "r", "u"), turn("r")];
  expect(reached(later)).toEqual(["r", "q"]);
});
