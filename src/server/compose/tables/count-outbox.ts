import { asOwner } from "#server/database/as-owner.ts";
import type { DatabaseAddress } from "#server/database/database.ts";

/** How many messages of all people are in each state of the outbox that is not its end. */
export function countOutbox(address: DatabaseAddress): Promise<{ state: string; count: number }[]> {
  return asOwner(
    address,
    `select state, count(*) from outbox where state not in ('sent', 'cancelled') group by state`,
  );
}
