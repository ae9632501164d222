import { sql } from "kysely";
import type { Attachment } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** A message as Gmail names it, with the files that the mirror knows of it. */
export type MessageFiles = { gmailId: string; subject: string; files: Attachment[] };

/** The files of a message in order, or undefined when the person has no such message. */
export async function readMessageFiles(
  transaction: UserTransaction,
  userId: string,
  emailId: number,
): Promise<MessageFiles | undefined> {
  const { rows } = await sql<MessageFiles>`
    select e.gmail_id as "gmailId", e.subject, coalesce((
      select json_agg(json_build_object('part_id', a.part_id, 'filename', a.filename,
        'mime_type', a.mime_type, 'size_bytes', a.size_bytes, 'content_id', a.content_id,
        'inline', a.inline) order by a.part_id)
      from attachments a where a.user_id = e.user_id and a.email_id = e.id
    ), '[]'::json) as files
    from emails e where e.user_id = ${userId}::uuid and e.id = ${emailId}
  `.execute(transaction);
  return rows[0];
}
