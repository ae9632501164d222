import { sql } from "kysely";
import type { EventKind } from "#contract/events.ts";
import type { UserTransaction } from "./database.ts";

export const eventChannel = "mailwright_events";

/** How many events of a person are kept; who has seen less reads everything again. */
const kept = 500;

/** Appends an event with the person's next number and tells every server process at commit. */
export async function appendEvent(
  transaction: UserTransaction,
  userId: string,
  kind: EventKind,
): Promise<void> {
  await sql`
    with counter as (
      insert into event_counters as c (user_id, last_number) values (${userId}::uuid, 1)
      on conflict (user_id) do update set last_number = c.last_number + 1
      returning last_number
    ), forgotten as (
      delete from events using counter
      where user_id = ${userId}::uuid and number <= counter.last_number - ${kept}
    ), added as (
      insert into events (user_id, number, kind)
      select ${userId}::uuid, last_number, ${kind} from counter
    )
    select pg_notify(${eventChannel}, ${userId}) from counter
  `.execute(transaction);
}

/** The events after a number, oldest first, and the person's last number. */
export async function readEvents(
  transaction: UserTransaction,
  userId: string,
  after: number,
): Promise<{ events: { number: number; kind: EventKind }[]; last: number }> {
  const { rows } = await sql<{ number: number | null; kind: EventKind; last: number }>`
    select e.number, e.kind, coalesce(c.last_number, 0) as last
    from (select ${userId}::uuid as user_id) me
    left join event_counters c using (user_id)
    left join events e on e.user_id = me.user_id and e.number > ${after}
    order by e.number
  `.execute(transaction);
  const events = rows.flatMap(({ number, kind }) => (number === null ? [] : [{ number, kind }]));
  return { events, last: rows[0]?.last ?? 0 };
}
