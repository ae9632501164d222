import type { Refused } from "#contract/actions.ts";
import type { Composed } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { cancelOutbox, type TakenBack } from "#server/outbox/cancel-outbox.ts";
import { getOutboxItem } from "#server/outbox/list-outbox.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { saveDraft } from "#server/writing/save-draft.ts";
import { wordsOf } from "./ended-step.ts";

/** Messages that will not go out, each a draft now, how many had gone out before, and those that still wait, with why. */
export type TakenBackAll = { items: OutboxItem[]; tooLate: number; notTaken: Refused | null };

/** Takes messages out of the outbox while that can be done, and keeps each as a draft. Never throws: one that fails is told. */
export async function takeBack(
  context: AssistantContext,
  userId: string,
  outboxIds: readonly string[],
): Promise<TakenBackAll> {
  const all: TakenBackAll = { items: [], tooLate: 0, notTaken: null };
  for (const id of outboxIds) {
    try {
      const item = await getOutboxItem(context, userId, Number(id));
      const taken = await cancelOutbox(context, userId, { id });
      all.items.push(item);
      await keepAsDraft(context, userId, taken);
    } catch (error) {
      if (isTooLate(error)) all.tooLate += 1;
      else all.notTaken = { ...wordsOf(context, error), count: (all.notTaken?.count ?? 0) + 1 };
    }
  }
  return all;
}

function isTooLate(error: unknown): boolean {
  return error instanceof Failure && (error.code === "conflict" || error.code === "not_found");
}

/** What is taken back will not go out, whether it can be kept at Gmail or not: its words stay in the outbox. */
async function keepAsDraft(
  context: AssistantContext,
  userId: string,
  { draft, files, answers, bodyHtml, from, ...fields }: TakenBack,
): Promise<void> {
  const attachments = files.map(({ id }) => ({ upload: id }));
  const composed: Composed = {
    ...fields,
    ...(from !== "" && { from }),
    ...(bodyHtml !== null && { bodyHtml }),
    ...(answers !== null && { answers }),
    attachments,
  };
  await saveDraft(context, userId, { composed, draft: draft ?? undefined }).catch(
    (error: unknown) => context.logger.warn({ err: error }, "what was taken back is no draft yet"),
  );
}
