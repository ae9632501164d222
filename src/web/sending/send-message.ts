import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { isOffline } from "#web/api/is-offline.ts";
import { tokenOf } from "#web/api/token-of.ts";

export type ToSend = {
  composed: Composed;
  draft: KnownDraft | undefined;
  /** The same key sends one message, however often it is asked for. */
  idempotencyKey: string;
  /** When it shall go out; undefined: now. */
  schedule: { scheduledFor: string; timeZone: string } | undefined;
};

const waits = [500, 1000, 2000];

/**
 * Gives a message to the outbox. Where no answer came it may have been taken, so the same is asked again with the
 * same key. Throws `CallError`.
 */
export async function sendMessage(api: Api, message: ToSend): Promise<OutboxItem> {
  for (const wait of [...waits, undefined])
    try {
      return await ask(api, message);
    } catch (error) {
      if (wait === undefined || !isDoubtful(error) || isOffline()) throw error;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  throw new CallError("internal");
}

async function ask(api: Api, message: ToSend): Promise<OutboxItem> {
  const { composed, draft, idempotencyKey, schedule } = message;
  const all = {
    ...composed,
    ...(draft && { draft }),
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

function isDoubtful(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
