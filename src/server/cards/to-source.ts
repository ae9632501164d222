import type { Source } from "#contract/assistant.ts";
import type { Email } from "#contract/messages.ts";

/** A message as answers and cards name it. */
export function toSource(email: Email): Source {
  const { id, gmail_id, thread_id, subject, sender_name, sender_email, received_at } = email;
  return { id, gmail_id, thread_id, subject, sender_name, sender_email, received_at };
}
