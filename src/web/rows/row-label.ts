import type { Email } from "#contract/messages.ts";
import { actWords } from "#web/acts/act-words.ts";
import type { ListRow } from "./group-threads.ts";
import { listWords } from "./list-words.ts";
import type { RowWords } from "./row-words.ts";

/** A row as it is heard: its parts with a pause after each, which would otherwise be read as one run of words. */
export function rowLabel({ email, emails }: ListRow, words: RowWords): string {
  const marks = [
    words.attached && listWords.attachment,
    email.is_starred && listWords.starred,
    words.muted && actWords.muted,
    words.snoozed !== undefined && actWords.snoozedUntil(words.snoozed),
    words.time,
  ];
  return [
    !email.is_read && listWords.unread,
    ...(email.pending ? [listWords.notRead] : lettered(emails, words)),
    ...marks,
  ]
    .filter(Boolean)
    .join(", ");
}

function lettered(emails: readonly Email[], words: RowWords) {
  return [
    words.draft && listWords.draft,
    words.names,
    emails.length > 1 && listWords.inConversation(emails.length),
    words.subject,
    words.text,
  ];
}
