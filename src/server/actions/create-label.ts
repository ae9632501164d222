import type { Label } from "#contract/search.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { keepAssistantLabel } from "./journal/assistant-labels-table.ts";
import { keepLabel } from "#server/mailbox/tables/labels-table.ts";
import type { ActsContext } from "./acts-context.ts";

/**
 * Makes a label at Gmail and here; one of that name, in any case, is given as it is. A slash puts it below another, as
 * in Gmail. Of one that a request has newly made that is noted. Throws `invalid_request` for a name that Gmail keeps to itself.
 */
export async function createLabel(
  { database, gmailFor }: ActsContext,
  userId: string,
  { name, requestId }: { name: string; requestId?: string },
): Promise<Label> {
  const gmail = gmailFor(userId, "person");
  let isNew = true;
  const label = await gmail.createLabel(name).catch(async (error: unknown) => {
    // A name that is taken is refused; so is the second try after an answer that was lost.
    if (!(error instanceof Failure) || error.code !== "gmail_refused") throw error;
    const labels = await gmail.labels();
    const known = labels.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (known?.type !== "user") throw error;
    isNew = false;
    return known;
  });
  await database.asUser(userId, async (transaction) => {
    await keepLabel(transaction, userId, label);
    if (isNew && requestId !== undefined)
      await keepAssistantLabel(transaction, userId, { ...label, requestId });
    await appendEvent(transaction, userId, "mailbox");
  });
  return label;
}
