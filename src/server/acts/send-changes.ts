import { limits } from "#contract/limits.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { GmailClient } from "#server/gmail/gmail-client.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { Sending } from "#server/act-plan/group-sendings.ts";

/** What came of it: all that is not named here has happened. */
export type SendingOutcome = {
  /** Gmail's ids that stand for no message any more. */
  gone: string[];
  /** Messages of which Gmail was not asked, or that it refused to change. */
  unchanged: string[];
  /** Why not all has happened. `doubtful`: the last call may or may not have had its effect. */
  failure?: { error: unknown; doubtful: boolean };
};

export type Sender = {
  gmail: GmailClient;
  /** Those of the messages that are still there, by what Gmail last told. */
  stillThere(gmailIds: string[]): Promise<string[]>;
};

/** Failures by which Gmail says that nothing has happened. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  "invalid_request",
  "not_found",
  "missing_permission",
  "mailbox_not_connected",
  "gmail_refused",
  "gmail_rate_limited",
]);

/**
 * Asks Gmail for changes one after the other, 1,000 messages a call, until one fails for good. Messages that Gmail does
 * not know are found and passed over. Never throws.
 */
export async function sendChanges(sender: Sender, sendings: Sending[]): Promise<SendingOutcome> {
  const calls = sendings.flatMap(inChunks);
  const outcome: SendingOutcome = { gone: [], unchanged: [] };
  for (const [index, call] of calls.entries())
    try {
      outcome.gone.push(...(await send(sender, call)));
    } catch (error) {
      const isRefused = error instanceof Failure && refusals.has(error.code);
      const unchanged = calls.slice(isRefused ? index : index + 1).flatMap((one) => one.gmailIds);
      return { ...outcome, unchanged, failure: { error, doubtful: !isRefused } };
    }
  return outcome;
}

function inChunks(sending: Sending): Sending[] {
  const { gmailIds } = sending;
  const count = Math.ceil(gmailIds.length / limits.gmailChange);
  return Array.from({ length: count }, (_, index) => ({
    ...sending,
    gmailIds: gmailIds.slice(index * limits.gmailChange, (index + 1) * limits.gmailChange),
  }));
}

/** Answers the messages that are gone. Gmail refuses a change for some of those it does not know, and does not say which. */
async function send(sender: Sender, call: Sending): Promise<string[]> {
  const { gmailIds } = call;
  try {
    if (gmailIds.length > 0) await perform(sender.gmail, call);
    return [];
  } catch (error) {
    if (!isOf(error, "not_found") && !isOf(error, "invalid_request")) throw error;
    const known = new Set(await sender.stillThere(gmailIds));
    const rest = gmailIds.filter((id) => known.has(id));
    if (rest.length < gmailIds.length) {
      const gone = gmailIds.filter((id) => !known.has(id));
      return [...gone, ...(await send(sender, { ...call, gmailIds: rest }))];
    }
    if (isOf(error, "invalid_request")) throw error;
    return halve(sender, call);
  }
}

async function halve(sender: Sender, call: Sending): Promise<string[]> {
  const { gmailIds } = call;
  if (gmailIds.length < 2) return gmailIds;
  const middle = Math.ceil(gmailIds.length / 2);
  const first = await send(sender, { ...call, gmailIds: gmailIds.slice(0, middle) });
  return [...first, ...(await send(sender, { ...call, gmailIds: gmailIds.slice(middle) }))];
}

function perform(gmail: GmailClient, call: Sending): Promise<void> {
  if ("forever" in call) return gmail.deleteForever(call.gmailIds);
  return gmail.modifyLabels(call.gmailIds, call.add, call.remove);
}

function isOf(error: unknown, code: ErrorCode): boolean {
  return error instanceof Failure && error.code === code;
}
