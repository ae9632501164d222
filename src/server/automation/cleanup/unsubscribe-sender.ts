import type {
  SenderWays,
  UnsubscribeResult,
  UnsubscribeSender,
} from "#contract/automation/cleanup.ts";
import { enqueueMessage } from "#server/compose/outbox/enqueue-message.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import type { MessageFilesContext } from "#server/mailbox/files/files-context.ts";
import { unsubscribe } from "#server/mailbox/unsubscribe.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { isOutsideHost } from "#server/platform/outside/read-outside-url.ts";
import { readUnsubscribeWays, type UnsubscribeEmail } from "../tables/senders-table.ts";
import { saveUnsubscription, type NewUnsubscription } from "../tables/unsubscriptions-table.ts";

/** What unsubscribing needs: the web outside for one click, the outbox for a message. */
export type UnsubscribeContext = OutboxContext & { reading: MessageFilesContext };

/** How senders can be unsubscribed from, by the newest message of each that says so; none of one that does not. */
export async function readWays(
  { database }: Pick<UnsubscribeContext, "database">,
  userId: string,
  addresses: string[],
): Promise<SenderWays[]> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const found = await database.readAsUser(userId, (transaction) =>
    readUnsubscribeWays(transaction, userId, wanted),
  );
  return found.map(toWays);
}

/** Nothing of this machine's network: whoever wrote the message chose it. */
function toWays({ address, ways }: UnsubscribeEmail): SenderWays {
  const click = outsideOnly(ways.one_click);
  return {
    address,
    one_click: click === null ? null : (URL.parse(click)?.host ?? null),
    mail: ways.address,
    page: outsideOnly(ways.page),
  };
}

function outsideOnly(address: string | null): string | null {
  return address !== null && isOutsideHost(address) ? address : null;
}

/**
 * Unsubscribes from a sender: with the one click of RFC 8058; where there is none or it is not taken by a message to the
 * address that the person has seen; else the page is answered, for the person to open. Throws `not_found` when none of the
 * sender's mail says how.
 */
export async function unsubscribeSender(
  context: UnsubscribeContext,
  userId: string,
  wanted: UnsubscribeSender,
): Promise<UnsubscribeResult> {
  const address = wanted.address.toLowerCase();
  const [found] = await context.database.readAsUser(userId, (transaction) =>
    readUnsubscribeWays(transaction, userId, [address]),
  );
  if (found === undefined) throw new Failure("not_found");
  const ways = toWays(found);
  const told = { address, id: newId(), at: context.clock.now() };
  let refused = false;
  if (ways.one_click !== null) {
    const row = { ...told, way: "one_click", told: ways.one_click } as const;
    await note(context, userId, { ...row, state: "asking" });
    if (await isTaken(context, userId, found.id))
      return answer(context, userId, { ...row, state: "done" });
    refused = true;
    await note(context, userId, { ...row, state: "failed" });
  }
  if (ways.mail !== null && ways.mail === wanted.mail) {
    const row = { ...told, way: "mail", told: ways.mail } as const;
    await sendLeaving(context, userId, row);
    return { ...(await answer(context, userId, { ...row, state: "sent" })), refused };
  }
  if (ways.page === null) return { unsubscribed: null, page: null, refused };
  const host = URL.parse(ways.page)?.host ?? ways.page;
  const row = { ...told, way: "page", told: host, state: "opened" } as const;
  return { ...(await answer(context, userId, row)), page: ways.page, refused };
}

/** Whether the list has taken the one click; a private address is refused on the way. */
async function isTaken(context: UnsubscribeContext, userId: string, id: string): Promise<boolean> {
  try {
    await unsubscribe(context.reading, userId, id);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "site_unavailable") return false;
    throw error;
  }
}

/** RFC 2369, 3.2: the message need say nothing; its words are ours, none of the mail's. */
async function sendLeaving(
  context: UnsubscribeContext,
  userId: string,
  { id, told }: { id: string; told: string },
): Promise<void> {
  await enqueueMessage(context, userId, {
    composed: {
      to: [told],
      cc: [],
      bcc: [],
      subject: "unsubscribe",
      body: "Please remove this address from your list.",
      attachments: [],
    },
    draft: undefined,
    idempotencyKey: id,
    chosen: undefined,
  });
}

async function note(
  { database }: UnsubscribeContext,
  userId: string,
  row: NewUnsubscription,
): Promise<void> {
  await database.asUser(userId, (transaction) => saveUnsubscription(transaction, userId, row));
}

async function answer(
  context: UnsubscribeContext,
  userId: string,
  row: NewUnsubscription,
): Promise<UnsubscribeResult> {
  await note(context, userId, row);
  const { way, state, told, at } = row;
  const unsubscribed = { way, state, told, asked_at: at.toISOString(), since: 0, goes_on: false };
  return { unsubscribed, page: null, refused: false };
}
