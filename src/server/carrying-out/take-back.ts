import type { Refused } from "#contract/actions.ts";
import type { Composed } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { cancelOutbox, type TakenBack } from "#server/outbox/cancel-outbox.ts";
import { decideOutbox } from "#server/outbox/decide-outbox.ts";
import { getOutboxItem } from "#server/outbox/list-outbox.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { saveDraft } from "#server/writing/save-draft.ts";
import { wordsOf } from "./ended-step.ts";

/** Messages that will not go out, how many had gone out before, and those that still wait, with why. */
export type TakenBackAll = {
  items: OutboxItem[];
  /** Those of them that are no drafts, since Gmail took none: they stand in the outbox as not sent. */
  notKept: number;
  tooLate: number;
  notTaken: Refused | null;
};

/**
 * Takes messages out of the outbox while that can be done, and keeps each as a draft. Never throws: one that fails is told.
 * What another takes back at the same time is a draft by them.
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

async function takeOne(context: AssistantContext, userId: string, id: string): Promise<Taken> {
  const item = await getOutboxItem(context, userId, Number(id));
  try {
    const taken = await cancelOutbox(context, userId, { id, once: true });
    return { item, isKept: await keepAsDraft(context, userId, { id: Number(id), taken }) };
  } catch (error) {
    const { state } = await getOutboxItem(context, userId, Number(id));
    if (state === "cancelled") return { item, isKept: true };
    throw error;
  }
}

function isTooLate(error: unknown): boolean {
  return error instanceof Failure && (error.code === "conflict" || error.code === "not_found");
}

/** Whether it is a draft now; what is none is listed again, so that nobody loses its words. */
async function keepAsDraft(
  context: AssistantContext,
  userId: string,
  { id, taken }: { id: number; taken: TakenBack },
): Promise<boolean> {
  const draft = taken.draft ?? undefined;
  try {
    await saveDraft(context, userId, { composed: composedOf(taken), draft });
    return true;
  } catch (error) {
    context.logger.warn({ err: error }, "what was taken back is no draft yet");
    const change = { state: "failed" as const, error: "taken_back", tidy_at: null };
    await decideOutbox(context, userId, { id, from: ["cancelled"], change }).catch(
      (lost: unknown) => context.logger.warn({ err: lost }, "what was taken back is not listed"),
    );
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
