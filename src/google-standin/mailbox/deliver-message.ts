import type { Clock } from "#server/platform/clock.ts";
import { ensureLabels } from "../store/labels-table.ts";
import { placeMessage } from "./place-message.ts";
import { findPerson } from "../store/standin-people.ts";
import type { Store } from "../store/standin-store.ts";

type Delivery = {
  address: string;
  raw: Buffer;
  /** System label ids or names of user labels; absent: the inbox, unread. */
  labels?: readonly string[] | undefined;
};

/** Puts new mail into the mailbox of that address, now, with its history record. Gives the message's id; throws when nobody has the address. */
export function deliverMessage(
  { store, clock }: { store: Store; clock: Clock },
  { address, raw, labels = ["INBOX", "UNREAD"] }: Delivery,
): string {
  const person = findPerson(store, address);
  if (person === undefined) throw new Error("Nobody here has the address of this delivery");
  return store.write(() => {
    const ids = ensureLabels(store, person.id, labels);
    const arriving = { raw, labels: ids, receivedAt: clock.now() };
    return placeMessage({ store, clock }, person.id, arriving).id;
  });
}
