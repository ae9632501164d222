import { limits } from "#contract/limits.ts";
import type { SaveTemplate, Template } from "#contract/compose.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { forgetTemplate, readTemplates, saveTemplate } from "../tables/templates-table.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** A person's templates by name. */
export async function listTemplates(
  { database }: DraftsContext,
  userId: string,
): Promise<Template[]> {
  return database.readAsUser(userId, (transaction) => readTemplates(transaction, userId));
}

/** Keeps a template; a name that is taken gets the new text. Throws `conflict` when there are too many. */
export async function keepTemplate(
  { database }: DraftsContext,
  userId: string,
  template: SaveTemplate,
): Promise<Template> {
  return database.asUser(userId, async (transaction) => {
    const added = { template: { id: newId(), ...template }, atMost: limits.templates };
    const saved = await saveTemplate(transaction, userId, added);
    if (saved === undefined) throw new Failure("conflict");
    await appendEvent(transaction, userId, "compose");
    return saved;
  });
}

/** Throws `not_found`. */
export async function removeTemplate(
  { database }: DraftsContext,
  userId: string,
  id: string,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    if (!(await forgetTemplate(transaction, userId, id))) throw new Failure("not_found");
    await appendEvent(transaction, userId, "compose");
  });
}
