import { readHeader } from "#mime/mime-header.ts";
import type { MessageRow } from "../store/messages-table.ts";
import { placeMessage } from "../mailbox/place-message.ts";
import type { ArrivingMessage } from "../mailbox/receive-message.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { ownAddresses, personOfMailbox, type Person } from "../store/standin-people.ts";
import { categoryOf } from "./category-of.ts";
import { checkDailySends, countSend } from "./daily-sends.ts";
import { readRecipients } from "./recipients.ts";
import { rewriteReceived, rewriteSent } from "./rewrite-message.ts";
import { writeBounce } from "./write-bounce.ts";

export type Outgoing = { raw: Buffer; threading: ArrivingMessage["threading"] };

/**
 * Sends a message in one transaction: the writer's copy (in the inbox too when it goes to the writer), a copy to each
 * recipient of this place, a bounce for everyone else. Throws Gmail's errors for what cannot be sent, with no effect.
 */
export function sendMessage(
  context: StandinContext,
  person: Person,
  { raw, threading }: Outgoing,
): MessageRow {
  const { store, clock } = context;
  return store.write(() => {
    const recipients = readRecipients(readHeader(raw).headers);
    checkDailySends(context, person.id);
    const addresses = ownAddresses(store, person);
    const receivedAt = clock.now();
    const sent = rewriteSent(raw, { name: person.name, addresses }, receivedAt);
    const ways = recipients.map((to) => ({ to, owner: personOfMailbox(store, to) }));
    const isOwn = ways.some(({ owner }) => owner?.id === person.id);
    const labels = isOwn ? ["UNREAD", "SENT", "INBOX"] : ["SENT"];
    const copy = placeMessage(context, person.id, { raw: sent, labels, receivedAt, threading });
    countSend(context, person.id);
    const others = ways.filter(({ owner }) => owner?.id !== person.id);
    for (const { to, owner } of onePerPerson(others)) {
      if (owner === undefined) bounce(context, person, { sent, to, thread: copy.thread });
      else deliver(context, owner, { sent, to, from: person.address });
    }
    return copy;
  });
}

type Way = { to: string; owner: Person | undefined };

/** Somebody named under two addresses gets one copy; every unknown address bounces. */
function onePerPerson(ways: readonly Way[]): Way[] {
  return ways.filter(
    ({ owner }, index) =>
      owner === undefined || ways.findIndex((way) => way.owner?.id === owner.id) === index,
  );
}

function deliver(
  context: StandinContext,
  owner: Person,
  { sent, to, from }: { sent: Buffer; to: string; from: string },
): void {
  const receivedAt = context.clock.now();
  const raw = rewriteReceived(sent, { from, to }, receivedAt);
  const labels = ["INBOX", "UNREAD", categoryOf(readHeader(raw).headers)];
  placeMessage(context, owner.id, { raw, labels, receivedAt });
}

/** A millisecond later than the message, so that it never sorts before it. */
function bounce(
  context: StandinContext,
  person: Person,
  { sent, to, thread }: { sent: Buffer; to: string; thread: string },
): void {
  const receivedAt = new Date(context.clock.now().getTime() + 1);
  const raw = writeBounce(sent, { from: person.address, to }, receivedAt);
  const labels = ["INBOX", "UNREAD", categoryOf(readHeader(raw).headers)];
  placeMessage(context, person.id, { raw, labels, receivedAt, threading: { kept: thread } });
}
