import type { UndoRulesResult } from "#contract/automation/rules.ts";
import { undoRulesWhole } from "#server/automation/ledger/undo-rules.ts";
import { readToUndo } from "#server/automation/tables/ledger-views.ts";
import { readRunsBeginning } from "#server/automation/tables/runs-table.ts";
import { stopRun } from "#server/automation/runs/start-run.ts";
import { type ChangesUndone, undoChanges } from "#server/automation/rule-changes/undo-changes.ts";
import { removeFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
import { removeRule } from "#server/automation/rules/manage-rules.ts";
import { readFollowUps } from "#server/automation/tables/follow-ups-table.ts";
import { readRules } from "#server/automation/tables/rules-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { Failure } from "#server/platform/failure.ts";
import { standingStart } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";

/** Rules and wishes for an answer that a request has made, by their names and ids, and its runs through old mail. */
export type MadeStanding = {
  rules: readonly { id: string; name: string }[];
  reminders: readonly string[];
  /** `isOpen`: there is something left of it to be undone. */
  runs: readonly { id: string; isOpen: boolean; isUndone: boolean }[];
};

/** What each of these requests has made that still stands, in their order: its ids say of which request it is. */
export async function readMadeStanding(
  transaction: UserTransaction,
  userId: string,
  requests: readonly string[],
): Promise<MadeStanding[]> {
  const rules = await readRules(transaction, userId);
  const followUps = await readFollowUps(transaction, userId);
  const runs: MadeStanding["runs"][number][] = [];
  const own = await readRunsBeginning(transaction, userId, requests.map(standingStart));
  for (const { id, isRunning } of own) {
    const { rows, isKnown } = await readToUndo(transaction, userId, { run: id });
    const isOpen = rows.length > 0 || isRunning;
    runs.push({ id, isOpen, isUndone: isKnown && !isOpen });
  }
  return requests.map((request) => {
    const start = standingStart(request);
    function isIts({ id }: { id: string }): boolean {
      return id.startsWith(start);
    }
    return {
      rules: rules.filter(isIts).map(({ id, name }) => ({ id, name })),
      reminders: followUps.filter(isIts).map(({ id }) => id),
      runs: runs.filter(isIts),
    };
  });
}

/** What of a request is gone, and what it had changed and is as before. `ran`: what its runs did. */
export type StandingUndone = Omit<MadeStanding, "runs"> & {
  ran: UndoRulesResult;
  changes: ChangesUndone;
};

/** Takes away what a request has made, and takes back what it has changed of these and of lists; what rules did meanwhile stays. */
export async function undoStanding(
  context: AssistantContext,
  userId: string,
  request: string,
): Promise<StandingUndone> {
  const [made = { rules: [], reminders: [], runs: [] }] = await context.database.readAsUser(
    userId,
    (own) => readMadeStanding(own, userId, [request]),
  );
  for (const { id } of made.rules)
    await removeRule(context.automation, userId, { id }).catch(isGone);
  for (const id of made.reminders) await removeFollowUp(context, userId, { id }).catch(isGone);
  const { rules, reminders } = made;
  const ran: UndoRulesResult = { undone: 0, withdrawn: 0, stays: 0, gone: 0 };
  for (const { id, isOpen } of made.runs) {
    if (!isOpen) continue;
    await stopRun(context.automation, userId, id).catch(isOver);
    await undoRulesWhole(context.automation, userId, { wanted: { run: id }, all: ran }).catch(
      isOver,
    );
  }
  return { rules, reminders, ran, changes: await undoChanges(context.automation, userId, request) };
}

/** It had come to its end, or nothing of it is left to be undone. */
function isOver(error: unknown): undefined {
  if (error instanceof Failure && (error.code === "conflict" || error.code === "not_found"))
    return undefined;
  throw error;
}

/** Somebody was quicker. */
function isGone(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== "not_found") throw error;
}
