import { readHeader } from "#mime/mime-header.ts";
import { deleteMessages } from "../mailbox/delete-messages.ts";
import { findDraftOf, keepDraft, type Draft } from "../store/drafts-table.ts";
import { findMessage, type MessageRow } from "../store/messages-table.ts";
import { placeMessage } from "../mailbox/place-message.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { senderAddresses, type Person } from "../store/standin-people.ts";
import { checkRecipients } from "./recipients.ts";
import { rewriteDraft } from "./rewrite-message.ts";

/** What a draft shall hold. */
export type DraftContent = { raw: Buffer; thread: string | undefined };
export type SavedDraft = { id: string; message: MessageRow };

/**
 * Saves a draft: a new one, or `draft` anew, which keeps its id while its message is replaced by another with an id
 * of its own. Throws Gmail's 400 when a field holds a malformed address.
 */
export function saveDraft(
  context: StandinContext,
  person: Person,
  { raw, thread, draft }: DraftContent & { draft?: Draft },
): SavedDraft {
  const { store, clock } = context;
  return store.write(() => {
    checkRecipients(readHeader(raw).headers);
    const writer = { name: person.name, addresses: senderAddresses(store, person) };
    const before = draft && findMessage(store, person.id, draft.message);
    const message = placeMessage(context, person.id, {
      raw: rewriteDraft(raw, writer),
      labels: ["DRAFT"],
      receivedAt: clock.now(),
      threading:
        thread !== undefined && thread === before?.thread ? { kept: thread } : { asked: thread },
    });
    if (draft === undefined || before === undefined)
      return { id: findDraftOf(store, person.id, message.id)?.id ?? "", message };
    keepDraft(store, person.id, { id: draft.id, message: message.id });
    deleteMessages(context, person.id, [before.id]);
    return { id: draft.id, message };
  });
}
