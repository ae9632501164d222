import type { Email, EmailWithBody } from "#contract/messages.ts";
import { readProofs } from "#server/mailbox/tables/email-origin.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { readIdsByGmailId } from "#server/mailbox/tables/message-facts.ts";
import { readNewest } from "#server/mailbox/read-newest.ts";
import { Failure } from "#server/platform/failure.ts";
import type { ReadMessage } from "../plan/readers-and-writers.ts";
import type { ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";
import { stoppedStep } from "./step-end.ts";

/** Messages that are read to say what they are about or to answer a question, and to choose among them. */
const [readAtMost, rankedAtMost] = [50, 200];

/**
 * Messages by Gmail's ids with their bodies and what is proven of their senders, in their order; what is gone meanwhile is
 * passed over. Throws what Gmail's refusal becomes, and `gmail_unavailable` where none could be read.
 */
export async function openMessages(
  context: AssistantContext,
  userId: string,
  gmailIds: readonly string[],
): Promise<ReadMessage[]> {
  const { database } = context;
  const ids = await database.readAsUser(userId, (own) => readIdsByGmailId(own, userId, gmailIds));
  const known = await readWhole(context, userId, ids);
  const pending = known.filter((email) => email.pending).map(({ gmail_id: id }) => id);
  if (pending.length > 0) await readNewest(context, userId, pending);
  const all = pending.length > 0 ? await readWhole(context, userId, ids) : known;
  const emails = all.filter(isRead);
  if (emails.length === 0 && ids.length > 0) throw new Failure("gmail_unavailable");
  const proofs = await database.readAsUser(userId, (own) => readProofs(own, userId, ids));
  return emails.map((email) => Object.assign(email, { proof: proofs.get(email.id) ?? null }));
}

type Known = Email & Partial<EmailWithBody>;

function readWhole(
  { database }: AssistantContext,
  userId: string,
  ids: number[],
): Promise<Known[]> {
  return database.readAsUser(userId, (own) =>
    readEmailsById(own, userId, { ids, withBodies: true }),
  );
}

function isRead(email: Known): email is EmailWithBody {
  return !email.pending && email.body_text !== undefined;
}

type TellingStep = Extract<ResolvedStep, { do: "summarise" | "answer" }>;

/** Reads the first messages of a step and has it said what they are about, or what they say to a question. */
export async function doTelling(
  context: AssistantContext,
  doing: Doing,
  step: TellingStep,
): Promise<StepDone> {
  const { target } = step;
  const { reader } = doing.texts;
  const messages = await openMessages(context, doing.userId, target.gmailIds.slice(0, readAtMost));
  if (doing.signal.aborted) return stoppedStep(doing, step.do);
  const asked = step.do === "answer" ? { question: step.question } : {};
  const { text } = await (messages.length === 0
    ? { text: "" }
    : step.do === "answer"
      ? reader.answer(messages, step.question, doing.hear)
      : reader.summarise(messages, doing.hear));
  if (doing.signal.aborted) return stoppedStep(doing, step.do);
  const read = messages.map(withoutBody);
  return { outcome: { did: "summarise", ...target, read, text, ...asked }, done: [] };
}

/** Reads messages and puts those that need the person most first. What the reader says of others counts for nothing. */
export async function doRank(
  context: AssistantContext,
  doing: Doing,
  { target, criterion, limit }: Extract<ResolvedStep, { do: "rank" }>,
): Promise<StepDone> {
  const ids = target.gmailIds.slice(0, rankedAtMost);
  const messages = await openMessages(context, doing.userId, ids);
  if (doing.signal.aborted) return stoppedStep(doing, "rank");
  const { reader } = doing.texts;
  const ranked = messages.length === 0 ? [] : await reader.rank(messages, criterion, limit);
  if (doing.signal.aborted) return stoppedStep(doing, "rank");
  const byId = new Map(messages.map((message) => [message.gmail_id, message]));
  const reasons = new Map(
    ranked.flatMap(({ gmailId, reason }) => (byId.has(gmailId) ? [[gmailId, reason]] : [])),
  );
  const gmailIds = [...reasons.keys()].slice(0, limit);
  const shown = gmailIds.flatMap((id) => byId.get(id) ?? []).map(withoutBody);
  const found = { ...target, gmailIds, shown, total: gmailIds.length, more: false, reasons };
  return { outcome: { did: "rank", criterion, read: messages.length, ...found }, done: [] };
}

function withoutBody({
  body_text: _text,
  body_html: _html,
  proof: _proof,
  ...email
}: ReadMessage): Email {
  return email;
}
