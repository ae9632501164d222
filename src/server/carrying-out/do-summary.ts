import type { EmailWithBody } from "#contract/messages.ts";
import { readProofs } from "#server/mail-tables/email-origin.ts";
import { openEmail } from "#server/mailbox/open-email.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { ProvenEmail } from "#server/finding/text-maker.ts";
import type { Doing, StepDone } from "./doing.ts";
import { stoppedStep } from "./ended-step.ts";

/**
 * Reads the first messages of a step and has it said what they are about; what was read in part when Stop came is not told.
 * What is gone meanwhile is passed over.
 */
export async function doSummary(
  context: AssistantContext,
  doing: Doing,
  { target, question }: Extract<ResolvedStep, { do: "summarise" }>,
): Promise<StepDone> {
  const emails: EmailWithBody[] = [];
  for (const { id } of target.shown) {
    if (doing.signal.aborted) return stoppedStep(doing, "summarise");
    const email = await openEmail(context, doing.userId, id).catch(passOver);
    if (email !== undefined) emails.push(email);
  }
  const proven = question === null ? emails : await withProofs(context, doing, emails);
  const text = emails.length === 0 ? "" : await doing.texts.summarise(proven, question);
  if (doing.signal.aborted) return stoppedStep(doing, "summarise");
  const read = emails.map(({ body_text: _text, body_html: _html, ...email }) => email);
  return {
    outcome: { did: "summarise", ...target, read, text, asked: question !== null },
    done: [],
  };
}

async function withProofs(
  { database }: AssistantContext,
  { userId }: Doing,
  emails: readonly EmailWithBody[],
): Promise<ProvenEmail[]> {
  const ids = emails.map(({ id }) => Number(id));
  const proofs = await database.readAsUser(userId, (own) => readProofs(own, userId, ids));
  return emails.map((email) => ({ ...email, proof: proofs.get(email.id) ?? null }));
}

function passOver(error: unknown): undefined {
  if (error instanceof Failure && error.code === "not_found") return undefined;
  throw error;
}
