import { isCalendarType } from "#contract/calendar-event.ts";
import type { Attachment } from "#contract/messages.ts";
import { calendarCaps } from "#server/mailbox/calendar/calendar-caps.ts";
import { decodeCalendar, readCalendar } from "#server/mailbox/calendar/read-calendar.ts";
import { readMessageFiles } from "#server/mailbox/tables/attachments-table.ts";
import { keepEmailEvent, readEmailEvent } from "#server/mailbox/tables/email-events.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { ToldEvent } from "./event-standing.ts";
import type { InvitationsContext } from "./invitations-context.ts";

/**
 * The event that a message tells, and the part that is its file; undefined where it tells none. A calendar that Gmail keeps
 * apart from the message is read now, and kept. Throws `not_found`, and what Gmail's refusal becomes.
 */
export async function readEvent(
  context: InvitationsContext,
  userId: string,
  id: string,
): Promise<(ToldEvent & { partId: string | null }) | undefined> {
  const [email, message] = await context.database.readAsUser(userId, async (transaction) => [
    await readEmailEvent(transaction, userId, Number(id)),
    await readMessageFiles(transaction, userId, Number(id)),
  ]);
  if (email === undefined || message === undefined) throw new Failure("not_found");
  const file = message.files.find(({ mime_type }) => isCalendarType(mime_type));
  const event = email.event ?? (await readFile(context, userId, { id, file }));
  return event === undefined ? undefined : { ...email, event, partId: file?.part_id ?? null };
}

async function readFile(
  { messageFiles, database }: InvitationsContext,
  userId: string,
  { id, file }: { id: string; file: Attachment | undefined },
) {
  if (file === undefined || file.size_bytes > calendarCaps.text) return undefined;
  const { bytes } = await messageFiles.file({ userId }, id, file.part_id);
  const event = readCalendar(decodeCalendar(bytes, undefined));
  if (event === null) return undefined;
  await database.asUser(userId, async (transaction) => {
    await keepEmailEvent(transaction, userId, { id: Number(id), event });
    await appendEvent(transaction, userId, "emails");
  });
  return event;
}
