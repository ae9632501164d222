import type { MeteredContext } from "../meter/metered-context.ts";
import { tooManyConcurrent } from "../meter/quota-errors.ts";
import { GoogleError } from "../store/google-errors.ts";
import { findCaller } from "../oauth/find-caller.ts";

/**
 * Takes the caller's place among the calls under way and gives what leaves it again; throws Gmail's 429 when too many
 * are. A call without a good token takes none: it is refused later.
 */
export function claimSlot(context: MeteredContext, authorization: string | undefined): () => void {
  try {
    const { person } = findCaller(context, authorization);
    const leave = context.meter.enter(person.id);
    if (leave === undefined) throw tooManyConcurrent();
    return leave;
  } catch (error) {
    if (error instanceof GoogleError && error.status === 401) return () => {};
    throw error;
  }
}
