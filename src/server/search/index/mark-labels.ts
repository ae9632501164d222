import { sql, type RawBuilder } from "kysely";

/** Labels that Gmail's API does not know, so that their messages are kept in tables of their own. */
export type MarkLabel = "SNOOZED" | "MUTED";

/** Whether a label is one of them. */
export function isMarkLabel(label: string): label is MarkLabel {
  return label === "SNOOZED" || label === "MUTED";
}

/** The messages that are snoozed or muted, by `received_at` and `email_id`. */
export function emailsWithMark(label: MarkLabel, userId: string): RawBuilder<unknown> {
  const kept =
    label === "SNOOZED"
      ? sql`snoozed k join emails e on e.user_id = k.user_id and e.gmail_id = k.gmail_id`
      : sql`muted_threads k join emails e on e.user_id = k.user_id and e.thread_id = k.thread_id`;
  return sql`select e.received_at, e.id as email_id from ${kept} where k.user_id = ${userId}::uuid`;
}
