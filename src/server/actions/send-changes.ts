import { limits } from "#contract/limits.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { Failure } from "#server/platform/failure.ts";
import type { Sending } from "./plan/group-sendings.ts";

/** What came of it: all that is not named here has happened. */
export type SendingOutcome = {
  /** Gmail's ids that stand for no message any more. */
  gone: string[];
  /** Messages of which Gmail was not asked, or that it refused to change; after a doubtful answer those too. */
  unchanged: string[];
  /** Why not all has happened. `doubtful`: the last call may or may not have had its effect. */
  failure?: { error: unknown; doubtful: boolean };
};

export type Sender = {
  gmail: GmailClient;
  /** Those of the messages that are still there, by what Gmail last told. */
  stillThere(gmailIds: string[]): Promise<string[]>;
  /** Ends it before the next call; the first is made whatever it says. */
  stop?: AbortSignal | undefined;
};

/** Failures by which Gmail says that nothing has happened, or before which it was not asked. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  "invalid_request",
  "not_found",
  "missing_permission",
  "mailbox_not_connected",
  "gmail_refused",
  "gmail_rate_limited",
  "conflict",
]);

function stopped(): Failure {
  return new Failure("conflict", { message: "It was stopped before." });
}

/**
 * Asks Gmail for changes one after the other, 1,000 messages a call, until one fails for good or it is stopped. Messages
 * that Gmail does not know are found and passed over. Never throws.
 */
export async function sendChanges(sender: Sender, sendings: Sending[]): Promise<SendingOutcome> {
  const met: Met = { done: new Set(), gone: new Set() };
  try {
    for (const [index, call] of sendings.flatMap(inChunks).entries()) {
      if (index > 0 && sender.stop?.aborted === true) throw stopped();
      await send(sender, call, met);
    }
    return { gone: [...met.gone], unchanged: [] };
  } catch (error) {
    const doubtful = !(error instanceof Failure && refusals.has(error.code));
    const unchanged = sendings
      .flatMap(({ gmailIds }) => gmailIds)
      .filter((id) => !met.done.has(id) && !met.gone.has(id));
    return { gone: [...met.gone], unchanged, failure: { error, doubtful } };
  }
}

/** Messages that Gmail has changed so far, and those that it does not know. */
type Met = { done: Set<string>; gone: Set<string> };

function inChunks(sending: Sending): Sending[] {
  const { gmailIds } = sending;
  const count = Math.ceil(gmailIds.length / limits.gmailChange);
  return Array.from({ length: count }, (_, index) => ({
    ...sending,
    gmailIds: gmailIds.slice(index * limits.gmailChange, (index + 1) * limits.gmailChange),
  }));
}

/** Gmail refuses a change for some of the messages that it does not know, and does not say which. */
async function send(sender: Sender, call: Sending, met: Met): Promise<void> {
  const { gmailIds } = call;
  try {
    if (gmailIds.length > 0) await perform(sender.gmail, call);
    for (const id of gmailIds) met.done.add(id);
  } catch (error) {
    if (!isOf(error, "not_found") && !isOf(error, "invalid_request")) throw error;
    const known = new Set(await sender.stillThere(gmailIds));
    const rest = gmailIds.filter((id) => known.has(id));
    if (rest.length < gmailIds.length) {
      gmailIds.filter((id) => !known.has(id)).forEach((id) => met.gone.add(id));
      return send(sender, { ...call, gmailIds: rest }, met);
    }
    if (isOf(error, "invalid_request")) throw error;
    await halve(sender, call, met);
  }
}

async function halve(sender: Sender, call: Sending, met: Met): Promise<void> {
  const { gmailIds } = call;
  if (gmailIds.length < 2) return gmailIds.forEach((id) => met.gone.add(id));
  const middle = Math.ceil(gmailIds.length / 2);
  await send(sender, { ...call, gmailIds: gmailIds.slice(0, middle) }, met);
  await send(sender, { ...call, gmailIds: gmailIds.slice(middle) }, met);
}

function perform(gmail: GmailClient, call: Sending): Promise<void> {
  if ("forever" in call) return gmail.deleteForever(call.gmailIds);
  return gmail.modifyLabels(call.gmailIds, call.add, call.remove);
}

function isOf(error: unknown, code: ErrorCode): boolean {
  return error instanceof Failure && error.code === code;
}
