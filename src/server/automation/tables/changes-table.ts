import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { OpenFollowUp } from "./follow-ups-table.ts";
import type { StoredRule } from "./rules-table.ts";
import type { NewUnsubscription } from "./unsubscriptions-table.ts";

/** What a request has changed: how it was (null: there was none) and how it is since (null: it is gone). */
export type Change =
  | {
      kind: "rule";
      key: string;
      before: StoredRule;
      after: { enabled: boolean } | { exception: string } | null;
    }
  | { kind: "pause"; key: ""; before: null; after: { paused: boolean } }
  | {
      kind: "unsubscription";
      key: string;
      before: NewUnsubscription | null;
      after: Pick<NewUnsubscription, "id" | "way" | "state">;
    }
  | {
      kind: "reminder";
      key: string;
      before: OpenFollowUp;
      after: Pick<OpenFollowUp, "dueAt"> | null;
    };

/** Days for which it is known how to take a change back. */
const kept = 90;

/** Notes a change in the transaction that makes it; without a request it is not taken back as one. */
export async function noteChange(
  transaction: UserTransaction,
  userId: string,
  { requestId, change, now }: { requestId: string | undefined; change: Change; now: Date },
): Promise<void> {
  if (requestId === undefined) return;
  const { kind, key, before, after } = change;
  await sql`
    delete from automation_changes
    where user_id = ${userId}::uuid and at < ${now}::timestamptz - make_interval(days => ${kept})
  `.execute(transaction);
  await sql`
    insert into automation_changes (user_id, request_id, kind, key, before, after, at)
    values (${userId}::uuid, ${requestId}::uuid, ${kind}, ${key}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${now})
  `.execute(transaction);
}

/** A change as it stands: `open` can be taken back, `late` can no more, `over` has become something else since. */
export type NotedChange = Change & {
  id: number;
  requestId: string;
  standing: "open" | "late" | "over" | "undone";
};

/** What these requests have changed, the last first. */
export async function readChanges(
  transaction: UserTransaction,
  userId: string,
  requests: readonly string[],
): Promise<NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    select c.id, c.request_id as "requestId", c.kind, c.key, nullif(c.before, 'null') as before,
      nullif(c.after, 'null') as after,
      case
        when c.undone_at is not null then 'undone'
        when c.kind = 'rule' and c.after = 'null' then case when r.id is null then 'open' else 'over' end
        when c.kind = 'rule' and c.after ->> 'exception' is not null then
          case when exists (
            select from rule_exceptions x
            where x.user_id = c.user_id and x.rule_id = r.id and x.query = c.after ->> 'exception'
          ) then 'open' else 'over' end
        when c.kind = 'rule' then
          case when r.enabled = (c.after ->> 'enabled')::boolean then 'open' else 'over' end
        when c.kind = 'pause' and (c.after ->> 'paused')::boolean then
          case when p.paused_at = c.at then 'open' else 'over' end
        when c.kind = 'pause' then
          case when p.user_id is null and not exists (
            select from automation_changes n
            where n.user_id = c.user_id and n.kind = 'pause' and n.id > c.id and n.undone_at is null
          ) then 'open' else 'over' end
        when c.kind = 'reminder' and c.after = 'null' then
          case when f.state = 'cancelled' and not exists (
            select from follow_ups n
            where n.user_id = f.user_id and n.state = 'waiting'
              and (n.gmail_id = f.gmail_id or n.outbox_id = f.outbox_id)
          ) then 'open' else 'over' end
        when c.kind = 'reminder' then
          case when f.state = 'waiting' and f.due_at = (c.after ->> 'dueAt')::timestamptz
            then 'open' else 'over' end
        when u.id::text is distinct from c.after ->> 'id' then 'over'
        when o.state in ('queued', 'drafting') then 'open'
        when o.state in ('failed', 'cancelled') then 'over'
        else 'late'
      end as standing
    from automation_changes c
    left join rules r on r.user_id = c.user_id and c.kind = 'rule' and r.id::text = c.key
    left join rule_pauses p on p.user_id = c.user_id
    left join unsubscriptions u on u.user_id = c.user_id and c.kind = 'unsubscription' and u.address = c.key
    left join follow_ups f on f.user_id = c.user_id and c.kind = 'reminder' and f.id::text = c.key
    left join outbox o on o.user_id = c.user_id and o.idempotency_key = u.id
    where c.user_id = ${userId}::uuid and c.request_id = any (${requests}::uuid[])
    order by c.id desc
  `.execute(transaction);
  return rows;
}

/** Notes a change as taken back. */
export async function markChangeUndone(
  transaction: UserTransaction,
  userId: string,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await sql`
    update automation_changes set undone_at = ${now} where user_id = ${userId}::uuid and id = ${id}
  `.execute(transaction);
}
