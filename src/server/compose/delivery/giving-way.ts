import type { OutboxContext } from "../outbox/outbox-context.ts";
import { hasDueOutbox } from "../tables/outbox-lease.ts";
import { Failure } from "#server/platform/failure.ts";

/** Milliseconds between two looks for a message that is due. */
const between = 1000;

/** Does what can wait; the signal that it is given is raised with `stop`, or as soon as one of the person's messages is due. */
export async function givingWay(
  { database, clock }: Pick<OutboxContext, "database" | "clock">,
  { userId, stop }: { userId: string; stop: AbortSignal },
  work: (until: AbortSignal) => Promise<void>,
): Promise<void> {
  const due = new AbortController();
  async function look(): Promise<void> {
    const isDue = await database
      .readAsUser(userId, (transaction) => hasDueOutbox(transaction, userId, clock.now()))
      .catch(() => false);
    if (isDue) due.abort(new Failure("overloaded"));
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking = look();
  }, between);
  try {
    await work(AbortSignal.any([stop, due.signal]));
  } finally {
    clearInterval(timer);
    await looking;
  }
}
