import type { GmailActionsResult, MessageAction } from "#contract/actions.ts";
import type { RequestOutcome } from "#contract/activity.ts";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import type { Calling } from "#web/api/api.ts";
import { backOnline, isOffline } from "#web/api/is-offline.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { actWords } from "./act-words.ts";
import type { Act } from "./act.ts";

/** What came of an act. */
export type ActOutcome = {
  done: number;
  gone: number;
  entries: string[];
  /** What has not happened, while something has. */
  refused: { count: number; message: string } | undefined;
};

type Sending = {
  emails: readonly Email[];
  /** Called when no answer came that says whether it was done; what it answers, when that is known. */
  onDoubt: (error: CallError) => () => void;
  /** Whether it waits for the network, and asks once more for what never came to the server. */
  patient: boolean;
  /** Throws once somebody else is signed in than when it was asked for. */
  checkPerson: () => void;
};

type Answer = Pick<GmailActionsResult, "entry" | "refused"> & { done: number; gone: number };

/**
 * Asks the server for an act, by one request unless there are more messages than one may name. Where no answer comes it waits
 * until it is known what was done; undefined when that can no longer be learned. Throws what refused it as a whole.
 */
export async function sendAct(
  api: Calling,
  act: Act,
  { emails, ...sending }: Sending,
): Promise<ActOutcome | undefined> {
  const ids = [...new Set(emails.map((email) => email.gmail_id))];
  const outcome: ActOutcome = { done: 0, gone: 0, entries: [], refused: undefined };
  for (let from = 0; from < ids.length; from += limits.actMessages) {
    const emailIds = ids.slice(from, from + limits.actMessages);
    const after = ids.length - from - emailIds.length;
    try {
      const answer = await sendPart(api, act, { emailIds, ...sending });
      if (answer === undefined) return undefined;
      outcome.done += answer.done;
      outcome.gone += answer.gone;
      if (answer.entry !== null) outcome.entries.push(answer.entry);
      if (answer.refused === undefined) continue;
      const { count, message } = answer.refused;
      return { ...outcome, refused: { count: count + after, message } };
    } catch (error) {
      if (from === 0) throw error;
      const message = error instanceof Error ? error.message : String(error);
      return { ...outcome, refused: { count: emailIds.length + after, message } };
    }
  }
  return outcome;
}

type Part = Omit<Sending, "emails"> & { emailIds: string[] };

async function sendPart(api: Calling, act: Act, part: Part): Promise<Answer | undefined> {
  const { emailIds, patient, checkPerson } = part;
  if (patient) await backOnline();
  checkPerson();
  if (isOffline()) throw new CallError("internal", { status: 0, message: actWords.offline });
  const requestId = crypto.randomUUID();
  try {
    return await ask(api, act, { emailIds, requestId });
  } catch (error) {
    // None of them is there any more.
    if (error instanceof CallError && error.code === "not_found")
      return { done: 0, gone: emailIds.length, entry: null };
    if (!isDoubtful(error)) throw error;
    return learnPart(api, act, { ...part, requestId, error });
  }
}

async function learnPart(
  api: Calling,
  act: Act,
  { requestId, error, ...part }: Part & { requestId: string; error: CallError },
): Promise<Answer | undefined> {
  const unsay = part.onDoubt(error);
  const learned = await learnOutcome(api, requestId).finally(unsay);
  if (learned?.state !== "failed")
    return learned && { done: learned.count, gone: 0, entry: learned.entries[0] ?? null };
  if (part.patient && error.status === 0) return sendPart(api, act, { ...part, patient: false });
  throw error;
}

async function ask(api: Calling, act: Act, named: { emailIds: string[]; requestId: string }) {
  const { emailIds } = named;
  const part = act.action === "permanentDelete" ? { ...act, confirm: emailIds.length } : act;
  const body: MessageAction = { ...part, ...named, accessToken: tokenOf(api) };
  const { results, gone, entry, refused } = await api.call.acts.gmailActions(body);
  return { done: results.length, gone: gone.length, entry, refused };
}

/** Whether what was asked may have been done all the same. */
function isDoubtful(error: unknown): error is CallError {
  return (
    error instanceof CallError && (error.code === "gmail_unavailable" || error.code === "internal")
  );
}

/** Milliseconds before each look; the last is repeated. */
const pauses = [2000, 3000, 5000, 10_000];

/**
 * What came of a request to which no answer came: looked for until the server knows. `failed` also where the server has
 * never heard of it; undefined when the person is signed out meanwhile.
 */
async function learnOutcome(
  api: Pick<Calling, "call">,
  request: string,
): Promise<RequestOutcome | undefined> {
  let unheard = 0;
  for (let look = 0; ; look += 1) {
    await pause(pauses[look] ?? 10_000);
    try {
      const found = await api.call.acts.outcome({ request });
      if (found.state !== "doing") return found;
    } catch (error) {
      if (isOf(error, "not_signed_in")) return undefined;
      // What was still on its way at the first look has come by the second.
      if (isOf(error, "not_found")) unheard += 1;
      if (unheard === 2) return { state: "failed", entries: [], count: 0 };
    }
  }
}

function isOf(error: unknown, code: CallError["code"]): boolean {
  return error instanceof CallError && error.code === code;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
