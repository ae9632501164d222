import type { UndoRequestResult } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";

/**
 * Undoes all of a request of the assistant, its mail that still waits included; asked again until nothing is left, or no
 * more is taken back. Throws `CallError`.
 */
export async function undoRequest(api: Api, request: string): Promise<UndoRequestResult> {
  const all: UndoRequestResult = {
    undone: 0,
    entries: 0,
    gone: 0,
    taken_back: 0,
    not_kept: 0,
    labels: 0,
    labels_left: 0,
    nicknames: 0,
    rules: 0,
    reminders: 0,
    rules_back: 0,
    reminders_back: 0,
    unsubscribed: 0,
    too_late: 0,
  };
  try {
    for (;;) {
      const part = await api.call.assistant.undo({ request, accessToken: tokenOf(api) });
      all.undone += part.undone;
      all.entries += part.entries;
      all.gone += part.gone;
      all.taken_back += part.taken_back;
      all.not_kept += part.not_kept;
      all.labels += part.labels;
      all.labels_left = part.labels_left;
      all.nicknames += part.nicknames;
      all.rules += part.rules;
      all.reminders += part.reminders;
      all.rules_back += part.rules_back;
      all.reminders_back += part.reminders_back;
      all.unsubscribed = part.unsubscribed;
      all.too_late = part.too_late;
      if (part.refused !== undefined) return { ...all, refused: part.refused };
      if ((part.left ?? 0) === 0) return all;
      if (part.entries === 0) return { ...all, left: part.left };
    }
  } finally {
    for (const queryKey of [
      queryKeys.rules,
      queryKeys.senders,
      queryKeys.activity,
      queryKeys.emails,
      queryKeys.mailbox,
      queryKeys.outbox,
      queryKeys.conversation,
    ])
      void api.queries.invalidateQueries({ queryKey });
  }
}
