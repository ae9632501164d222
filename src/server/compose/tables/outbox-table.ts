import { sql, type Selectable, type UpdateObject } from "kysely";
import type { ComposedToSend } from "#contract/invitations.ts";
import type { OutboxState } from "#contract/outbox.ts";
import type { UserTransaction, DatabaseAddress } from "#server/database/database.ts";
import { tidying } from "./outbox-tidying.ts";
import type { Tables } from "#server/database/tables.ts";
import { queryAsOperator } from "#server/database/operator-query.ts";

/** A message that is to be sent. */
export type OutboxRow = Selectable<Tables["outbox"]>;
export type OutboxChange = UpdateObject<Tables, "outbox">;

export type NewOutboxRow = {
  idempotencyKey: string | undefined;
  scheduled: boolean;
  sendAt: Date;
  timeZone: string;
  message: ComposedToSend;
  /** Of what was asked for: the same request has the same. */
  digest: string;
  sendId: string;
  /** The draft that the form has kept. */
  draft: { id: string; gmailId: string } | undefined;
  createdAt: Date;
};

/** Rows of one reading. */
const atMost = 1000;

/** Adds a message. Undefined, with nothing added, when there is one of the same key or form's draft already. */
export async function addOutboxRow(
  transaction: UserTransaction,
  userId: string,
  added: NewOutboxRow,
): Promise<OutboxRow | undefined> {
  return transaction
    .insertInto("outbox")
    .values({
      user_id: userId,
      idempotency_key: added.idempotencyKey ?? null,
      state: "queued",
      scheduled: added.scheduled,
      send_at: added.sendAt,
      time_zone: added.timeZone,
      message: JSON.stringify(added.message),
      digest: added.digest,
      send_id: added.sendId,
      form_draft: added.draft?.id ?? null,
      draft_id: added.draft?.id ?? null,
      draft_gmail_id: added.draft?.gmailId ?? null,
      history_id: added.draft === undefined ? null : mirrorsHistory(userId),
      created_at: added.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What becomes of the form's draft from now on, Gmail's history tells since then. */
function mirrorsHistory(userId: string) {
  return sql<string>`(select history_id from sync_state where user_id = ${userId}::uuid)`;
}

/** The message that was added with the same key, or else that the same draft is to send, its form's or its own. */
export async function readSameOutboxRow(
  transaction: UserTransaction,
  userId: string,
  { idempotencyKey, draft }: Pick<NewOutboxRow, "idempotencyKey" | "draft">,
): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    select * from outbox where user_id = ${userId}::uuid and (
      idempotency_key = ${idempotencyKey ?? null}::uuid
      or (${draft?.id ?? null} in (form_draft, draft_id) and state not in ('cancelled', 'failed'))
    )
    order by idempotency_key = ${idempotencyKey ?? null}::uuid desc nulls last,
      form_draft = ${draft?.id ?? null} desc nulls last limit 1
  `.execute(transaction);
  return rows[0];
}

/** The messages that are neither sent nor cancelled, or those of them with a chosen time; the next first. */
export async function readOutboxRows(
  transaction: UserTransaction,
  userId: string,
  which: "open" | "scheduled",
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select * from outbox where user_id = ${userId}::uuid and state not in ('sent', 'cancelled')
      and (scheduled or ${which !== "scheduled"})
    order by send_at, id limit ${atMost}
  `.execute(transaction);
  return rows;
}

export async function readOutboxRow(
  transaction: UserTransaction,
  userId: string,
  id: number,
): Promise<OutboxRow | undefined> {
  return transaction
    .selectFrom("outbox")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Changes a message that is in one of the states; one being drafted only while no server has it in its hands. Undefined,
 * with nothing changed, when it is in another, or, unless it is cancelled, when its draft has gone into another message
 * since.
 */
export async function changeOutboxRow(
  transaction: UserTransaction,
  userId: string,
  { id, from, change }: { id: number; from: OutboxState[]; change: OutboxChange },
): Promise<OutboxRow | undefined> {
  return transaction
    .updateTable("outbox")
    .set(change)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "in", from)
    .where(sql<boolean>`(state <> 'drafting' or lease_owner is null)`)
    .where(
      sql<boolean>`(${change.state === "cancelled"} or not exists (
        select from outbox o where o.user_id = outbox.user_id and o.id <> outbox.id
          and o.form_draft in (outbox.form_draft, outbox.draft_id)
          and o.state not in ('cancelled', 'failed')
      ))`,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Cancels the failed messages whose draft goes into that one: it is sent there, and nothing is left to be decided. */
export async function cancelFailedOf(
  transaction: UserTransaction,
  userId: string,
  { id, form_draft }: OutboxRow,
): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ state: "cancelled", error: null, ...tidying })
    .where("user_id", "=", userId)
    .where("id", "<>", id)
    .where("state", "=", "failed")
    .where(sql<boolean>`${form_draft} in (form_draft, draft_id)`)
    .execute();
}

/** Whether a message's draft has gone into another message since. */
export async function isDraftElsewhere(
  transaction: UserTransaction,
  userId: string,
  { id, draft_id }: OutboxRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where user_id = ${userId}::uuid and id <> ${id} and form_draft = ${draft_id}
      and state not in ('cancelled', 'failed') limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Another mark for other words: a draft that bears the old one, should it come yet, must not be taken for theirs. */
export function newMark(sendId: string) {
  return {
    send_id: sendId,
    former_send_ids: sql<string[]>`former_send_ids || send_id`,
    stray_drafts: sql<boolean>`stray_drafts or asked_at is not null`,
  };
}

/** Notes why waiting messages whose time has come cannot go. False when it was noted before. */
export async function holdUpOutbox(
  transaction: UserTransaction,
  userId: string,
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set error = ${error} where user_id = ${userId}::uuid and state = 'queued'
      and send_at <= ${now} and error is distinct from ${error}
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets waiting messages whose time would come before wait until then. */
export async function putOffOutbox(
  transaction: UserTransaction,
  userId: string,
  { error, until }: { error: string; until: Date },
): Promise<void> {
  await sql`
    update outbox set error = ${error}, next_try_at = greatest(next_try_at, ${until})
    where user_id = ${userId}::uuid and state = 'queued' and send_at < ${until}
  `.execute(transaction);
}

/** Whether a draft is to be sent, or is on its way: then nobody else may change it. */
export async function isToBeSent(
  transaction: UserTransaction,
  userId: string,
  draftId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where user_id = ${userId}::uuid and ${draftId} in (form_draft, draft_id)
      and state in ('queued', 'drafting', 'sending', 'unconfirmed') limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/** How many messages of all people are in each state of the outbox that is not its end. */
export function countOutbox(address: DatabaseAddress): Promise<{ state: string; count: number }[]> {
  return queryAsOperator(
    address,
    `select state, count(*) from outbox where state not in ('sent', 'cancelled') group by state`,
  );
}

/** Drops the text of a message that is sent, also as its form has kept it: from now on the mailbox has it. */
export async function dropWords(
  transaction: UserTransaction,
  userId: string,
  { id, draft_id, form_draft }: OutboxRow,
): Promise<void> {
  await sql`
    update outbox set message = (message || '{"body": ""}') - 'bodyHtml'
    where user_id = ${userId}::uuid and id = ${id}
  `.execute(transaction);
  await sql`
    delete from saved_drafts where user_id = ${userId}::uuid
      and draft_id in (${draft_id}, ${form_draft})
  `.execute(transaction);
}
