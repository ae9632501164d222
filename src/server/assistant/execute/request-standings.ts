import type { Standing } from "#contract/conversation.ts";
import { countMadeLabels } from "#server/actions/journal/assistant-labels-table.ts";
import { readRequestUndos } from "#server/actions/journal/request-undos.ts";
import { readChanges } from "#server/automation/tables/changes-table.ts";
import { countHeld } from "#server/compose/tables/outbox-hold.ts";
import { keyBounds } from "../resolve/request-keys.ts";
import { countMadeNicknames } from "../tables/nicknames-table.ts";
import { readMadeStanding } from "./undo-standing.ts";
import type { UserTransaction } from "#server/database/database.ts";

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
  const changes = Map.groupBy(
    await readChanges(transaction, userId, ids),
    ({ requestId }) => requestId,
  );
  const byRequest = new Map(acts.map((one) => [one.requestId, one]));
  return new Map(
    ids.map((id, at) => {
      const { undoable = 0, undone = 0 } = byRequest.get(id) ?? {};
      const { held, cancelled } = messages[at] ?? { held: 0, cancelled: 0 };
      const { rules = [], reminders = [] } = standing[at] ?? {};
      const kept = rules.length + reminders.length;
      const made = (labels.get(id) ?? 0) + (nicknames.get(id) ?? 0) + kept;
      const own = Map.groupBy(changes.get(id) ?? [], (change) => change.standing);
      const open = own.get("open")?.length ?? 0;
      const back = own.get("undone")?.length ?? 0;
      const all = { undoable: undoable + held + made + open, undone: undone + back };
      return [id, { ...all, taken_back: cancelled }];
    }),
  );
}
