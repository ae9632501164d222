import type { QueryClient } from "@tanstack/react-query";
import type { UndoActivityResult } from "#contract/activity.ts";
import type { Email } from "#contract/messages.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { samePerson } from "#web/api/check-person.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast, type ToastWords } from "#web/ui/toasts/show-toast.ts";
import { isForever, type Act } from "./act.ts";
import { actWords, wordsOf } from "./act-words.ts";
import { oppositeChange, pendingChange, type PendingChange } from "./pending-change.ts";
import { knownSnoozes, readListsAgain, settlePending, showPending } from "./use-pending-changes.ts";
import { sendAct, type ActOutcome } from "./send-act.ts";

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
 * first be asked for more than is granted; `unknown`: no answer came, and it can no longer be asked for.
 */
type ActEnd = "done" | "partly" | "nothing" | "refused" | "consent" | "unknown";

/**
 * Shows an act at once, asks the server for it and says what came of it, with the way back; what is refused is
 * taken back and said. While no answer says whether it was done, it is shown as done and that is said. `quietly` says only
 * a refusal, and waits for the network.
 */
export function performAct(
  api: Api,
  act: Act,
  { emails, quietly = false }: { emails: readonly Email[]; quietly?: boolean },
): { done: DoneAct; settled: Promise<ActEnd> } {
  const change = pendingChange(act, emails, knownSnoozes(api.queries));
  const hide = showPending(api.queries, change);
  const checkPerson = samePerson(api);
  // The rows are drawn before: to ask takes a fifth of the time that a key may.
  const sent = painted().then(() =>
    sendAct(api, act, { emails, onDoubt: sayDoubt(quietly), patient: quietly, checkPerson }),
  );
  const entries = sent.then(
    (outcome) => outcome?.entries,
    () => undefined,
  );
  const takenBack = new Set<string>();
  const done: DoneAct = { act, change, entries, takenBack, hide, unsay: undefined, undone: false };
  return { done, settled: settle(api, { sent, done, quietly }) };
}

function painted(): Promise<void> {
  return new Promise((resume) => afterPaint(resume));
}

function sayDoubt(quietly: boolean): (error: CallError) => () => void {
  if (quietly) return () => () => undefined;
  return ({ status }) => showToast(actWords.unanswered(status !== 0), "lasting");
}

type Sent = { sent: Promise<ActOutcome | undefined>; done: DoneAct; quietly: boolean };

async function settle(api: Api, { sent, done, quietly }: Sent): Promise<ActEnd> {
  const { act, change, hide } = done;
  try {
    const outcome = await sent;
    if (outcome === undefined) return "unknown";
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
    // What nobody asked for is not missed: the notice above the list says what is not granted.
    if (!quietly || !isMissingPermission(error))
      showFailure(refusedWords(act, messageOf(error)), error);
    void api.queries.invalidateQueries({ queryKey: queryKeys.mailbox });
    return "refused";
  } finally {
    hide();
  }
}

function endOf(act: Act, { entries, refused }: ActOutcome): ActEnd {
  if (refused !== undefined) return "partly";
  return entries.length === 0 && !isForever(act) ? "nothing" : "done";
}

/** What is said of an act that was not refused as a whole; undefined where the rows say it. */
function wordsFor(act: Act, outcome: ActOutcome, quietly: boolean): ToastWords | undefined {
  const { done, gone, refused } = outcome;
  if (refused !== undefined) return actWords.partly(done, refused.count, refused.message);
  if (quietly) return undefined;
  const said = wordsOf(act).done?.(done);
  if (gone === 0)
    return endOf(act, outcome) === "nothing" && said !== undefined ? actWords.nothingDone : said;
  if (done === 0 || said === undefined) return { title: actWords.goneTitle(gone) };
  return { ...said, description: `${said.description ?? ""}. ${actWords.gone(gone)}.` };
}

// Without a network nothing was asked: the words of a refusal do not say why.
function refusedWords(act: Act, message: string): ToastWords {
  const said = wordsOf(act).failed(message);
  if (message !== actWords.offline || said.description === message) return said;
  return { ...said, description: `${said.description?.replace(/\.$/, "")}. ${message}` };
}

function wayBack(api: Api, done: DoneAct, { entries }: ActOutcome) {
  if (isForever(done.act) || entries.length === 0) return undefined;
  return { label: actWords.undo, act: () => void undoAct(api, done) };
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
    showFailure(undoRefused(done.act, error), error);
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
