import { dropLabel } from "#server/mailbox/tables/labels-table.ts";
import {
  forgetAssistantLabel,
  readUnusedLabels,
  type AssistantLabel,
} from "./journal/assistant-labels-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { ActsContext } from "./acts-context.ts";

/** Names of labels that are gone, and of those that should be and are not. */
export type LabelsRemoved = Record<"removed" | "left", readonly string[]>;

/**
 * Takes the labels away at Gmail and here that a request has made and that no message bears, neither here nor at Gmail. Never
 * throws: a label that cannot be taken away stays, and is told.
 */
export async function removeAssistantLabels(
  context: ActsContext,
  userId: string,
  requestId: string,
): Promise<LabelsRemoved> {
  const unused = await context.database
    .readAsUser(userId, (transaction) => readUnusedLabels(transaction, userId, requestId))
    .catch((error: unknown) => stays(context, error, []));
  const [removed, left]: [string[], string[]] = [[], []];
  for (const label of unused) {
    const isGone = await removeLabel(context, userId, label).catch((error: unknown) =>
      stays(context, error, undefined),
    );
    if (isGone === true) removed.push(label.name);
    if (isGone === undefined) left.push(label.name);
  }
  return { removed, left };
}

function stays<T>({ logger }: ActsContext, error: unknown, instead: T): T {
  logger.warn({ err: error }, "a label that was made stays");
  return instead;
}

/** False where a message at Gmail bears it that has not been heard of here. */
async function removeLabel(
  { database, gmailFor }: ActsContext,
  userId: string,
  { id }: AssistantLabel,
): Promise<boolean> {
  const gmail = gmailFor(userId, "person");
  const [counts] = await gmail.labelCounts([id]);
  if (counts !== undefined && counts.messagesTotal > 0) return false;
  if (counts !== undefined) await gmail.deleteLabel(id);
  await database.asUser(userId, async (transaction) => {
    await dropLabel(transaction, userId, id);
    await forgetAssistantLabel(transaction, userId, id);
    await appendEvent(transaction, userId, "mailbox");
  });
  return true;
}
