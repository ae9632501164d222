import type { Standing } from "#contract/conversation.ts";
import { countMadeLabels } from "#server/actions/journal/assistant-labels-table.ts";
import { readRequestUndos } from "#server/actions/journal/request-undos.ts";
import { readChanges } from "#server/automation/tables/changes-table.ts";
import { readCancelled } from "#server/automation/tables/follow-ups-table.ts";
import { readRules } from "#server/automation/tables/rules-table.ts";
import { countHeld } from "#server/compose/tables/outbox-hold.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { keyBounds, standingStart } from "../resolve/request-keys.ts";
import { countMadeNicknames } from "../tables/nicknames-table.ts";
import { readActions } from "../tables/turns-table.ts";
import { readMadeStanding } from "./undo-rules-and-reminders.ts";

/** How what each of these requests did stands now, its acts, its messages, its labels, names, rules and reminders, by the request's id. */
export async function readStandings(
  transaction: UserTransaction,
  userId: string,
  requests: readonly string[],
): Promise<Map<string, Standing>> {
  const ids = [...new Set(requests)];
  if (ids.length === 0) return new Map();
  const acts = await readRequestUndos(transaction, userId, ids);
  const messages = await countHeld(transaction, userId, ids.map(keyBounds));
  const labels = await countMadeLabels(transaction, userId, ids);
  const nicknames = await countMadeNicknames(transaction, userId, ids);
  const standing = await readMadeStanding(transaction, userId, ids);
  const gone = await countGone(transaction, userId, { ids, nicknames });
  const changes = Map.groupBy(
    await readChanges(transaction, userId, ids),
    ({ requestId }) => requestId,
  );
  const byRequest = new Map(acts.map((one) => [one.requestId, one]));
  return new Map(
    ids.map((id, at) => {
      const { undoable = 0, undone = 0 } = byRequest.get(id) ?? {};
      const { held, cancelled } = messages[at] ?? { held: 0, cancelled: 0 };
      const { rules = [], reminders = [], runs = [] } = standing[at] ?? {};
      const kept = rules.length + reminders.length + runs.filter(({ isOpen }) => isOpen).length;
      const ran = runs.filter(({ isUndone }) => isUndone).length;
      const made = (labels.get(id) ?? 0) + (nicknames.get(id) ?? 0) + kept;
      const { open, back } = countChanges(changes.get(id));
      const all = {
        undoable: undoable + held + made + open,
        undone: undone + back + ran + (gone.get(id) ?? 0),
      };
      return [id, { ...all, taken_back: cancelled }];
    }),
  );
}

function countChanges(changes: readonly { standing: string }[] = []) {
  const open = changes.filter(({ standing }) => standing === "open").length;
  return { open, back: changes.filter(({ standing }) => standing === "undone").length };
}

type Made = { request: string; action: string; id: string };

/** How many labels, names, rules and reminders each of these requests has made that were taken away since, whoever did it. */
async function countGone(
  transaction: UserTransaction,
  userId: string,
  { ids, nicknames }: { ids: readonly string[]; nicknames: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const told = await readActions(transaction, userId, ids);
  const made = told.flatMap(({ request, actions }) =>
    actions.flatMap(({ action, result }) => madeBy(action, result, request)),
  );
  if (made.length === 0) return new Map();
  const labels = new Set((await readLabels(transaction, userId)).map(({ id }) => id));
  const rules = new Set((await readRules(transaction, userId)).map(({ id }) => id));
  const reminders = made.flatMap(({ action, id }) => (action === "remind" ? [id] : []));
  // One that was answered, or has come back, has done what it was for.
  const cancelled = await readCancelled(transaction, userId, reminders);
  function isGone({ request, action, id }: Made): boolean {
    if (action === "createLabel") return !labels.has(id);
    if (action === "makeRule") return !rules.has(id);
    // One that another request had made was only moved.
    return action === "remind" && id.startsWith(standingStart(request)) && cancelled.has(id);
  }
  return new Map(
    ids.map((request) => {
      const own = made.filter((one) => one.request === request);
      const names = own.filter(({ action }) => action === "rememberNickname").length;
      const forgotten = Math.max(0, names - (nicknames.get(request) ?? 0));
      return [request, own.filter(isGone).length + forgotten];
    }),
  );
}

const makers: ReadonlySet<string> = new Set([
  "createLabel",
  "rememberNickname",
  "makeRule",
  "remind",
]);

function madeBy(action: string, result: unknown, request: string): Made[] {
  if (!makers.has(action) || !Array.isArray(result)) return [];
  return result.map(({ id = "" }: { id?: string }) => ({ request, action, id }));
}
