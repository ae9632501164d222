import { sql } from "kysely";
import type { GivenAnswer } from "#contract/invitations.ts";
import type { OutboxState } from "#contract/outbox.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** Which event is answered: anybody can repeat a UID, so its organiser belongs to it. */
export type AnsweredEvent = { uid: string; organizer: string; recurrence: string };

type NewAnswer = AnsweredEvent & {
  key: string;
  answer: GivenAnswer["answer"];
  sequence: number;
  givenAt: Date;
};

/** Notes an answer before it goes to the outbox. The same key gives the one that is noted already. */
export async function noteAnswer(
  transaction: UserTransaction,
  userId: string,
  added: NewAnswer,
): Promise<Pick<NewAnswer, "answer" | "sequence" | "givenAt">> {
  const { rows } = await sql<Pick<NewAnswer, "answer" | "sequence" | "givenAt">>`
    insert into invitation_answers (user_id, key, uid, organizer, recurrence, answer, sequence, given_at)
    values (${userId}::uuid, ${added.key}::uuid, ${added.uid}, ${added.organizer}, ${added.recurrence},
      ${added.answer}, ${added.sequence}, ${added.givenAt})
    on conflict (user_id, key) do update set key = excluded.key
    returning answer, sequence, given_at as "givenAt"
  `.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error("an answer was not noted");
  return row;
}

/** Notes by which message of the outbox an answer goes; from now on it holds. */
export async function noteAnswerSent(
  transaction: UserTransaction,
  userId: string,
  { key, outboxId }: { key: string; outboxId: string },
): Promise<void> {
  await sql`
    update invitation_answers set outbox_id = ${outboxId}
    where user_id = ${userId}::uuid and key = ${key}::uuid
  `.execute(transaction);
}

type Row = {
  answer: GivenAnswer["answer"];
  sequence: number;
  given_at: Date;
  outbox_id: string;
  state: OutboxState | null;
  held: boolean;
};

/** The last answer to an event that was not taken back; undefined without one. */
export async function readAnswer(
  transaction: UserTransaction,
  userId: string,
  { uid, organizer, recurrence }: AnsweredEvent,
): Promise<GivenAnswer | undefined> {
  const { rows } = await sql<Row>`
    select a.answer, a.sequence, a.given_at, a.outbox_id::text as outbox_id, o.state,
      coalesce(o.state = 'queued' or (o.state = 'drafting' and o.lease_owner is null), false) as held
    from invitation_answers a
      left join outbox o on o.user_id = a.user_id and o.id = a.outbox_id
    where a.user_id = ${userId}::uuid and a.uid = ${uid} and a.organizer = ${organizer}
      and a.recurrence = ${recurrence} and a.outbox_id is not null
      and o.state is distinct from 'cancelled'
    order by a.id desc limit 1
  `.execute(transaction);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { answer, sequence, given_at, outbox_id: id, state, held } = row;
  const outbox = state === null ? null : { id, state, held };
  return { answer, sequence, given_at: given_at.toISOString(), outbox };
}
