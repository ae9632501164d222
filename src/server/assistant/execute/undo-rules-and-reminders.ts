import { type ChangesUndone, undoChanges } from "#server/automation/rule-changes/undo-changes.ts";
import { removeFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
import { removeRule } from "#server/automation/rules/manage-rules.ts";
import { readFollowUps } from "#server/automation/tables/follow-ups-table.ts";
import { readRules } from "#server/automation/tables/rules-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { Failure } from "#server/platform/failure.ts";
import { standingStart } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";

/** Rules and wishes for an answer that a request has made, by their names and ids. */
export type MadeStanding = {
  rules: readonly { id: string; name: string }[];
  reminders: readonly string[];
};

/** What each of these requests has made that still stands, in their order: its ids say of which request it is. */
export async function readMadeStanding(
  transaction: UserTransaction,
  userId: string,
  requests: readonly string[],
): Promise<MadeStanding[]> {
  const rules = await readRules(transaction, userId);
  const followUps = await readFollowUps(transaction, userId);
  return requests.map((request) => {
    const start = standingStart(request);
    function isIts({ id }: { id: string }): boolean {
      return id.startsWith(start);
    }
    return {
      rules: rules.filter(isIts).map(({ id, name }) => ({ id, name })),
      reminders: followUps.filter(isIts).map(({ id }) => id),
    };
  });
}

/** What of a request is gone, and what it had changed and is as before. */
export type StandingUndone = MadeStanding & { changes: ChangesUndone };

/** Takes away what a request has made, and takes back what it has changed of rules and lists; what rules did meanwhile stays. */
export async function undoStanding(
  context: AssistantContext,
  userId: string,
  request: string,
): Promise<StandingUndone> {
  const [made = { rules: [], reminders: [] }] = await context.database.readAsUser(userId, (own) =>
    readMadeStanding(own, userId, [request]),
  );
  for (const { id } of made.rules)
    await removeRule(context.automation, userId, { id }).catch(isGone);
  for (const id of made.reminders) await removeFollowUp(context, userId, id).catch(isGone);
  return { ...made, changes: await undoChanges(context.automation, userId, request) };
}

/** Somebody was quicker. */
function isGone(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== "not_found") throw error;
}
