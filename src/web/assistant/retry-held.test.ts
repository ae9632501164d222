import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "#web/api/query-keys.ts";
import { retryHeld } from "./retry-held.ts";

/** What was called back while the outbox was read again and again. */
async function heard(...reads: { id: string; held: boolean }[][]): Promise<number[]> {
  const queries = new QueryClient();
  const calls: number[] = [];
  let at = 0;
  retryHeld(queries, "7", () => calls.push(at));
  for (const items of reads) {
    at += 1;
    queries.setQueryData(queryKeys.outbox, items);
    await new Promise((resume) => setTimeout(resume));
  }
  const before = [...calls];
  queries.clear();
  return before;
}

const [waiting, other] = [
  { id: "7", held: true },
  { id: "8", held: true },
];

test("a message that was taken back anywhere is told of once, and no earlier than it was there", async () => {
  expect(await heard([], [other], [waiting, other], [waiting], [other], [])).toEqual([5]);
});

test("what is on its way can be taken back no more", async () => {
  expect(await heard([waiting], [{ id: "7", held: false }])).toEqual([2]);
});

test("nothing is told of a message that still waits", async () => {
  expect(await heard([waiting], [waiting, other])).toEqual([]);
});
