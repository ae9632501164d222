import type { Email } from "#contract/messages.ts";
import { threadSubject } from "./act.ts";

/** A row of the list: a message, or a conversation by its newest message here. */
export type ListRow = {
  email: Email;
  /** The messages that the row stands for, newest first. */
  emails: readonly Email[];
  /** Whether it stands for the whole conversation. */
  grouped: boolean;
};

/**
 * One row a message, or one row a conversation at the place of its newest message. A row of the same messages is
 * the same value each time, so that it is not drawn again.
 */
export function groupThreads(emails: readonly Email[], byThread: boolean): ListRow[] {
  if (!byThread) return emails.map((email) => rowOf([email], false));
  const threads = new Map<string, [Email, ...Email[]]>();
  for (const email of emails) {
    const thread = threads.get(email.thread_id);
    if (thread === undefined) threads.set(email.thread_id, [email]);
    else thread.push(email);
  }
  return [...threads.values()].map((thread) => rowOf(thread, true));
}

const made = new WeakMap<Email, ListRow>();

function rowOf(emails: readonly [Email, ...Email[]], grouped: boolean): ListRow {
  const [newest] = emails;
  const known = made.get(newest);
  if (known?.grouped === grouped && isSame(known.emails, emails)) return known;
  const row = { email: shownOf(emails), emails, grouped };
  made.set(newest, row);
  return row;
}

function isSame(some: readonly Email[], others: readonly Email[]): boolean {
  return some.length === others.length && some.every((email, at) => email === others[at]);
}

/** The newest message, with what holds for any of the conversation. */
function shownOf(thread: readonly [Email, ...Email[]]): Email {
  const [newest] = thread;
  if (thread.length === 1) return newest;
  return {
    ...newest,
    subject: threadSubject(newest.subject, thread.at(-1)?.subject),
    is_read: thread.every((email) => email.is_read),
    is_starred: thread.some((email) => email.is_starred),
    attachments: thread.flatMap((email) => email.attachments),
  };
}
