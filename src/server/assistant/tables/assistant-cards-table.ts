import { sql, type Selectable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

/** What waits for a click, or waited for one. */
export type CardRow = Selectable<Tables["assistant_cards"]>;

type NewCard = Pick<CardRow, "id" | "session_id" | "request_id" | "reason" | "digest"> & {
  steps: unknown;
  shown: unknown;
  now: Date;
  /** How long it can be approved. */
  seconds: number;
};

/** What was to be done, and the words of it, go once it is decided about; of what is late with the person's next card. */
const emptied = sql`steps = '[]', shown = '[]', digest = '', edits = '[]'`;

/** Cards of a person that can be decided about at a time. */
const mostOpen = 20;

/**
 * Keeps a card. Of those that are late no word is kept, and more than twenty open ones make the oldest late; those older than a
 * month are forgotten.
 */
export async function addCard(
  transaction: UserTransaction,
  userId: string,
  { steps, shown, now, seconds, ...card }: NewCard,
): Promise<void> {
  const [old, end] = [-30 * 24 * 3600, seconds].map(
    (some) => new Date(now.getTime() + some * 1000),
  );
  await sql`
    delete from assistant_cards where user_id = ${userId}::uuid and created_at < ${old}
  `.execute(transaction);
  await sql`
    update assistant_cards set expires_at = ${now}
    where user_id = ${userId}::uuid and state = 'open' and expires_at > ${now} and id not in (
      select id from assistant_cards
      where user_id = ${userId}::uuid and state = 'open' and expires_at > ${now}
      order by created_at desc limit ${mostOpen - 1}
    )
  `.execute(transaction);
  await sql`
    update assistant_cards set ${emptied}
    where user_id = ${userId}::uuid and expires_at <= ${now} and digest <> ''
  `.execute(transaction);
  await sql`
    insert into assistant_cards (user_id, id, session_id, request_id, reason, state, created_at,
      expires_at, steps, shown, digest)
    values (${userId}::uuid, ${card.id}::uuid, ${card.session_id}, ${card.request_id}::uuid,
      ${card.reason}, 'open', ${now}, ${end}, ${JSON.stringify(steps)}::jsonb,
      ${JSON.stringify(shown)}::jsonb, ${card.digest})
  `.execute(transaction);
}

export async function readCard(
  transaction: UserTransaction,
  userId: string,
  id: string,
): Promise<CardRow | undefined> {
  return transaction
    .selectFrom("assistant_cards")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

type OpenCard = { id: string; sessionId: string; now: Date };

function isOpen(userId: string, { id, sessionId, now }: OpenCard) {
  return sql`user_id = ${userId}::uuid and id = ${id}::uuid and session_id = ${sessionId}
      and state = 'open' and expires_at > ${now}`;
}

/**
 * Spends a card: true once, for the session that it was shown in, until it expires, and where an edition is named in that one
 * alone. Of one put away no word is kept.
 */
export async function spendCard(
  transaction: UserTransaction,
  userId: string,
  card: OpenCard & { state: "approved" | "refused"; edition?: number },
): Promise<boolean> {
  const emptying = card.state === "refused" ? sql`, ${emptied}` : sql``;
  const edition = card.edition ?? null;
  const { rows } = await sql`
    update assistant_cards set state = ${card.state} ${emptying}
    where ${isOpen(userId, card)} and edition = coalesce(${edition}::integer, edition)
    returning id
  `.execute(transaction);
  return rows.length > 0;
}

/** Keeps what is changed on an open card in the place of what was kept in that edition; false where it was changed since, or is not open. */
export async function keepCardEdits(
  transaction: UserTransaction,
  userId: string,
  card: OpenCard & { edits: unknown; edition: number },
): Promise<boolean> {
  const { rows } = await sql`
    update assistant_cards set edits = ${JSON.stringify(card.edits)}::jsonb, edition = edition + 1
    where ${isOpen(userId, card)} and edition = ${card.edition}
    returning id
  `.execute(transaction);
  return rows.length > 0;
}

/** Gives the open cards of one session to another. */
export async function moveCards(
  transaction: UserTransaction,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update assistant_cards set session_id = ${to}
    where user_id = ${userId}::uuid and session_id = ${from} and state = 'open'
  `.execute(transaction);
}

/** Notes that a card has been carried out as far as it could be; no word of it is kept. */
export async function endCard(
  transaction: UserTransaction,
  userId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await sql`
    update assistant_cards set ended_at = ${now}, ${emptied}
    where user_id = ${userId}::uuid and id = ${id}::uuid
  `.execute(transaction);
}

/** Deletes all cards, those too that are open. */
export async function deleteCards(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`delete from assistant_cards where user_id = ${userId}::uuid`.execute(transaction);
}

export type CardStanding = Pick<CardRow, "edits" | "edition"> & {
  state: CardRow["state"] | "expired";
  /** Whether it is another session's. */
  elsewhere: boolean;
};

/** How these cards stand now, for a session. */
export async function readCardStandings(
  transaction: UserTransaction,
  userId: string,
  { ids, sessionId, now }: { ids: readonly string[]; sessionId: string; now: Date },
): Promise<Map<string, CardStanding>> {
  const { rows } = await sql<{ id: string; late: boolean } & CardRow>`
    select id, state, session_id, expires_at <= ${now} as late, edits, edition from assistant_cards
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[])
  `.execute(transaction);
  return new Map(
    rows.map(({ id, late, edits, edition, session_id: asker, ...row }) => {
      const state = row.state === "open" && late ? "expired" : row.state;
      return [id, { state, edits, edition, elsewhere: asker !== sessionId }];
    }),
  );
}
