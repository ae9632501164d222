import { deleteMessages } from "../mailbox/delete-messages.ts";
import type { Draft } from "../store/drafts-table.ts";
import { notFound } from "../store/google-errors.ts";
import { findMessage, readSource, type MessageRow } from "../store/messages-table.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";
import { saveDraft, type DraftContent } from "./save-draft.ts";
import { sendMessage } from "./send-message.ts";

/**
 * Sends a draft, with new content if there is some: the sent message has an id of its own, the draft and its message
 * are gone. When it cannot be sent, the draft stays as it was.
 */
export function sendDraft(
  context: StandinContext,
  person: Person,
  { draft, content }: { draft: Draft; content: DraftContent | undefined },
): MessageRow {
  const { store } = context;
  return store.write(() => {
    const message =
      content === undefined
        ? findMessage(store, person.id, draft.message)
        : saveDraft(context, person, { ...content, draft }).message;
    if (message === undefined) throw notFound();
    const raw = readSource(store, person.id, message.id);
    const sent = sendMessage(context, person, { raw, threading: { kept: message.thread } });
    deleteMessages(context, person.id, [message.id]);
    return sent;
  });
}
