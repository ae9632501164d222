import { useState } from "react";
import type { OutboxItem } from "#contract/outbox.ts";
import type { UnsentMessage } from "../../reply/unsent-message.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { samePerson } from "#web/api/check-person.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { judgeTry } from "../send-failure.ts";
import { keepAsDraft } from "../keep-as-draft.ts";
import { sendingWords } from "../outbox-words.ts";
import { undoSend } from "../undo-send.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast, type ToastWords } from "#web/ui/toasts/show-toast.ts";
import { outboxToasts as toasts } from "./outbox-page-words.ts";
import type { OutboxAct } from "./standing.ts";

export type Write = (request: UnsentMessage) => void;
export type NewTime = { scheduledFor: string; timeZone: string };

type OutboxActs = {
  /** The id of the message that something is being done to. */
  busy: string | undefined;
  /** Does what was chosen but for another time, which needs one. */
  act: (item: OutboxItem, what: Exclude<OutboxAct, "otherTime">) => void;
  putOff: (item: OutboxItem, to: NewTime) => void;
};

/** What a person does about messages that are to be sent. */
export function useOutboxActs(onWrite: Write): OutboxActs {
  const api = useApi();
  const [busy, setBusy] = useState<string>();

  async function during(
    item: OutboxItem,
    doing: () => Promise<unknown>,
    failed: Failed = toasts.failed,
  ): Promise<void> {
    setBusy(item.id);
    try {
      await doing();
    } catch (error) {
      const again = {
        label: sendingWords.again,
        act: () => void during(item, doing, failed),
        lasts: 60_000,
      };
      const words = wordsOf(error, failed);
      if (judgeTry(error) === "doubtful") showToast(words, "destructive", again);
      else showFailure(words, error);
    } finally {
      await api.queries.invalidateQueries({ queryKey: queryKeys.outbox }).catch(() => undefined);
      setBusy(undefined);
    }
  }

  return {
    busy,
    act: (item, what) =>
      void during(
        item,
        () => carryOut({ api, onWrite }, item, what),
        sends(what) ? sendingWords.sendFailed : undefined,
      ),
    putOff: (item, to) => void during(item, () => reschedule(api, item, to)),
  };
}

function reschedule(api: Api, { id }: OutboxItem, to: NewTime): Promise<unknown> {
  return api.call.outbox.change({ change: "reschedule", id, ...to, accessToken: tokenOf(api) });
}

/** What is said of something that was refused. */
type Failed = (reason: string) => ToastWords;

type Doing = { api: Api; onWrite: Write };

async function carryOut(
  doing: Doing,
  item: OutboxItem,
  what: Exclude<OutboxAct, "otherTime">,
): Promise<void> {
  const { call } = doing.api;
  const { id } = item;
  const accessToken = tokenOf(doing.api);
  if (what === "edit" || what === "open") doing.onWrite(await undoSend(doing.api, item));
  else if (what === "cancel") await cancel(doing, item);
  else if (what === "sendNow" || what === "retry") {
    await call.outbox.change({ change: what, id, accessToken });
    showToast(toasts.sending);
  } else await call.outbox.settle({ choice: what, id, accessToken });
}

/** What is taken back is kept as a draft; where it cannot be, the form holds it. */
async function cancel({ api, onWrite }: Doing, item: OutboxItem): Promise<void> {
  const checkPerson = samePerson(api);
  const taken = await undoSend(api, item);
  try {
    await keepAsDraft(api, taken.content, { checkPerson });
    showToast(toasts.cancelled);
  } catch {
    checkPerson();
    onWrite(taken);
  }
}

function sends(what: OutboxAct): boolean {
  return what === "sendNow" || what === "retry" || what === "sendAgain";
}

function wordsOf(error: unknown, failed: Failed) {
  if (judgeTry(error) === "doubtful") return toasts.unanswered;
  if (error instanceof CallError && error.code === "conflict") return toasts.tooLate;
  return failed(error instanceof Error ? error.message : String(error));
}
