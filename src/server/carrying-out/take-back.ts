import type { Refused } from "#contract/actions.ts";
import type { Composed } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { cancelOutbox, type TakenBack } from "#server/outbox/cancel-outbox.ts";
import { endTaking } from "#server/outbox/end-taking.ts";
import { getOutboxItem } from "#server/outbox/list-outbox.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { saveDraft } from "#server/writing/save-draft.ts";
import { wordsOf } from "./ended-step.ts";

/** Messages that will not go out, how many had gone out or were on their way, and those that still wait, with why. */
export type TakenBackAll = {
  items: OutboxItem[];
  /** Those of them that are no drafts, since Gmail took none: they stand in the outbox as not sent. */
  notKept: number;
  tooLate: number;
  notTaken: Refused | null;
};

/**
 * Takes messages out of the outbox while that can be done, and keeps each as a draft; until it is one, it is listed as not
 * sent, whatever dies. Never throws: one that fails is told. What another takes back at the same time is a draft by them.
 */
export async function takeBack(
  context: AssistantContext,
  userId: string,
  outboxIds: readonly string[],
): Promise<TakenBackAll> {
  const all: TakenBackAll = { items: [], notKept: 0, tooLate: 0, notTaken: null };
  for (const id of outboxIds) {
    try {
      const taken = await takeOne(context, userId, id);
      all.items.push(taken.item);
      if (!taken.isKept) all.notKept += 1;
    } catch (error) {
      if (isTooLate(error)) all.tooLate += 1;
      else all.notTaken = { ...wordsOf(context, error), count: (all.notTaken?.count ?? 0) + 1 };
    }
  }
  return all;
}

type Taken = { item: OutboxItem; isKept: boolean };

async function takeOne(
  context: AssistantContext,
  userId: string,
  outboxId: string,
): Promise<Taken> {
  const id = Number(outboxId);
  const item = await getOutboxItem(context, userId, id);
  try {
    const taken = await cancelOutbox(context, userId, { id: outboxId, unkept: true });
    const isKept = await keepAsDraft(context, userId, taken);
    await endTaking(context, userId, { id, isKept });
    return { item, isKept };
  } catch (error) {
    const { state, error: why } = await getOutboxItem(context, userId, id);
    if (state !== "cancelled" && state !== "failed") throw error;
    const isByOther = isTooLate(error) && (state === "cancelled" || why === "taken_back");
    if (!isByOther) await endTaking(context, userId, { id, isKept: false });
    return { item, isKept: isByOther };
  }
}

function isTooLate(error: unknown): boolean {
  return error instanceof Failure && (error.code === "conflict" || error.code === "not_found");
}

/** Whether it is a draft now. */
async function keepAsDraft(
  context: AssistantContext,
  userId: string,
  taken: TakenBack,
): Promise<boolean> {
  const draft = taken.draft ?? undefined;
  try {
    await saveDraft(context, userId, { composed: composedOf(taken), draft });
    return true;
  } catch (error) {
    context.logger.warn({ err: error }, "what was taken back is no draft yet");
    return false;
  }
}

function composedOf({
  draft: _draft,
  files,
  answers,
  bodyHtml,
  from,
  ...fields
}: TakenBack): Composed {
  return {
    ...fields,
    ...(from !== "" && { from }),
    ...(bodyHtml !== null && { bodyHtml }),
    ...(answers !== null && { answers }),
    attachments: files.map(({ id }) => ({ upload: id })),
  };
}
