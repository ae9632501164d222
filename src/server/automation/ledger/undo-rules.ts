import type { UndoRules, UndoRulesResult } from "#contract/automation/rules.ts";
import { startOfDay } from "#server/actions/change-set/group-sendings.ts";
import { undoActs } from "#server/actions/undo-acts.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import type { AutomationContext } from "../automation-context.ts";
import {
  type LedgerUndo,
  markLedgerUndone,
  readToUndo,
  stopEffects,
  type UndoneRow,
} from "../tables/ledger-views.ts";
import { findUnnoted, withdrawMade } from "./withdraw-made.ts";

/**
 * Undoes what a rule did with a message, all that it did, a run, or what rules did on a day: labels are again exactly as before
 * unless they were changed since, drafts are thrown away and forwards taken back where that is still possible. No rule
 * touches those messages again by itself. Throws `not_found`, and `conflict` where nothing is left to be undone.
 */
export async function undoRules(
  context: AutomationContext,
  userId: string,
  input: UndoRules,
): Promise<UndoRulesResult> {
  const { database, clock } = context;
  const wanted = wantedOf(input);
  const { rows, isKnown } = await database.readAsUser(userId, (transaction) =>
    readToUndo(transaction, userId, wanted),
  );
  if (!isKnown && !("from" in wanted)) throw new Failure("not_found");
  if (rows.length === 0 && !("from" in wanted)) throw new Failure("conflict");
  const alone = "touched" in wanted;
  const labels = await undoLabels(context, userId, { rows, alone });
  const { withdrawn, stays, out } = await withdrawAll(context, userId, rows);
  await database.asUser(userId, async (transaction) => {
    // What did nothing but go out is not undone.
    const ids = rows
      .filter((row) => row.entries.length > 0 || !out.has(row.id))
      .map(({ id }) => id);
    await markLedgerUndone(transaction, userId, { ids, alone, now: clock.now() });
    await appendEvent(transaction, userId, "rules");
  });
  const { undone, gone, left } = labels;
  return { undone, gone, withdrawn, stays, ...(left !== undefined && { left }) };
}

/** Messages whose touch by rules `undoRules` would undo. */
export async function countToUndo(
  { database }: Pick<AutomationContext, "database">,
  userId: string,
  input: UndoRules,
): Promise<number> {
  const { rows } = await database.readAsUser(userId, (transaction) =>
    readToUndo(transaction, userId, wantedOf(input)),
  );
  const changed = rows.filter(
    ({ entries, made, effects }) => entries.length + made.length + effects.length > 0,
  );
  return new Set(changed.map(({ gmailId }) => gmailId)).size;
}

/** The same call after call, until nothing more is undone or it is stopped; what came of each is added to `all`. */
export async function undoRulesWhole(
  context: AutomationContext,
  userId: string,
  { wanted, all, signal }: { wanted: UndoRules; all: UndoRulesResult; signal?: AbortSignal },
): Promise<void> {
  for (let isLeft = true; isLeft;) {
    if (signal?.aborted === true) return;
    const part = await undoRules(context, userId, wanted);
    all.undone += part.undone;
    all.withdrawn += part.withdrawn;
    all.stays += part.stays;
    all.gone += part.gone;
    isLeft = (part.left ?? 0) > 0 && part.undone > 0;
    if (!isLeft && part.left !== undefined) all.left = part.left;
  }
}

function wantedOf(input: UndoRules): LedgerUndo {
  if ("touched" in input) return { touched: Number(input.touched) };
  if ("run" in input) return { run: input.run };
  if (!("day" in input)) return { rule: input.rule };
  const { day, time_zone: zone } = input;
  const time = { from: startOfDay(day, zone, 0), before: startOfDay(day, zone, 1) };
  return "rule" in input ? { rule: input.rule, ...time } : time;
}

type Labels = { undone: number; gone: number; left?: number | undefined };

async function undoLabels(
  context: AutomationContext,
  userId: string,
  { rows, alone }: { rows: UndoneRow[]; alone: boolean },
): Promise<Labels> {
  const entries = [...new Set(rows.flatMap((row) => row.entries))];
  if (entries.length === 0) return { undone: 0, gone: 0 };
  const only = alone ? rows[0]?.gmailId : undefined;
  const what = { entries, ...(only !== undefined && { only }) };
  const cause = { actor: "person" as const, requestId: newId(), reason: null };
  try {
    return await undoActs(context, userId, { ...cause, what });
  } catch (error) {
    // The person may have undone the labels in the activity; drafts and forwards are another matter.
    const isOver = error instanceof Failure && error.code === "conflict";
    if (!isOver || rows.every(({ made, effects }) => made.length + effects.length === 0))
      throw error;
    return { undone: 0, gone: 0 };
  }
}

async function withdrawAll(
  context: AutomationContext,
  userId: string,
  rows: UndoneRow[],
): Promise<{ withdrawn: number; stays: number; out: ReadonlySet<number> }> {
  let [withdrawn, stays] = [0, 0];
  const out = new Set<number>();
  // Whatever is written from here on is written by nobody; what was written just before is found.
  await context.database.asUser(userId, (transaction) =>
    stopEffects(
      transaction,
      userId,
      rows.map(({ id }) => id),
    ),
  );
  for (const row of rows)
    for (const made of [...row.made, ...(await findUnnoted(context, userId, row))])
      if (await withdrawMade(context, userId, made)) withdrawn += 1;
      else {
        stays += 1;
        out.add(row.id);
      }
  return { withdrawn, stays, out };
}
