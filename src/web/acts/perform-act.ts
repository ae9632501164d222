import type { QueryClient } from "@tanstack/react-query";
import type { MessageAction } from "#contract/actions.ts";
import type { UndoActivityResult } from "#contract/activity.ts";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { showToast, type ToastWords } from "#web/ui/show-toast.ts";
import { isForever, type Act } from "./act.ts";
import { actWords, wordsOf } from "./act-words.ts";
import { oppositeChange, pendingChange, type PendingChange } from "./pending-change.ts";
import { readListsAgain, settlePending, showPending } from "./pending-changes.ts";

/** An act that can be taken back, once what it did is known. */
export type DoneAct = {
  act: Act;
  change: PendingChange;
  /** The entries of the activity; undefined when it was refused. */
  entries: Promise<string[] | undefined>;
  /** Those of them that are taken back already. */
  takenBack: Set<string>;
  hide: () => void;
  /** Takes the word of it away. */
  unsay: (() => void) | undefined;
  /** Whether it is being taken back, or was. */
  undone: boolean;
};

/**
 * How an act ended; `partly`: Gmail has taken a part of it; `nothing`: all was so already; `consent`: Google must
 * first be asked for more than is granted.
 */
export type ActEnd = "done" | "partly" | "nothing" | "refused" | "consent";

type Outcome = {
  done: number;
  gone: number;
  entries: string[];
  /** What has not happened, while something has. */
  refused: { count: number; message: string } | undefined;
};

/**
 * Shows an act at once, asks the server for it and says what came of it, with the way back; what is refused is
 * taken back and said. `quietly` says only a refusal.
 */
export function performAct(
  api: Api,
  act: Act,
  { emails, quietly = false }: { emails: readonly Email[]; quietly?: boolean },
): { done: DoneAct; settled: Promise<ActEnd> } {
  const change = pendingChange(act, emails);
  const hide = showPending(api.queries, change);
  // The rows are drawn before: to ask takes a fifth of the time that a key may.
  const sent = painted().then(() => send(api, act, emails));
  const entries = sent.then(
    (outcome) => outcome.entries,
    () => undefined,
  );
  const takenBack = new Set<string>();
  const done: DoneAct = { act, change, entries, takenBack, hide, unsay: undefined, undone: false };
  return { done, settled: settle(api, { sent, done, quietly }) };
}

function painted(): Promise<void> {
  return new Promise((resume) => afterPaint(resume));
}

type Sent = { sent: Promise<Outcome>; done: DoneAct; quietly: boolean };

async function settle(api: Api, { sent, done, quietly }: Sent): Promise<ActEnd> {
  const { act, change, hide } = done;
  try {
    const outcome = await sent;
    const end = endOf(act, outcome);
    const said = wordsFor(act, outcome, quietly);
    if (said !== undefined) {
      const kind = end === "partly" ? "destructive" : "plain";
      done.unsay = showToast(said, kind, wayBack(api, done, outcome));
    }
    await (end === "done" ? settlePending(api.queries, change) : readListsAgain(api.queries));
    return end;
  } catch (error) {
    if (isForever(act) && isMissingPermission(error)) return "consent";
    showToast(wordsOf(act).failed(messageOf(error)), "destructive");
    return "refused";
  } finally {
    hide();
  }
}

function endOf(act: Act, { entries, refused }: Outcome): ActEnd {
  if (refused !== undefined) return "partly";
  return entries.length === 0 && !isForever(act) ? "nothing" : "done";
}

/** What is said of an act that was not refused as a whole; undefined where the rows say it. */
function wordsFor(act: Act, outcome: Outcome, quietly: boolean): ToastWords | undefined {
  const { done, gone, refused } = outcome;
  if (refused !== undefined) return actWords.partly(done, refused.count, refused.message);
  if (quietly) return undefined;
  const said = wordsOf(act).done?.(done);
  if (gone === 0)
    return endOf(act, outcome) === "nothing" && said !== undefined ? actWords.nothingDone : said;
  if (done === 0 || said === undefined) return { title: actWords.goneTitle(gone) };
  return { ...said, description: `${said.description ?? ""}. ${actWords.gone(gone)}.` };
}

function wayBack(api: Api, done: DoneAct, { entries }: Outcome) {
  if (isForever(done.act) || entries.length === 0) return undefined;
  return { label: actWords.undo, act: () => void undoAct(api, done) };
}

// One request for one act, unless there are more messages than one may name.
async function send(api: Api, act: Act, emails: readonly Email[]): Promise<Outcome> {
  const ids = [...new Set(emails.map((email) => email.gmail_id))];
  const outcome: Outcome = { done: 0, gone: 0, entries: [], refused: undefined };
  for (let from = 0; from < ids.length; from += limits.actMessages) {
    const emailIds = ids.slice(from, from + limits.actMessages);
    const after = ids.length - from - emailIds.length;
    try {
      const answer = await sendPart(api, act, emailIds);
      outcome.done += answer.results.length;
      outcome.gone += answer.gone.length;
      if (answer.entry !== null) outcome.entries.push(answer.entry);
      if (answer.refused === undefined) continue;
      const { count, message } = answer.refused;
      return { ...outcome, refused: { count: count + after, message } };
    } catch (error) {
      if (from === 0) throw error;
      const refused = { count: emailIds.length + after, message: messageOf(error) };
      return { ...outcome, refused };
    }
  }
  return outcome;
}

function sendPart(api: Api, act: Act, emailIds: string[]) {
  const part = act.action === "permanentDelete" ? { ...act, confirm: emailIds.length } : act;
  const body: MessageAction = { ...part, emailIds, accessToken: tokenOf(api) };
  return api.call.acts.gmailActions(body);
}

/** Takes an act back: shown at once, the labels restored by the server as they were, message by message. */
export async function undoAct(api: Api, done: DoneAct): Promise<void> {
  if (done.undone) return;
  done.undone = true;
  done.unsay?.();
  const change = oppositeChange(done.change);
  const hide = showPending(api.queries, change);
  try {
    const entries = await done.entries;
    if (entries === undefined) return;
    const { undone, gone } = await undoEntries(api, entries, done.takenBack);
    showToast(actWords.takenBack(done.act, undone, gone));
    await settlePending(api.queries, change);
  } catch (error) {
    done.undone = false;
    showToast(undoRefused(done.act, error), "destructive");
    await readListsAgain(api.queries);
  } finally {
    hide();
  }
}

// What was taken back before something was refused is not asked for again.
async function undoEntries(api: Api, entries: readonly string[], takenBack: Set<string>) {
  let [undone, gone] = [0, 0];
  try {
    for (const entry of entries.toReversed()) {
      if (takenBack.has(entry)) continue;
      const answer = await undoEntry(api, entry);
      undone += answer.undone;
      gone += answer.gone;
      if (answer.refused !== undefined) throw new Error(answer.refused.message);
      takenBack.add(entry);
    }
    return { undone, gone };
  } finally {
    await refreshActivity(api.queries);
  }
}

// It may have been taken back elsewhere meanwhile, which is what is wanted.
async function undoEntry(api: Api, entry: string): Promise<UndoActivityResult> {
  try {
    return await api.call.acts.undo({ entry, accessToken: tokenOf(api) });
  } catch (error) {
    if (error instanceof CallError && error.code === "conflict")
      return { undone: 0, entries: 0, gone: 0 };
    throw error;
  }
}

function refreshActivity(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: queryKeys.activity });
}

function undoRefused(act: Act, error: unknown) {
  return act.action === "delete" ? actWords.notRestored : actWords.notUndone(messageOf(error));
}

function isMissingPermission(error: unknown): boolean {
  return error instanceof CallError && error.code === "missing_permission";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
