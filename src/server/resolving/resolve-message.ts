import type { StepOf } from "#server/assist-plan/plan.ts";
import type { ResolvedMessage } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { keptDrafts } from "#server/message-parts/kept-drafts.ts";
import {
  ask,
  blank,
  isNobody,
  resolveFields,
  resolveFiles,
  resolveTime,
} from "#server/message-parts/message-parts.ts";
import { readSigner, resolveTexts } from "#server/message-parts/resolve-texts.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";

/** A new message with its people, words and files found. */
export async function resolveMessage(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"write">,
): Promise<Resolved> {
  const fields = resolveFields(resolving, step);
  if ("kind" in fields) return fields;
  const time = resolveTime(context, resolving, step);
  if ("kind" in time) return time;
  if (step.how !== "draft" && isNobody(fields)) return ask("Whom should it go to?");
  const files = await resolveFiles(context, resolving);
  if ("kind" in files) return files;
  const wanted = { kind: "message", subject: step.subject, body: step.body } as const;
  const texts = await resolveTexts(resolving, { ...wanted, to: fields.to, about: null });
  if (step.how !== "draft" && texts.body.trim() === "" && files.files.length === 0)
    return ask("What should it say?");
  const sign = await readSigner(context, resolving.request);
  const message: ResolvedMessage = {
    ...blank,
    ...fields,
    ...files,
    ...texts,
    ...keptDrafts(resolving.request, step)(null),
    body: sign(texts.body, null),
  };
  return { kind: "step", step: { do: "write", ...time, fromMail: false, messages: [message] } };
}
