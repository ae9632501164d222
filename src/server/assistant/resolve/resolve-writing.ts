import { quoteOriginal } from "#server/compose/drafts/quote-original.ts";
import { answerSubject } from "#contract/answer-subject.ts";
import { limits } from "#contract/limits.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { readDraftsAmong, readIdsByGmailId } from "#server/mailbox/tables/message-facts.ts";
import { openEmail } from "#server/mailbox/open-email.ts";
import type { StepOf, Target } from "../plan/plan.ts";
import { ofNoWords, type Origin } from "../plan/provenance.ts";
import type { ResolvedMessage } from "../policy/step.ts";
import { withoutBody } from "./former-message.ts";
import {
  isNobody,
  isUnsaid,
  joined,
  missingFact,
  resolveBasis,
  askForText,
  type Unresolved,
  type WritingStep,
} from "./message-basis.ts";
import { readSignatures, resolveTexts, withSignature } from "./message-texts.ts";
import { openQuestion } from "./open-question.ts";
import { replyPeople } from "./reply-people.ts";
import { readWhen } from "./resolve-organise.ts";
import { resolveRevision } from "./resolve-revision.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/**
 * A step that writes with its people, words and files found; or the question, or the code of the reason, that keeps it from
 * being done. Changes nothing. Throws what Gmail's refusal or a writer's failure becomes.
 */
export async function resolveWriting(
  context: AssistantContext,
  resolving: Resolving,
  step: WritingStep,
): Promise<Resolved> {
  const resolved = await resolveMessage(context, resolving, step);
  const { remind } = step.do === "revise" ? {} : step;
  if (remind === undefined || resolved.kind !== "step" || !("messages" in resolved.step))
    return resolved;
  const time = readWhen(remind, resolving);
  const { how, at } = resolved.step;
  // A draft is answered by nobody.
  if (how === "draft") return { kind: "refused", code: "nothing_sent" };
  if (time === undefined || time.at <= (at ?? context.clock.now()))
    return { kind: "refused", code: "no_time" };
  return {
    kind: "step",
    step: { ...resolved.step, remind: { at: time.at, time: time.origin } },
  };
}

function resolveMessage(
  context: AssistantContext,
  resolving: Resolving,
  step: WritingStep,
): Promise<Resolved> {
  switch (step.do) {
    case "write":
      return resolveNew(context, resolving, step);
    case "reply":
      return resolveReply(context, resolving, step);
    case "forward":
      return resolveForward(context, resolving, step);
    case "revise":
      return resolveRevision(context, resolving, step);
  }
}

const blank: ResolvedMessage = {
  from: null,
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  body: "",
  quote: null,
  text: ofNoWords,
  files: [],
  about: null,
  copies: [],
  draft: null,
  replyTo: [],
};

async function resolveNew(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"write">,
): Promise<Resolved> {
  const { how, at, to, cc, bcc } = step;
  const asking = { asked: step, names: { to, cc, bcc }, how, at };
  const basis = await resolveBasis(context, resolving, asking);
  if ("kind" in basis) return basis;
  const { fields, time, files } = basis;
  if (time.how !== "draft" && isNobody(fields)) return openQuestion(step, "whom", { slot: "to" });
  const { subject, body } = step;
  const wanted = {
    kind: "message",
    subject,
    body,
    to: fields.to,
    about: null,
    former: null,
  } as const;
  const texts = await resolveTexts(context, resolving, wanted);
  if ("missing" in texts) return missingFact(step, texts.missing);
  if (isUnsaid({ ...time, ...files, body: texts.body })) return askForText(step);
  const signature = await readSignatures(context, resolving);
  const message: ResolvedMessage = {
    ...blank,
    ...fields,
    ...files,
    subject: texts.subject,
    body: withSignature(texts.body, signature(null)),
    text: texts.origin,
  };
  return { kind: "step", step: { do: "write", ...time, target: null, messages: [message] } };
}

async function resolveReply(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"reply">,
): Promise<Resolved> {
  const { how, at, cc, bcc } = step;
  const asking = { asked: step, names: { cc, bcc }, how, at };
  const basis = await resolveBasis(context, resolving, asking);
  if ("kind" in basis) return basis;
  const { fields, time, files } = basis;
  const found = await openOriginals(context, resolving, {
    target: step.target,
    most: step.each ? limits.forwards : 1,
  });
  if ("kind" in found) return found;
  const signature = await readSignatures(context, resolving);
  const messages: ResolvedMessage[] = [];
  for (const original of found.originals) {
    const { target, all, body } = step;
    const people = await replyPeople(context, resolving, { target, all, original });
    const wanted = { kind: "reply", subject: null, body, to: people.to, former: null } as const;
    const texts = await resolveTexts(context, resolving, { ...wanted, about: original });
    if ("missing" in texts) return missingFact(step, texts.missing);
    if (isUnsaid({ ...time, ...files, body: texts.body })) return askForText(step);
    messages.push({
      ...blank,
      ...people,
      cc: joined(people.cc, fields.cc),
      bcc: fields.bcc,
      ...files,
      subject: answerSubject(original.subject, "reply"),
      body: withSignature(texts.body, signature(people.from)),
      quote: quoteOriginal(original, "reply", resolving.world.timeZone),
      text: texts.origin,
      about: withoutBody(original),
    });
  }
  return { kind: "step", step: { do: "reply", ...time, target: found.origin, messages } };
}

async function resolveForward(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"forward">,
): Promise<Resolved> {
  const { how, at, to, cc, bcc } = step;
  const asking = { asked: step, names: { to, cc, bcc }, how, at };
  const basis = await resolveBasis(context, resolving, asking);
  if ("kind" in basis) return basis;
  const { fields, time, files } = basis;
  if (time.how !== "draft" && isNobody(fields)) return openQuestion(step, "whom", { slot: "to" });
  const { target, note } = step;
  const found = await openOriginals(context, resolving, { target, most: limits.forwards });
  if ("kind" in found) return found;
  const [first = null] = found.originals;
  const wanted = {
    kind: "forward",
    subject: null,
    body: note,
    to: fields.to,
    former: null,
  } as const;
  const texts = await resolveTexts(context, resolving, { ...wanted, about: first });
  if ("missing" in texts) return missingFact(step, texts.missing);
  const signature = await readSignatures(context, resolving);
  const messages = found.originals.map((original) => ({
    ...blank,
    ...fields,
    ...files,
    subject: answerSubject(original.subject, "forward"),
    body: withSignature(texts.body, signature(null)),
    quote: quoteOriginal(original, "forward", resolving.world.timeZone),
    text: texts.origin,
    about: withoutBody(original),
    copies: original.attachments.map(({ filename: name, size_bytes: size }) => ({ name, size })),
  }));
  return { kind: "step", step: { do: "forward", ...time, target: found.origin, messages } };
}

/** Messages among which the one that is answered is the first that is no draft. */
const looked = 5;

type Originals = { originals: EmailWithBody[]; origin: Origin };

/** The first messages of a target with their bodies, drafts left out; of more than `most` the first one alone, or none. */
async function openOriginals(
  context: AssistantContext,
  resolving: Resolving,
  { target, most }: { target: Target; most: number },
): Promise<Originals | Unresolved> {
  const { userId } = resolving;
  const wanted = most === 1 && target.count === null ? { ...target, count: looked } : target;
  const found = await resolveTarget(context, resolving, { target: wanted });
  if (found.kind === "refused") return found;
  const { gmailIds, origin } = found.target;
  const ids = await context.database.readAsUser(userId, async (transaction) => {
    const drafts = await readDraftsAmong(transaction, userId, gmailIds);
    const letters = gmailIds.filter((id) => !drafts.has(id));
    return readIdsByGmailId(transaction, userId, most === 1 ? letters.slice(0, 1) : letters);
  });
  if (ids.length > most) return { kind: "refused", code: "too_many_messages" };
  if (ids.length === 0)
    return { kind: "refused", code: gmailIds.length > 0 ? "a_draft" : "nothing_found" };
  const originals: EmailWithBody[] = [];
  for (const id of ids) originals.push(await openEmail(context, userId, String(id)));
  return { originals, origin };
}
