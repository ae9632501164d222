import { expect, test } from "vitest";
import { createLane } from "./call-lane.ts";

const never = new AbortController().signal;

test("no more pieces of work run at once than there are places, and they begin in order", async () => {
  const lane = createLane(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const done = ends.map((end, index) =>
    lane.run(() => {
      begun.push(index);
      return end.promise;
    }, never),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const [index, end] of ends.entries()) end.resolve(index);
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("work that fails frees its place, and work that is given up takes none", async () => {
  const lane = createLane(1);
  const first = Promise.withResolvers<void>();
  const failing = lane.run(() => first.promise, never);
  const given = new AbortController();
  const givenUp = lane.run(async () => expect.unreachable(), given.signal);
  const last = lane.run(async () => "last", never);
  given.abort(new Error("no longer wanted"));
  await expect(givenUp).rejects.toThrow("no longer wanted");
  first.reject(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect(await last).toBe("last");
  expect(await lane.run(async () => "again", never)).toBe("again");
  await expect(lane.run(async () => "never", given.signal)).rejects.toThrow("no longer wanted");
});
