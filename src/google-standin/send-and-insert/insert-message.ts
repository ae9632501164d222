import { readMailDate } from "#mime/mail-date.ts";
import { findHeader, readHeader, type MimeHeader } from "#mime/mime-header.ts";
import type { MessageRow } from "../store/messages-table.ts";
import { placeMessage } from "../mailbox/place-message.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { senderAddresses, type Person } from "../store/standin-people.ts";
import { readAddressList } from "./address-list.ts";
import { categoryOf } from "./category-of.ts";

type Insertion = {
  raw: Buffer;
  labels: readonly string[];
  /** The only thread it may join; absent: the one it refers to. */
  thread: string | undefined;
  /** Whether its time is that of its Date field. */
  isDated: boolean;
  /** `import` treats it as mail that arrives, `insert` as mail that was always there. */
  as: "import" | "insert";
};

/** Puts a message byte for byte into the person's own mailbox, as messages.insert and messages.import do. Nothing is sent. */
export function insertMessage(
  context: StandinContext,
  person: Person,
  { raw, labels, thread, isDated, as }: Insertion,
): MessageRow {
  const { headers } = readHeader(raw);
  const date = isDated ? readMailDate(findHeader(headers, "date") ?? "") : undefined;
  const given =
    as === "insert" ? ownLabels(context, person, headers) : categoryLabels(labels, headers);
  return placeMessage(context, person.id, {
    raw,
    labels: [...new Set([...labels, ...given])],
    receivedAt: date ?? context.clock.now(),
    ...(thread === undefined ? {} : { threading: { asked: thread } }),
  });
}

/** Gmail's guide to labels: an inserted message from the person's own address is a sent one. */
function ownLabels(
  { store }: StandinContext,
  person: Person,
  headers: readonly MimeHeader[],
): string[] {
  const senders = readAddressList(findHeader(headers, "from") ?? "") ?? [];
  const own = senderAddresses(store, person);
  return senders.some(({ address }) => own.includes(address.toLowerCase())) ? ["SENT"] : [];
}

function categoryLabels(labels: readonly string[], headers: readonly MimeHeader[]): string[] {
  const hasOne = labels.some((label) => label.startsWith("CATEGORY_"));
  return labels.includes("INBOX") && !hasOne ? [categoryOf(headers)] : [];
}
