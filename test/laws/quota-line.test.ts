import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, test } from "vitest";
import { createQuotaQueue, type Urgency } from "#server/google/quota/quota-queue.ts";

const stop = new AbortController().signal;
const urgencies = array(constantFrom<Urgency>("person", "soon", "background"), {
  minLength: 1,
  maxLength: 20,
});

/** The places in the line, in the order in which a bucket that opens once all wait has given to them. */
async function givenTo(wanted: Urgency[]): Promise<number[]> {
  let open = false;
  const given: number[] = [];
  const queue = createQuotaQueue({
    async take(units) {
      if (!open) return 1;
      given.push(units);
      return 0;
    },
    pause: async () => undefined,
  });
  const waits = wanted.map((urgency, units) => queue.wait({ units, urgency, stop }));
  open = true;
  await Promise.all(waits);
  return given;
}

test("whatever waits for a mailbox's budget, persons go first, then what is to be soon, and among equals who came first", async () => {
  await assert(
    asyncProperty(urgencies, async (wanted) => {
      const places = [...wanted.keys()];
      // The very first may be given to before the others have come.
      const given = (await givenTo(wanted)).filter((place) => place > 0);
      const others = places.slice(1);
      expect(given).toEqual([
        ...others.filter((place) => wanted[place] === "person"),
        ...others.filter((place) => wanted[place] === "soon"),
        ...others.filter((place) => wanted[place] === "background"),
      ]);
    }),
    { numRuns: 60 },
  );
});
