import { sql } from "kysely";
import type { Unsubscription } from "#contract/automation/cleanup.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** Days after which mail that still comes is held against a sender. */
const patience = 10;

type UnsubscriptionRow = Omit<Unsubscription, "asked_at"> & { address: string; asked_at: Date };

/** Whom the person has unsubscribed from, with what has come since; not by a message that was taken back. */
export async function readUnsubscriptions(
  transaction: UserTransaction,
  userId: string,
): Promise<Map<string, Unsubscription>> {
  const { rows } = await sql<UnsubscriptionRow>`
    select u.address, u.way, u.state, u.told, u.asked_at, mail.since, mail.late > 0 as goes_on
    from unsubscriptions u cross join lateral (
      select count(*)::integer as since,
        count(*) filter (where e.received_at > u.asked_at + make_interval(days => ${patience}))::integer as late
      from emails e where e.user_id = u.user_id and lower(e.sender_email) = u.address
        and e.received_at > u.asked_at and not e.labels && '{DRAFT,SENT}'::text[]
    ) mail
    where u.user_id = ${userId}::uuid and u.state <> 'undone' and not exists (
      select from outbox o
      where o.user_id = u.user_id and o.idempotency_key = u.id and u.state = 'sent' and o.state = 'cancelled'
    )
  `.execute(transaction);
  return new Map(
    rows.map(({ address, asked_at, ...row }) => [
      address,
      { ...row, asked_at: asked_at.toISOString() },
    ]),
  );
}

/** What the person last did about a sender. */
export async function readUnsubscription(
  transaction: UserTransaction,
  userId: string,
  address: string,
): Promise<NewUnsubscription | undefined> {
  const { rows } = await sql<NewUnsubscription>`
    select address, id, way, state, told, asked_at as at from unsubscriptions
    where user_id = ${userId}::uuid and address = ${address}
  `.execute(transaction);
  return rows[0];
}

export type NewUnsubscription = Pick<Unsubscription, "way" | "told"> & {
  /** `undone`: the message was taken back before it went out. */
  state: Unsubscription["state"] | "undone";
  address: string;
  id: string;
  at: Date;
};

/** Notes an unsubscription in place of an earlier one from the same sender. */
export async function saveUnsubscription(
  transaction: UserTransaction,
  userId: string,
  { address, id, way, state, told, at }: NewUnsubscription,
): Promise<void> {
  await sql`
    insert into unsubscriptions (user_id, address, id, way, state, told, asked_at)
    values (${userId}::uuid, ${address}, ${id}::uuid, ${way}, ${state}, ${told}, ${at})
    on conflict (user_id, address) do update set
      id = excluded.id, way = excluded.way, state = excluded.state, told = excluded.told, asked_at = excluded.asked_at
  `.execute(transaction);
}
