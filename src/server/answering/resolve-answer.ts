import { limits } from "#contract/limits.ts";
import { answerSubject } from "#contract/answer-subject.ts";
import type { Email, EmailWithBody } from "#contract/messages.ts";
import { openEmail } from "#server/mailbox/open-email.ts";
import { draftsUntouched } from "#server/assist-plan/drafts-untouched.ts";
import { Target, type StepOf } from "#server/assist-plan/plan.ts";
import type { MessageStep, ResolvedMessage } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { doubtOfLeftOut } from "#server/finding/doubt-of-left-out.ts";
import { findTarget } from "#server/finding/find-target.ts";
import { isNamedByWord } from "#server/finding/which-of-several.ts";
import { strangeAddresses } from "#server/finding/strange-addresses.ts";
import { anotherSpeaks } from "./another-speaks.ts";
import { askConversation } from "./ask-conversation.ts";
import { askWhetherAll } from "./ask-whether-all.ts";
import { backToSender } from "./back-to-sender.ts";
import { inOpen } from "./in-open.ts";
import { invitationOf } from "./invitation-of.ts";
import { thingOf } from "./thing-of.ts";
import { keptDrafts } from "#server/message-parts/kept-drafts.ts";
import { ofShown } from "./of-shown.ts";
import { oneOfOpen } from "./one-of-open.ts";
import { quoteOriginal } from "./quote-original.ts";
import { whichPassedOn } from "./which-passed-on.ts";
import {
  ask,
  blank,
  isNobody,
  resolveFields,
  resolveFiles,
  resolveTime,
  type Fields,
} from "#server/message-parts/message-parts.ts";
import { answerPeople } from "./answer-people.ts";
import { readSigner, resolveTexts } from "#server/message-parts/resolve-texts.ts";
import type { Resolved, Resolving, Unresolved } from "#server/finding/resolving.ts";

type Answer = StepOf<"reply" | "forward">;

/** Messages that can be forwarded by one request. */
const { forwards: forwardsAtMost } = limits;

/** Replies to the first message of the target, or passes each of them on, as the form would. */
export async function resolveAnswer(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Resolved> {
  const fields = resolveFields(resolving, step);
  if ("kind" in fields) return fields;
  const time = resolveTime(context, resolving, step);
  if ("kind" in time) return time;
  if (step.do === "forward" && step.how !== "draft" && isNobody(fields))
    return ask("Whom should it be forwarded to?");
  const originals = await openOriginals(context, resolving, { step, fields });
  if ("kind" in originals) return originals;
  const { emails, fromMail, isOneOfOpen } = originals;
  const isGuess = step.do === "forward" && isNamedByWord(step.target, resolving.order);
  const toAnswer = { step, fields, originals: emails, isOneOfOpen };
  const messages = await writeAnswers(context, resolving, toAnswer);
  if ("kind" in messages) return messages;
  const of = { fromMail, ...(isGuess && { guessed: true as const }) };
  return { kind: "step", step: { do: step.do, ...time, ...of, messages } satisfies MessageStep };
}

/** `isOneOfOpen`: one message was chosen among several of a conversation that is open. */
type Originals = { emails: EmailWithBody[]; fromMail: boolean; isOneOfOpen: boolean };

async function openOriginals(
  context: AssistantContext,
  resolving: Resolving,
  { step, fields }: Pick<ToAnswer, "step" | "fields">,
): Promise<Originals | Unresolved> {
  const named = await whichPassedOn(context, resolving, step);
  if ("kind" in named) return named;
  const found = await findOriginals(context, resolving, named);
  if ("kind" in found) return found;
  const { shown, fromMail } = found;
  const unmet =
    notFitting(found, shown.length === 0 && (await isSent(context, resolving, named))) ??
    doubtOfOriginals(resolving, { step, fields }, shown) ??
    (await doubtOfRest(context, resolving, { step: named, total: found.total }));
  if (unmet !== undefined) return unmet;
  const { request } = resolving;
  const { userId } = request;
  const { steps } = request.plan;
  const one = oneOfOpen(step, shown, { asked: resolving.order, steps });
  const emails: EmailWithBody[] = [];
  for (const { id } of one === undefined ? shown : [one])
    emails.push(await openEmail(context, userId, id));
  return { emails, fromMail, isOneOfOpen: one !== undefined };
}

type Found = Awaited<ReturnType<typeof findTarget>>;

/** Whether what was not found among the mail that came is mail of the person's own. */
async function isSent(
  context: AssistantContext,
  resolving: Resolving,
  { target }: Answer,
): Promise<boolean> {
  const query = target.query.replace(" -in:sent -in:drafts", " in:sent");
  if (target.of !== "mailbox" || query === target.query) return false;
  const { shown } = await findTarget(context, resolving, { target: { ...target, query }, most: 1 });
  return shown.length > 0;
}

function notFitting({ shown, more, told }: Found, isOwn: boolean): Unresolved | undefined {
  const hint = isOwn ? " One that you sent fits: say “that I sent” with it." : "";
  if (shown.length === 0)
    return {
      kind: "refuse",
      why: "nothing found",
      message: `I found no email${told ?? ""}.${hint}`,
    };
  const message = `At most ${forwardsAtMost} messages can be forwarded at once.`;
  return more ? { kind: "refuse", why: "too many forwards", message } : undefined;
}

function doubtOfOriginals(
  { request, order }: Resolving,
  { step, fields }: Pick<ToAnswer, "step" | "fields">,
  shown: readonly Email[],
): Unresolved | undefined {
  return (
    draftsStay(step, shown) ??
    askConversation(step, shown, request) ??
    askWhetherAll(step, shown, request) ??
    backToSender({ step, fields, shown }, order)
  );
}

/** Of several that are passed on, what is left out is one of them. */
async function doubtOfRest(
  context: AssistantContext,
  resolving: Resolving,
  { step, total }: { step: Answer; total: number },
): Promise<Unresolved | undefined> {
  if (step.do !== "forward") return undefined;
  return doubtOfLeftOut(context, resolving, { target: step.target, total });
}

/** A draft is passed on to nobody: it is somebody's own letter, which they send themselves. */
function draftsStay({ do: what }: Answer, shown: readonly Email[]): Unresolved | undefined {
  return what === "forward" && shown.some(({ labels }) => labels.includes("DRAFT"))
    ? { kind: "refuse", why: "a draft", message: draftsUntouched }
    : undefined;
}

/** What lies open, what is spoken of and what was shown come before other mail of the same people. */
async function findOriginals(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Found | Unresolved> {
  if (resolving.request.follows?.resumes !== undefined) return findKept(context, resolving, step);
  const count = step.do === "reply" ? 1 : step.target.count;
  const target = { ...step.target, count };
  const { asked, request } = resolving;
  const most = forwardsAtMost;
  const likelier = [
    inOpen({ ...step, target }, asked, request.pointed.open),
    invitationOf({ ...step, target }, asked),
    thingOf({ ...step, target }, asked),
  ];
  for (const one of likelier) {
    const found = one && (await findTarget(context, resolving, { target: one, most }));
    if (found !== undefined && found.shown.length > 0) return found;
  }
  const meant = await meantByName(context, resolving, { ...step, target });
  if ("kind" in meant) return meant;
  return findTarget(context, resolving, { target: meant.target, most });
}

/** What an answer speaks of is offered rather than what was shown. */
async function meantByName(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Answer | Unresolved> {
  const meant = await ofShown(context, resolving, step);
  const doubt = await anotherSpeaks(context, resolving, "kind" in meant ? step : meant);
  return doubt ?? meant;
}

/** What the drafts that go out now are answers to, whatever has come since. */
async function findKept(
  context: AssistantContext,
  resolving: Resolving,
  { target: { query } }: Answer,
): ReturnType<typeof findTarget> {
  const target = Target.parse({ of: "earlier" });
  const found = await findTarget(context, resolving, { target, most: forwardsAtMost });
  const { said, request } = resolving;
  return { ...found, fromMail: strangeAddresses(query, said, request.world).length > 0 };
}

type ToAnswer = {
  step: Answer;
  fields: Fields;
  originals: EmailWithBody[];
  isOneOfOpen: boolean;
};

async function writeAnswers(
  context: AssistantContext,
  resolving: Resolving,
  { step, fields, originals, isOneOfOpen }: ToAnswer,
): Promise<ResolvedMessage[] | Unresolved> {
  const { world } = resolving.request;
  const files = await resolveFiles(context, resolving);
  if ("kind" in files) return files;
  const [first = null] = originals;
  const body = step.do === "reply" ? step.body : step.note;
  const people: Awaited<ReturnType<typeof answerPeople>>[] = [];
  for (const original of originals)
    people.push(await answerPeople(context, resolving, { step, fields, original }));
  const to = people[0]?.to ?? fields.to;
  const wanted = { kind: step.do, subject: null, body, to, about: first };
  const texts = await resolveTexts(resolving, wanted);
  if (step.do === "reply" && step.how !== "draft" && texts.body.trim() === "")
    return ask("What should the reply say?");
  const sign = await readSigner(context, resolving.request);
  const draftOf = keptDrafts(resolving.request, step);
  return originals.map((original, at) => {
    const { body_text: _text, body_html: _html, ...about } = original;
    return {
      ...blank,
      ...files,
      ...people[at],
      ...draftOf(original.gmail_id),
      subject: answerSubject(original.subject, step.do),
      body: sign(texts.body, people[at]?.from ?? null),
      quote: quoteOriginal(original, step.do, world.timeZone),
      typed: texts.typed,
      about,
      ...(isOneOfOpen && { isOneOfOpen }),
      copies: step.do === "forward" ? copiesOf(original) : [],
    };
  });
}

function copiesOf({ attachments }: EmailWithBody): ResolvedMessage["copies"] {
  return attachments.map(({ filename, size_bytes }) => ({ name: filename, size: size_bytes }));
}
