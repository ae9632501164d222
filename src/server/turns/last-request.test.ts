import { expect, test } from "vitest";
import { lastRequests } from "./last-request.ts";

function lastRequest(turns: Parameters<typeof lastRequests>[0]): string | null {
  return lastRequests(turns)[0] ?? null;
}

const undo = { plan: { steps: [{ do: "undo" }] } };
const wait = { plan: { steps: [{ do: "listWaiting" }] } };

test("the last request is the newest that did something", () => {
  expect(lastRequest([])).toBe(null);
  expect(
    lastRequest([
      { ...wait, doneBy: "a" },
      { plan: null, doneBy: null },
    ]),
  ).toBe("a");
});

test("each undo that took something back reaches one request further", () => {
  const done = [
    { ...wait, doneBy: "a" },
    { ...wait, doneBy: "b" },
  ];
  expect(lastRequest([...done, { ...undo, doneBy: "u1" }])).toBe("a");
  expect(lastRequest([...done, { ...undo, doneBy: null }])).toBe("b");
  expect(lastRequest([...done, { ...undo, doneBy: "u1" }, { ...undo, doneBy: "u2" }])).toBe(null);
  expect(lastRequest([...done, { ...undo, doneBy: "u1" }, { ...wait, doneBy: "c" }])).toBe("c");
});

test("a request whose card was approved is one, however many turns it took", () => {
  const first = { ...wait, doneBy: "q" };
  const [then, card] = [
    { ...wait, doneBy: "r" },
    { ...wait, doneBy: "r" },
  ];
  const turns = [first, then, card];
  expect(lastRequest(turns)).toBe("r");
  expect(lastRequest([...turns, { ...undo, doneBy: "u1" }])).toBe("q");
  const between = [then, first, card];
  expect(lastRequest([...between, { ...undo, doneBy: "u1" }])).toBe("q");
  const later = [first, then, { ...undo, doneBy: "u1" }, card];
  expect(lastRequest(later)).toBe("r");
  expect(lastRequest([...later, { ...undo, doneBy: "u2" }])).toBe("q");
});

test("an undo of two reaches two requests further", () => {
  const [a, b, c] = [
    { ...wait, doneBy: "a" },
    { ...wait, doneBy: "b" },
    { ...wait, doneBy: "c" },
  ];
  const done = [a, b, c];
  expect(lastRequests(done)).toEqual(["c", "b", "a"]);
  const both = { plan: { steps: [{ do: "undo" }, { do: "undo", back: 1 }] }, doneBy: "u1" };
  expect(lastRequests([...done, both])).toEqual(["a"]);
});
