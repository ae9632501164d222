import type { StepOf, Wording } from "../plan/plan.ts";
import { weakest } from "../plan/provenance.ts";
import type { MessageStep, ResolvedMessage, ResolvedPerson } from "../policy/step.ts";
import { readFormer, type FormerMessage } from "./former-message.ts";
import {
  isNobody,
  isUnsaid,
  joined,
  missingFact,
  resolveBasis,
  askForText,
  type Basis,
  type BasisWanted,
  type Fields,
} from "./message-basis.ts";
import {
  readSignatures,
  resolveTexts,
  withSignature,
  type SignatureFrom,
} from "./message-texts.ts";
import { openQuestion } from "./open-question.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/** The draft, or the message on a card, with what changes in it. */
export async function resolveRevision(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"revise">,
): Promise<Resolved> {
  const signature = await readSignatures(context, resolving);
  const former = await readFormer(context, resolving, { draft: step.draft, signature });
  if ("code" in former) return { kind: "refused", code: former.code };
  const { to = [], cc = [], bcc = [] } = step.add ?? {};
  const basis = await resolveBasis(context, resolving, {
    asked: step,
    names: { to, cc, bcc },
    ...changedTime(step, former.step),
    former: former.step,
  });
  if ("kind" in basis) return basis;
  return revise(context, resolving, { step, former, basis, signature });
}

type Revision = {
  step: StepOf<"revise">;
  former: FormerMessage;
  basis: Basis;
  signature: SignatureFrom;
};

async function revise(
  context: AssistantContext,
  resolving: Resolving,
  { step, former, basis, signature }: Revision,
): Promise<Resolved> {
  const { fields, files, time } = basis;
  const { message } = former;
  const people = withAdded(message, fields);
  if (time.how !== "draft" && isNobody(people)) return openQuestion(step, "whom", { slot: "to" });
  const texts = await revisedTexts(context, resolving, { step, former, to: people.to });
  if ("missing" in texts) return missingFact(step, texts.missing);
  const all = [...message.files, ...files.files];
  if (isUnsaid({ ...time, files: all, body: texts.body }) && former.step.do !== "forward")
    return askForText(step);
  const revised: ResolvedMessage = {
    ...message,
    ...people,
    files: all,
    subject: texts.subject,
    body: withSignature(texts.body, signature(former.message.from)),
    text: texts.origin,
  };
  const { before, behind, step: was } = former;
  const messages = [...before, revised, ...behind];
  return { kind: "step", step: { do: was.do, ...time, target: was.target, messages } };
}

function withAdded(people: Fields, added: Fields): Fields {
  return {
    to: joined(people.to, added.to),
    cc: joined(people.cc, added.cc),
    bcc: joined(people.bcc, added.bcc),
  };
}

/** A moment makes of a message one that waits for it; what nothing is said of stays. */
function changedTime(
  { how, at }: StepOf<"revise">,
  former: MessageStep,
): Pick<BasisWanted, "how" | "at"> {
  if (how !== undefined) return { how, at: at ?? null };
  if (at !== undefined && at !== null) return { how: "schedule", at };
  return { how: former.how, at: null };
}

type Revising = { step: StepOf<"revise">; former: FormerMessage; to: readonly ResolvedPerson[] };

/** The new texts, of which what is not spoken of stays as it was, and where it came from. */
async function revisedTexts(
  context: AssistantContext,
  resolving: Resolving,
  { step, former, to }: Revising,
): ReturnType<typeof resolveTexts> {
  const { message, original } = former;
  const { subject = null } = step;
  const body = newBody(step);
  const stays = { subject: message.subject, body: message.body };
  if (body === null && subject === null) return { ...stays, origin: message.text };
  const kind = former.step.do === "write" ? "message" : former.step.do;
  const wanted = { kind, subject, body, to, about: original, former: stays } as const;
  const texts = await resolveTexts(context, resolving, wanted);
  if ("missing" in texts) return texts;
  return {
    ...(subject === null ? { subject: stays.subject } : { subject: texts.subject }),
    ...(body === null ? { body: stays.body } : { body: texts.body }),
    origin: isNew(message, { subject, body }) ? texts.origin : weakest(texts.origin, message.text),
  };
}

/** Whether no former word of one's own stays: the subject of an answer is none. */
function isNew(
  { about }: ResolvedMessage,
  { subject, body }: Record<"subject" | "body", Wording | null>,
): boolean {
  return body?.source === "words" && (subject !== null || about !== null);
}

function newBody({ body, wish }: StepOf<"revise">): Wording | null {
  if (body !== undefined) return body;
  return wish === undefined ? null : { source: "brief", brief: wish };
}
