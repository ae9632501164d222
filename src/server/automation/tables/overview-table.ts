import { sql } from "kysely";
import type { MailNumbers, Today } from "#contract/automation/overview.ts";
import type { UserTransaction } from "#server/database/database.ts";

type Day = { day: string; zone: string };

/** What rules have done since the day before began, rule by rule; what was undone is not told. */
export async function readActedByRules(
  transaction: UserTransaction,
  userId: string,
  { day, zone }: Day,
): Promise<Today["acted"]> {
  const { rows } = await sql<Today["acted"][number]>`
    with since as (select (${day}::date - 1)::timestamp at time zone ${zone} as at),
    touched as materialized (
      select l.rule_id, l.version, l.entries, l.made, l.did, l.state = 'done' and l.undone_at is null as holds
      from rule_ledger l where l.user_id = ${userId}::uuid and l.at >= (select at from since)
    ),
    had as materialized (select * from touched where holds),
    rules_entries as materialized (select distinct unnest(entries) as entry from touched),
    entries as materialized (
      select j.id, j.act, j.reason, j.message_count from journal j
      where j.user_id = ${userId}::uuid and j.created_at >= (select at from since)
        and j.actor = 'rule' and j.state = 'done' and j.undone_at is null and j.undo_of is null
    ),
    ruled as materialized (
      select h.rule_id, h.version, e.entry from had h cross join lateral unnest(h.entries) e (entry)
    ),
    done as (
      select r.rule_id, r.version, j.act, count(*) as messages
      from ruled r join entries j on j.id = r.entry group by 1, 2, 3
      union all
      select rule_id, version, case when m ? 'draft' then 'draft' else 'forward' end, count(*)
      from had cross join lateral jsonb_array_elements(made) m group by 1, 2, 3
      union all
      select rule_id, version, 'notify', count(*) from had where did @> '[{"do":"notify"}]' group by 1, 2
    ),
    named as (
      select d.rule_id::text as rule, coalesce(r.name, v.name, '') as name, d.act, d.messages from done d
      left join rules r on r.user_id = ${userId}::uuid and r.id = d.rule_id
      left join rule_versions v
        on v.user_id = ${userId}::uuid and v.rule_id = d.rule_id and v.version = d.version
      union all
      select null, coalesce(reason, ''), act, message_count from entries
      where not exists (select from rules_entries e where e.entry = entries.id)
    ),
    summed as (
      select rule, max(name) as name, act, sum(messages)::integer as messages
      from named group by rule, case when rule is null then name end, act
    )
    select rule, max(name) as name,
      json_agg(json_build_object('act', act, 'messages', messages) order by messages desc, act) as acts
    from summed group by rule, case when rule is null then name end
    order by sum(messages) desc, 2, 1 limit 50
  `.execute(transaction);
  return rows;
}

/** What comes back today, and what waits to be sent. */
export async function readWaits(
  transaction: UserTransaction,
  userId: string,
  { day, zone }: Day,
): Promise<Pick<Today["waits"], "snoozed_today" | "scheduled">> {
  const { rows } = await sql<Pick<Today["waits"], "snoozed_today" | "scheduled">>`
    select
      (select count(*)::integer from snoozed where user_id = ${userId}::uuid
        and until < (${day}::date + 1)::timestamp at time zone ${zone}) as snoozed_today,
      (select count(*)::integer from outbox where user_id = ${userId}::uuid and scheduled and state = 'queued') as scheduled
  `.execute(transaction);
  return rows[0] ?? { snoozed_today: 0, scheduled: 0 };
}

/** Those of the addresses, in lower case, that the person has written to. */
export async function readWrittenTo(
  transaction: UserTransaction,
  userId: string,
  addresses: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from senders where user_id = ${userId}::uuid and written > 0
      and address = any (${addresses}::text[])
  `.execute(transaction);
  return new Set(rows.map(({ address }) => address));
}

/** Messages of the last weeks by week, weeks without any among them. */
export async function readWeeks(
  transaction: UserTransaction,
  userId: string,
  { now, weeks, zone }: { now: Date; weeks: number; zone: string },
): Promise<MailNumbers["weeks"]> {
  const { rows } = await sql<MailNumbers["weeks"][number]>`
    with week as (
      select date_trunc('week', ${now}::timestamptz at time zone ${zone}) - make_interval(weeks => back) as start
      from generate_series(0, ${weeks - 1}::integer) back
    ),
    mail as (
      select date_trunc('week', l.received_at at time zone ${zone}) as start, l.label, l.is_unread,
        exists (select from email_labels s where s.user_id = l.user_id and s.label = 'SENT'
          and s.received_at = l.received_at and s.email_id = l.email_id) as own
      from email_labels l
      where l.user_id = ${userId}::uuid and l.label in ('@all', 'DRAFT')
        and l.received_at >= (select min(start) from week) at time zone ${zone}
    )
    select to_char(w.start, 'YYYY-MM-DD') as week,
      (count(*) filter (where m.label = '@all' and not own)
        - count(*) filter (where m.label = 'DRAFT' and not own))::integer as received,
      (count(*) filter (where m.label = '@all' and not own and not is_unread)
        - count(*) filter (where m.label = 'DRAFT' and not own and not is_unread))::integer as read,
      count(*) filter (where m.label = '@all' and own)::integer as sent
    from week w left join mail m on m.start = w.start
    group by w.start order by w.start
  `.execute(transaction);
  return rows;
}

/** Who has written most. */
export async function readTopSenders(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<MailNumbers["senders"]> {
  const { rows } = await sql<MailNumbers["senders"][number]>`
    select address, name, total, total - unread as read from senders
    where user_id = ${userId}::uuid and total > 0
      and address <> (select lower(email) from users where user_id = ${userId}::uuid)
    order by total desc, address limit ${limit}
  `.execute(transaction);
  return rows;
}

/** How many minutes each of the person's answers of the last weeks took after the message that it follows, the shortest first. */
export async function readAnswerTimes(
  transaction: UserTransaction,
  userId: string,
  { now, weeks }: { now: Date; weeks: number },
): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from e.received_at - asked.received_at) / 60)::float8 as minutes
    from email_labels l join emails e on e.user_id = l.user_id and e.id = l.email_id
    cross join lateral (
      select b.received_at, b.labels from emails b
      where b.user_id = e.user_id and b.thread_id = e.thread_id and (b.received_at, b.id) < (e.received_at, e.id)
        and not b.labels && '{DRAFT}'::text[]
      order by b.received_at desc, b.id desc limit 1
    ) asked
    where l.user_id = ${userId}::uuid and l.label = 'SENT' and not asked.labels && '{SENT}'::text[]
      and l.received_at >= ${now}::timestamptz - make_interval(weeks => ${weeks}::integer)
    order by 1
  `.execute(transaction);
  return rows.map(({ minutes }) => minutes);
}
