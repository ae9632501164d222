import { expect, test } from "vitest";
import { createLane } from "./call-lane.ts";

const one = { calls: 1, stop: new AbortController().signal };

test("no more pieces of work run at once than there are places, and they begin in order", async () => {
  const lane = createLane({ requests: 2, calls: 9 });
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const done = ends.map((end, index) =>
    lane.run(() => {
      begun.push(index);
      return end.promise;
    }, one),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]?.resolve(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const [index, end] of ends.entries()) end.resolve(index);
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("work that fails frees its place, and work that is given up takes none", async () => {
  const lane = createLane({ requests: 1, calls: 1 });
  const first = Promise.withResolvers<void>();
  const failing = lane.run(() => first.promise, one);
  const given = new AbortController();
  const givenUp = lane.run(async () => expect.unreachable(), { calls: 1, stop: given.signal });
  const last = lane.run(async () => "last", one);
  given.abort(new Error("no longer wanted"));
  await expect(givenUp).rejects.toThrow("no longer wanted");
  first.reject(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect(await last).toBe("last");
  expect(await lane.run(async () => "again", one)).toBe("again");
  await expect(lane.run(async () => "never", { calls: 1, stop: given.signal })).rejects.toThrow(
    "no longer wanted",
  );
});

test("large requests wait until their calls have room, and small ones do not pass them", async () => {
  const lane = createLane({ requests: 3, calls: 30 });
  const begun: number[] = [];
  const sizes = [25, 25, 5, 40];
  const ends = sizes.map(() => Promise.withResolvers<void>());
  const done = ends.map((end, index) => {
    const calls = sizes[index] ?? 0;
    return lane.run(
      () => {
        begun.push(calls);
        return end.promise;
      },
      { ...one, calls },
    );
  });
  await expect.poll(() => begun).toEqual([25]);
  ends[0]?.resolve();
  await expect.poll(() => begun).toEqual([25, 25, 5]);
  ends[1]?.resolve();
  await done[1];
  expect(begun).toEqual([25, 25, 5]);
  ends[2]?.resolve();
  await expect.poll(() => begun).toEqual([25, 25, 5, 40]);
  ends[3]?.resolve();
  await Promise.all(done);
});
