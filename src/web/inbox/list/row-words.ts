import type { RowInvitation } from "#contract/calendar-event.ts";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import type { ListRow } from "#web/acts/group-threads.ts";
import { threadSubject } from "#web/acts/act.ts";
import type { MailMarks } from "#web/acts/marks.tsx";
import { dayTime, relativeTime } from "#web/ui/format/format-time.ts";
import { eventDay } from "#web/ui/format/event-time.ts";
import { preview } from "#web/ui/format/display-text.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { listWords } from "./list-words.ts";
import { rowPeople, type RowPeople } from "./row-people.ts";

type RowPlace = {
  row: ListRow;
  narrow: boolean;
  now: Date;
  marks: MailMarks;
  timeZone: string | undefined;
};

export type RowWords = RowPeople & {
  subject: string;
  /** The beginning of the text. */
  text: string;
  time: string;
  /** Until when the message is snoozed; undefined where it is not. */
  snoozed: string | undefined;
  /** When the draft goes out; undefined where it does not wait to be sent. */
  sends: string | undefined;
  /** What its calendar part is, with its day; undefined without one. */
  event: string | undefined;
  muted: boolean;
  /** The names of the person's own labels on any message of it. */
  labels: readonly string[];
  attached: boolean;
};

/** What a row says: its words, and which marks it has. */
export function rowWords({ row, narrow, now, marks, timeZone }: RowPlace): RowWords {
  const { email } = row;
  const until = marks.snoozedUntil(email);
  const sends = marks.sendsAt(email);
  const written = marks.writtenIn(email);
  const people = rowPeople(
    row,
    written.map(({ at }) => at),
  );
  return {
    ...people,
    draft: people.draft || (row.grouped && marks.hasDraft(email)),
    subject: messageSubject({ subject: subjectOf(row, written[0]) }),
    text: preview(email.snippet, narrow ? limits.previewPhone : limits.previewDesktop),
    time: relativeTime(new Date(email.received_at), now, { timeZone }),
    snoozed: until === undefined ? undefined : dayTime(new Date(until), timeZone),
    sends: sends === undefined ? undefined : dayTime(new Date(sends), timeZone),
    event: rowEvent(row.emails, now, timeZone),
    muted: marks.isMuted(email),
    labels: [...new Set(row.emails.flatMap((one) => marks.labelsOn(one)))],
    attached: email.attachments.some((attachment) => !attachment.inline),
  };
}

/** What the person began elsewhere keeps its subject also where only a notice of another name has come of it. */
function subjectOf(
  { email, emails, grouped }: ListRow,
  written: { at: string; subject: string } | undefined,
): string {
  const oldest = emails.at(-1) ?? email;
  const isBegun = grouped && written !== undefined && written.at < oldest.received_at;
  return threadSubject(email.subject, isBegun ? written.subject : undefined);
}

/** What the newest calendar part of a row's messages is, with its day; answers to invitations only where there is nothing else. */
function rowEvent(
  emails: readonly Email[],
  now: Date,
  timeZone: string | undefined,
): string | undefined {
  const told = emails.flatMap(({ invitation }) => invitation ?? []);
  const event = told.find(({ method }) => method !== "reply") ?? told[0];
  if (event === undefined) return undefined;
  const { starts } = event;
  const day = starts === null ? "" : ` · ${eventDay(starts, now, { timeZone })}`;
  return `${kindOf(event)}${day}`;
}

function kindOf({ method, cancelled, sequence, answer }: RowInvitation): string {
  const { events } = listWords;
  if (method === "cancel" || cancelled) return events.cancelled;
  if (method !== "request") return events[method];
  if (answer !== null) return events.answered[answer];
  return sequence > 0 ? events.updated : events.request;
}
