import { PlainAct } from "#contract/actions.ts";
import type { LabelAct } from "#contract/label-request.ts";
import type { Label } from "#contract/search.ts";
import { actOnMessages, type ActCause } from "#server/actions/act-on-messages.ts";
import { createLabel } from "#server/actions/create-label.ts";
import { deleteForever } from "#server/actions/delete-forever.ts";
import { readIdsByGmailId, readThrownAwayAmong } from "#server/mailbox/tables/message-facts.ts";
import { Failure } from "#server/platform/failure.ts";
import type { FoundTarget, OrganiseStep, ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";
import { failedStep } from "./step-end.ts";

/**
 * Does an act on the messages of an approved step; a label that is not there yet is made at the last moment. Throws what
 * keeps all of it from being done.
 */
export async function doOrganise(
  context: AssistantContext,
  doing: Doing,
  step: OrganiseStep,
): Promise<StepDone> {
  const { label, target } = step;
  if (target.gmailIds.length === 0) return nothingToDo(step, []);
  if (label?.id !== null) return actOn(context, doing, { step, label: label?.id });
  if (await areGone(context, doing, target)) return nothingToDo(step, [...target.gmailIds]);
  const { userId, requestId } = doing;
  const made = await createLabel(context, userId, { name: label.name, requestId });
  try {
    return withLabel(made, await actOn(context, doing, { step, label: made.id }));
  } catch (error) {
    return withLabel(made, await failedStep(context, doing, { step, error }));
  }
}

/** That a label was made is told; where no message has got it, that is all that was done. */
function withLabel({ id, name }: Label, { outcome, done, ...step }: StepDone): StepDone {
  if (outcome.did !== "act" && outcome.did !== "fail") return { outcome, done, ...step };
  const action = { action: "createLabel", result: [{ id, name }] };
  const made = { ...outcome, made: name };
  return { ...step, outcome: made, done: done.length > 0 ? done : [action] };
}

async function areGone(
  { database }: AssistantContext,
  { userId }: Doing,
  { gmailIds }: FoundTarget,
): Promise<boolean> {
  const known = await database.readAsUser(userId, (transaction) =>
    readIdsByGmailId(transaction, userId, gmailIds),
  );
  return known.length === 0;
}

async function actOn(
  context: AssistantContext,
  doing: Doing,
  { step, label }: { step: OrganiseStep; label: string | undefined },
): Promise<StepDone> {
  const { act, target, until } = step;
  const wanted = { act: toAct(act, label, until), gmailIds: [...target.gmailIds] };
  const cause = causeOf(doing);
  const stop = doing.signal;
  const result = await actOnMessages(context, doing.userId, { ...cause, ...wanted, stop });
  const what = { act, label: step.label?.name ?? null, until, target };
  return act === "archive" ? leftAway(context, doing, told(what, result)) : told(what, result);
}

/** What somebody has thrown away meanwhile is out of the Inbox, and not archived. */
async function leftAway(
  { database }: AssistantContext,
  { userId }: Doing,
  done: StepDone,
): Promise<StepDone> {
  const { outcome } = done;
  if (outcome.did !== "act" || outcome.already.length === 0) return done;
  const thrownAway = await database.readAsUser(userId, (transaction) =>
    readThrownAwayAmong(transaction, userId, outcome.already),
  );
  const isAway = new Set(thrownAway);
  const already = outcome.already.filter((id) => !isAway.has(id));
  return { ...done, outcome: { ...outcome, already, thrownAway } };
}

type DeleteStep = Extract<ResolvedStep, { do: "deleteForever" }>;

/** Deletes the messages of an approved step for ever. Throws what keeps all of it from being done. */
export async function doDelete(
  context: AssistantContext,
  doing: Doing,
  { target, confirmed }: DeleteStep,
): Promise<StepDone> {
  const what = { act: "permanentDelete", label: null, until: null, target };
  if (target.gmailIds.length === 0) return told(what, { results: [], gone: [] });
  const gmailIds = [...target.gmailIds];
  const wanted = { ...causeOf(doing), gmailIds, confirm: confirmed ?? -1, stop: doing.signal };
  return told(what, await deleteForever(context, doing.userId, wanted));
}

/** Makes a label that no message has yet. */
export async function doCreateLabel(
  context: AssistantContext,
  { userId, requestId }: Doing,
  wanted: string,
): Promise<StepDone> {
  const { id, name } = await createLabel(context, userId, { name: wanted, requestId });
  const done = [{ action: "createLabel", result: [{ id, name }] }];
  return { outcome: { did: "createLabel", name }, done };
}

function causeOf({ requestId, reason }: Doing): ActCause {
  return { actor: "assistant", requestId, reason };
}

function nothingToDo({ act, target, label, until }: OrganiseStep, gone: string[]): StepDone {
  return told({ act, label: label?.name ?? null, until, target }, { results: [], gone });
}

type Told = { act: string; label: string | null; until: Date | null; target: FoundTarget };
type Result = {
  results: { emailId: string }[];
  /** Those that were not so before; absent: all of them. */
  changed?: readonly string[];
  gone: string[];
  refused?: { count: number; code: string; message: string } | undefined;
};

function told({ target, ...what }: Told, { results, gone, refused, ...result }: Result): StepDone {
  const did = what.act === "permanentDelete" ? "permanentDelete" : "act";
  const ids = results.map(({ emailId }) => emailId);
  const { changed = ids } = result;
  const isChanged = new Set(changed);
  const already = ids.filter((id) => !isChanged.has(id));
  const done = results.filter(({ emailId }) => isChanged.has(emailId));
  return {
    outcome: { did, ...target, ...what, changed, already, gone, refused: refused ?? null },
    done: done.length > 0 ? [{ action: what.act, result: done }] : [],
    ends: refused !== undefined,
  };
}

function toAct(act: string, label: string | undefined, until: Date | null): LabelAct {
  const plain = PlainAct.safeParse(act);
  if (plain.success) return { name: plain.data };
  if (act === "snooze" && until !== null) return { name: "snooze", until };
  if ((act === "label" || act === "unlabel" || act === "move") && label !== undefined)
    return { name: act, label };
  throw new Failure("invalid_request");
}
