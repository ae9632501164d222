import type { Ledger } from "../meter/ledger.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { everyIndex, findLabel, listLabels, type Label } from "../store/labels-table.ts";
import type { Person } from "../store/standin-people.ts";

export type LabelView = { name: string; messages: number; unread: number; threads: number };

/** What the page shows of one person. */
export type MailboxView = {
  person: Person;
  messages: number;
  threads: number;
  /** Those that hold mail, and the inbox. */
  labels: LabelView[];
  ledger: Ledger;
};

export function viewMailbox({ store, meter }: MeteredContext, person: Person): MailboxView {
  const all = findLabel(store, person.id, everyIndex)?.counts;
  const labels = listLabels(store, person.id)
    .filter(({ id, counts }) => counts.messages > 0 || id === "INBOX")
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(viewLabel);
  return {
    person,
    messages: all?.messages ?? 0,
    threads: all?.threads ?? 0,
    labels,
    ledger: meter.ledger(person.id),
  };
}

const order = ["INBOX", "UNREAD", "STARRED", "IMPORTANT", "SENT", "DRAFT", "SPAM", "TRASH"];

/** Gmail's own order, then the categories, then own labels. */
function placeOf({ id, type }: Label): number {
  const place = order.indexOf(id);
  if (place !== -1) return place;
  return type === "system" ? order.length : order.length + 1;
}

function viewLabel({ id, name, type, counts }: Label): LabelView {
  const words = id.replace("CATEGORY_", "").toLowerCase();
  return {
    name: type === "system" ? words.charAt(0).toUpperCase() + words.slice(1) : name,
    messages: counts.messages,
    unread: counts.messagesUnread,
    threads: counts.threads,
  };
}
