import type { StepOf } from "#server/assist-plan/plan.ts";
import { isSaid } from "#server/assist-plan/said-words.ts";
import { readLabels } from "#server/mail-tables/labels-table.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";

/** A label that is to be made, by a name that the person has said in this request; one that is there already, in any case, is told. */
export async function resolveNewLabel(
  { database }: Pick<AssistantContext, "database">,
  { request: { userId }, asked }: Resolving,
  { label }: StepOf<"createLabel">,
): Promise<Resolved> {
  const name = label.trim();
  if (!isSaid(asked, name))
    return { kind: "question", text: "What shall the label be called?", choices: [] };
  const labels = await database.readAsUser(userId, (transaction) =>
    readLabels(transaction, userId),
  );
  const known = labels.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known === undefined) return { kind: "step", step: { do: "createLabel", name } };
  const message = `There is a label “${known.name}” already.`;
  return { kind: "refuse", why: "label there", message };
}
