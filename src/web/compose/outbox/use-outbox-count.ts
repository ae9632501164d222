import { isCancelled } from "./is-cancelled.ts";
import { outboxCount } from "./outbox-count.ts";
import { useOutbox } from "./use-outbox.ts";
import { useWaiting } from "./use-waiting.ts";

/** How the outbox of the signed-in person stands. */
export function useOutboxCount(): ReturnType<typeof outboxCount> {
  return outboxCount(
    useOutbox().data ?? [],
    useWaiting().filter((one) => !isCancelled(one)),
  );
}
