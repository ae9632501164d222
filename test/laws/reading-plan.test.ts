import { array, assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { planReading, readsIn } from "#server/mailbox/sync/reading/plan-reading.ts";

const mailbox = array(
  record({ thread: integer({ min: 0, max: 12 }), held: integer({ min: 0, max: 2 }) }),
).map((rows) =>
  rows.map(({ thread, held }, index) => {
    const missing = rows.filter((row) => row.thread === thread).length;
    return { gmailId: `m${index}`, threadId: `t${thread}`, inThread: missing + held };
  }),
);

test("a plan costs the least possible, names no message twice and keeps to its bounds", () => {
  assert(
    property(mailbox, (messages) => {
      const whole = planReading(messages, { calls: 1000, messages: 1000 });
      const named = whole.flatMap(({ gmailIds }) => gmailIds);
      expect(named.toSorted()).toEqual(messages.map(({ gmailId }) => gmailId).toSorted());
      const threads = Map.groupBy(messages, ({ threadId }) => threadId);
      const least = [...threads.values()].reduce((sum, one) => sum + Math.min(one.length, 2), 0);
      expect(readsIn(whole)).toBe(least);
      const round = planReading(messages, { calls: 3, messages: 5 });
      expect(round.length).toBeLessThanOrEqual(3);
      expect(round).toEqual(whole.slice(0, round.length));
      expect(round.length > 0).toBe(messages.length > 0);
    }),
  );
});
