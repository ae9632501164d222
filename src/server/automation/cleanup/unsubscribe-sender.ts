import type {
  SenderWays,
  Unsubscription,
  UnsubscribeResult,
  UnsubscribeSender,
} from "#contract/automation/cleanup.ts";
import { enqueueMessage } from "#server/compose/outbox/enqueue-message.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import { type OutboxRow, readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { MessageFilesContext } from "#server/mailbox/files/files-context.ts";
import { unsubscribe } from "#server/mailbox/unsubscribe.ts";
import { Failure } from "#server/platform/failure.ts";
import { idOf, newId } from "#server/platform/ids.ts";
import { isOutsideHost } from "#server/platform/outside/read-outside-url.ts";
import { noteChange } from "../tables/changes-table.ts";
import { readUnsubscribeWays, type UnsubscribeEmail } from "../tables/senders-table.ts";
import {
  readUnsubscription,
  saveUnsubscription,
  type NewUnsubscription,
} from "../tables/unsubscriptions-table.ts";

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
 * sender's mail says how, and `conflict` while another call asks it. An address has one message a day, of whatever senders.
 */
export async function unsubscribeSender(
  context: UnsubscribeContext,
  userId: string,
  wanted: Omit<UnsubscribeSender, "accessToken">,
): Promise<UnsubscribeResult> {
  const { requestId } = wanted;
  const before = await readBefore(context, userId, wanted.address.toLowerCase());
  const { ways } = before;
  const clicked = ways.one_click === null ? undefined : await tryClick(context, userId, before);
  if (clicked?.state === "done") {
    await note(context, userId, { ...clicked, by: { before, requestId } });
    return answer(clicked);
  }
  const refused = clicked !== undefined;
  if (ways.mail !== null && ways.mail === wanted.mail) {
    const row = await sendOnce(context, userId, { before, mail: ways.mail, requestId });
    return { ...answer(row), refused };
  }
  return { ...(await leavePage(context, userId, before)), refused };
}

/** The page is the person's to open; none where the mail names none. */
async function leavePage(
  context: UnsubscribeContext,
  userId: string,
  { ways: { page }, told }: Before,
): Promise<UnsubscribeResult> {
  if (page === null) return { unsubscribed: null, page, refused: false };
  const host = URL.parse(page)?.host ?? page;
  const row = { ...told, way: "page", told: host, state: "opened" } as const;
  await note(context, userId, row);
  return { ...answer(row), page };
}

async function sendOnce(
  context: UnsubscribeContext,
  userId: string,
  { before, mail, requestId }: { before: Before; mail: string; requestId: string | undefined },
): Promise<TakenWay> {
  const { told, last } = before;
  const { id, isThere } = await context.database.readAsUser(userId, (transaction) =>
    findMessage(transaction, userId, { mail, at: told.at }),
  );
  if (isThere && last?.id === id) return { ...last, state: "sent" };
  const row = { ...told, id, way: "mail", told: mail, state: "sent" } as const;
  if (!isThere) await sendLeaving(context, userId, row);
  await note(context, userId, { ...row, by: { before, requestId } });
  return row;
}

/** The message to an address that is enough, or the id of the next one: of two calls at once both have the same. */
async function findMessage(
  transaction: UserTransaction,
  userId: string,
  { mail, at }: { mail: string; at: Date },
): Promise<{ id: string; isThere: boolean }> {
  let id = "";
  for (;;) {
    id = idOf(`unsubscribe by mail ${mail} ${id}`);
    const key = { idempotencyKey: id, draft: undefined };
    const sent = await readSameOutboxRow(transaction, userId, key);
    if (sent === undefined) return { id, isThere: false };
    if (isEnough(sent, at)) return { id, isThere: true };
  }
}

/** One click; what came of it is noted where it was not taken. */
async function tryClick(
  context: UnsubscribeContext,
  userId: string,
  { id, ways, told }: Before,
): Promise<TakenWay> {
  const row = { ...told, way: "one_click", told: ways.one_click ?? "" } as const;
  await note(context, userId, { ...row, state: "asking" });
  if (await isTaken(context, userId, id)) return { ...row, state: "done" };
  await note(context, userId, { ...row, state: "failed" });
  return { ...row, state: "failed" };
}

type Before = {
  /** The message that says how. */
  id: string;
  ways: SenderWays;
  told: Pick<NewUnsubscription, "address" | "id" | "at">;
  /** What the person did about the sender last. */
  last: NewUnsubscription | undefined;
};

async function readBefore(
  { database, clock }: UnsubscribeContext,
  userId: string,
  address: string,
): Promise<Before> {
  const at = clock.now();
  return database.readAsUser(userId, async (transaction) => {
    const [found] = await readUnsubscribeWays(transaction, userId, [address]);
    if (found === undefined) throw new Failure("not_found");
    const last = await readUnsubscription(transaction, userId, address);
    if (last?.state === "asking" && at.getTime() - last.at.getTime() < asking)
      throw new Failure("conflict", { message: "They are being asked just now." });
    return { id: found.id, ways: toWays(found), told: { address, id: newId(), at }, last };
  });
}

/** Milliseconds for which one click is under way at most, and in which one message is enough. */
const [asking, enough] = [60_000, 24 * 3600_000];

/** Whether a message has just gone out, or is to: one that was taken back is none. */
function isEnough({ state, created_at }: OutboxRow, at: Date): boolean {
  const isRecent = at.getTime() - created_at.getTime() < enough;
  return isRecent && state !== "cancelled" && state !== "failed";
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

/** With the request that told the list, where it has: what it can take back and what it cannot is known by that. */
async function note(
  { database }: UnsubscribeContext,
  userId: string,
  { by, ...row }: NewUnsubscription & { by?: { before: Before; requestId: string | undefined } },
): Promise<void> {
  const { address, id, way, state, at } = row;
  await database.asUser(userId, async (transaction) => {
    await saveUnsubscription(transaction, userId, row);
    if (by === undefined) return;
    const before = by.before.last ?? null;
    const after = { id, way, state };
    const change = { kind: "unsubscription", key: address, before, after } as const;
    await noteChange(transaction, userId, { requestId: by.requestId, change, now: at });
  });
}

/** One that was not taken back. */
type TakenWay = NewUnsubscription & { state: Unsubscription["state"] };

function answer({ way, state, told, at }: TakenWay): UnsubscribeResult {
  const unsubscribed = { way, state, told, asked_at: at.toISOString(), since: 0, goes_on: false };
  return { unsubscribed, page: null, refused: false };
}
