import type { TestMailbox } from "./mailbox-of.ts";
import type { ManualClock } from "./manual-clock.ts";
import { until } from "./until.ts";

/** Milliseconds for which the labels are waited for before the clock goes on by a minute, again and again. */
const still = 3000;

type World = { mailbox: Pick<TestMailbox, "labels">; clock: ManualClock };
type Wanted = { id: string; labels: readonly string[]; later?: boolean };

/**
 * Waits until a message has exactly the labels at Gmail. Time passes where that takes long, or at once where it is to come
 * `later`: a run of rules that ends at this moment may plan the next one by the time before.
 */
export async function labelledInTime(
  { mailbox, clock }: World,
  { id, labels, later = false }: Wanted,
): Promise<void> {
  let passed = later ? -still : performance.now();
  await until(
    async () => {
      if (performance.now() - passed > still) {
        clock.advance(61_000);
        passed = performance.now();
      }
      return mailbox.labels(id);
    },
    (now) => now.join() === labels.toSorted().join(),
  );
}
