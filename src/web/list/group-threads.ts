import type { Email } from "#contract/messages.ts";

/** A row of the list: a message, or a conversation by its newest message here. */
export type ListRow = {
  email: Email;
  /** The messages that the row stands for, newest first. */
  emails: readonly Email[];
};

/** One row a message, or one row a conversation at the place of its newest message. */
export function groupThreads(emails: readonly Email[], byThread: boolean): ListRow[] {
  if (!byThread) return emails.map((email) => ({ email, emails: [email] }));
  const threads = new Map<string, Email[]>();
  for (const email of emails) {
    const thread = threads.get(email.thread_id);
    if (thread === undefined) threads.set(email.thread_id, [email]);
    else thread.push(email);
  }
  return [...threads.values()].map((thread) => ({ email: shownOf(thread), emails: thread }));
}

/** The newest message, with what holds for any of the conversation. */
function shownOf(thread: readonly Email[]): Email {
  const [newest] = thread;
  if (newest === undefined) throw new Error("A conversation without a message");
  if (thread.length === 1) return newest;
  return {
    ...newest,
    is_read: thread.every((email) => email.is_read),
    is_starred: thread.some((email) => email.is_starred),
    attachments: thread.flatMap((email) => email.attachments),
  };
}
