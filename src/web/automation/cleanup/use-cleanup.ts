import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SenderMessages, SenderMessagesResult } from "#contract/automation/cleanup.ts";
import { useUndo } from "#web/acts/use-undo.ts";
import { useApi } from "#web/api/api-context.tsx";
import { forgetListsAhead } from "#web/api/forget-here.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { cleanupWords as words } from "./cleanup-words.ts";

type Act = SenderMessages["act"];

/** A list that no longer changes, and what is to be done with it. */
export type FrozenAct = { act: Act; senders: number; list: SenderMessagesResult };

/** Archiving and trashing all that senders wrote: the list is frozen and shown first, then acted on, and can be undone. */
export function useCleanup({ onBegin, onDone }: { onBegin: () => void; onDone: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<FrozenAct>();
  const [busy, setBusy] = useState(false);
  const { undo } = useUndo();
  const undoLater = useStableCallback((request: string) => undo({ request }));

  async function doing(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showFailure(words.failed(error instanceof Error ? error.message : ""), error);
    } finally {
      setBusy(false);
    }
  }

  async function freeze(addresses: string[], act: Act): Promise<void> {
    const list = await api.call.cleanup.messages({ addresses, act });
    if (list.gmail_ids.length === 0) showToast(words.nothing[act]);
    else setAsked({ act, senders: addresses.length, list });
  }

  async function carryOut({ act, list }: FrozenAct): Promise<void> {
    const request = crypto.randomUUID();
    onBegin();
    try {
      const { results, refused } = await api.call.acts.gmailActions({
        action: act === "archive" ? "archive" : "delete",
        emailIds: list.gmail_ids,
        requestId: request,
        accessToken: tokenOf(api),
      });
      const title = words.done[act](results.length);
      const description = refused && words.refused(refused.count, refused.message);
      const action = { label: words.undo, act: () => undoLater(request), lasts: 20_000 };
      showToast({ title, ...(description && { description }) }, "plain", action);
      onDone();
    } finally {
      forgetListsAhead(api.queries);
      const stale = [queryKeys.emails, queryKeys.mailbox, queryKeys.activity];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  }

  return {
    busy,
    asked,
    ask: (addresses: string[], act: Act) => void doing(() => freeze(addresses, act)),
    leave: () => setAsked(undefined),
    confirm() {
      const frozen = asked;
      setAsked(undefined);
      if (frozen !== undefined) void doing(() => carryOut(frozen));
    },
  };
}
