import type { QueryClient } from "@tanstack/react-query";
import type { MessageAction } from "#contract/actions.ts";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { isForever, type Act } from "./act.ts";
import { actWords, wordsOf } from "./act-words.ts";
import { oppositeChange, pendingChange, type PendingChange } from "./pending-change.ts";
import { settlePending, showPending } from "./pending-changes.ts";

/** An act that can be taken back, once what it did is known. */
export type DoneAct = {
  act: Act;
  change: PendingChange;
  /** The entries of the activity; undefined when it was refused. */
  entries: Promise<string[] | undefined>;
  hide: () => void;
  /** Takes the word of it away. */
  unsay: (() => void) | undefined;
  /** Whether it is being taken back, or was. */
  undone: boolean;
};

/** How an act ended; `consent`: Google must first be asked for more than is granted. */
export type ActEnd = "done" | "refused" | "consent";

type Outcome = { done: number; gone: number; entries: string[] };

/**
 * Shows an act at once, asks the server for it and says what came of it, with the way back; a refused one is
 * taken back and said. `quietly` says only a refusal.
 */
export function performAct(
  api: Api,
  act: Act,
  { emails, quietly = false }: { emails: readonly Email[]; quietly?: boolean },
): { done: DoneAct; settled: Promise<ActEnd> } {
  const change = pendingChange(act, emails);
  const hide = showPending(api.queries, change);
  const sent = send(api, act, emails);
  const entries = sent.then(
    (outcome) => outcome.entries,
    () => undefined,
  );
  const done: DoneAct = { act, change, entries, hide, unsay: undefined, undone: false };
  return { done, settled: settle(api, { sent, done, quietly }) };
}

type Sent = { sent: Promise<Outcome>; done: DoneAct; quietly: boolean };

async function settle(api: Api, { sent, done, quietly }: Sent): Promise<ActEnd> {
  const { act, change, hide } = done;
  try {
    const outcome = await sent;
    const said = wordsOf(act).done?.(outcome.done);
    if (said !== undefined && !quietly)
      done.unsay = showToast(withGone(said, outcome.gone), "plain", wayBack(api, done, outcome));
    await settlePending(api.queries, change);
    return "done";
  } catch (error) {
    if (isForever(act) && isMissingPermission(error)) return "consent";
    showToast(wordsOf(act).failed(messageOf(error)), "destructive");
    return "refused";
  } finally {
    hide();
  }
}

function withGone(said: { title: string; description?: string }, gone: number) {
  if (gone === 0) return said;
  return { ...said, description: `${said.description ?? ""}. ${actWords.gone(gone)}.` };
}

function wayBack(api: Api, done: DoneAct, { entries }: Outcome) {
  if (isForever(done.act) || entries.length === 0) return undefined;
  return { label: actWords.undo, act: () => void undoAct(api, done) };
}

// One request for one act, unless there are more messages than one may name.
async function send(api: Api, act: Act, emails: readonly Email[]): Promise<Outcome> {
  const ids = [...new Set(emails.map((email) => email.gmail_id))];
  const outcome: Outcome = { done: 0, gone: 0, entries: [] };
  for (let from = 0; from < ids.length; from += limits.actMessages) {
    const emailIds = ids.slice(from, from + limits.actMessages);
    const part = act.action === "permanentDelete" ? { ...act, confirm: emailIds.length } : act;
    const body: MessageAction = { ...part, emailIds, accessToken: tokenOf(api) };
    const answer = await api.call.acts.gmailActions(body);
    outcome.done += answer.results.length;
    outcome.gone += answer.gone.length;
    if (answer.entry !== null) outcome.entries.push(answer.entry);
  }
  return outcome;
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
    const undone = await undoEntries(api, entries);
    showToast(done.act.action === "delete" ? actWords.restored(undone) : actWords.undone(undone));
    await settlePending(api.queries, change);
  } catch (error) {
    done.undone = false;
    showToast(undoRefused(done.act, error), "destructive");
  } finally {
    hide();
  }
}

async function undoEntries(api: Api, entries: readonly string[]): Promise<number> {
  let undone = 0;
  for (const entry of entries.toReversed()) {
    const answer = await api.call.acts.undo({ entry, accessToken: tokenOf(api) });
    undone += answer.undone;
  }
  await refreshActivity(api.queries);
  return undone;
}

function refreshActivity(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: queryKeys.activity });
}

function undoRefused(act: Act, error: unknown) {
  return act.action === "delete" ? actWords.notRestored : actWords.notUndone(messageOf(error));
}

function tokenOf(api: Api): string {
  return api.session.state().session?.provider_token ?? "";
}

function isMissingPermission(error: unknown): boolean {
  return error instanceof CallError && error.code === "missing_permission";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
