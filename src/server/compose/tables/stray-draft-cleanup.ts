import { sql } from "kysely";

/** Ends a message of which doubt may have left drafts: they are looked for in three seconds, when they are there. */
export const tidying = {
  tidy_at: sql<Date | null>`
    case when asked_at is not null or stray_drafts then statement_timestamp() + interval '3 seconds' end
  `,
};
