import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { isOffline } from "#web/api/is-offline.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { judgeTry } from "./send-failure.ts";

export type ToSend = {
  composed: Composed;
  draft: KnownDraft | undefined;
  /** The same key sends one message, however often it is asked for. */
  idempotencyKey: string;
  /** When it shall go out; undefined: now. */
  schedule: { scheduledFor: string; timeZone: string } | undefined;
  /** When it comes back unless it is answered before; undefined: never. */
  remindAt?: string | undefined;
};

type Sender = {
  /** Whose message it is: it is not given away as anybody else's. */
  userId: string | undefined;
  /** Called when a try has ended so that the server may have taken the message all the same. */
  onDoubt: () => void;
};

const waits = [500, 1000, 2000];

/**
 * Gives a message to the outbox. Where no answer came it may have been taken, so the same is asked again with the
 * same key. Throws `CallError`: that of the doubt, where what came later does not end it.
 */
export async function sendMessage(api: Api, message: ToSend, sender: Sender): Promise<OutboxItem> {
  let doubt: unknown;
  for (const wait of [...waits, undefined]) {
    const wasOffline = isOffline();
    try {
      return await ask(api, message, sender);
    } catch (error) {
      const judged = judgeTry(error);
      if (judged === "unjudged") throw doubt ?? error;
      if (judged === "refused") throw error;
      if (!wasOffline || !isUnreached(error)) {
        doubt = error;
        sender.onDoubt();
      }
      if (wait === undefined || isOffline()) throw error;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  throw new CallError("internal");
}

async function ask(api: Api, message: ToSend, { userId }: Sender): Promise<OutboxItem> {
  const { composed, draft, idempotencyKey, schedule, remindAt } = message;
  if (api.session.state().session?.user.id !== userId) throw new CallError("not_signed_in");
  const all = {
    ...composed,
    ...(draft && { draft }),
    ...(remindAt !== undefined && { remindAt }),
    idempotencyKey,
    accessToken: tokenOf(api),
  };
  const { outbox } = await api.call.acts.gmailActions(
    schedule === undefined
      ? { action: "send", ...all }
      : { action: "schedule", ...all, ...schedule },
  );
  if (outbox === undefined) throw new CallError("internal");
  return outbox;
}

function isUnreached(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}
