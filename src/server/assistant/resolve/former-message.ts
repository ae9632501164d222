import { quoteOriginal } from "#server/compose/drafts/quote-original.ts";
import { isSameAddress } from "#addresses/is-same-address.ts";
import { isOwn } from "#addresses/is-own-address.ts";
import { readAddress, type MailAddress } from "#addresses/read-address.ts";
import type { CardEdit } from "#contract/assistant.ts";
import type { Draft, KnownDraft } from "#contract/compose.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { readCard, type CardRow } from "../tables/assistant-cards-table.ts";
import { readIdsByGmailId } from "#server/mailbox/tables/message-facts.ts";
import { openEmail } from "#server/mailbox/open-email.ts";
import { readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import { findKeptDraft } from "#server/compose/drafts/note-draft.ts";
import { openDraft } from "#server/compose/drafts/open-draft.ts";
import { splitWords } from "#query/words.ts";
import type { DraftHeld } from "../plan/handles.ts";
import type { Handle } from "../plan/plan.ts";
import { fromClick, ofNoWords, originOfWords, weakest, type Origin } from "../plan/provenance.ts";
import { requestKey } from "./request-keys.ts";
import type {
  MessageStep,
  RecipientOrigin,
  ResolvedMessage,
  ResolvedPerson,
} from "../policy/step.ts";
import { stripSignature, type SignatureFrom } from "./message-texts.ts";
import { findRecipient, isTypedAddress } from "./people.ts";
import { readMessageParties } from "./reply-people.ts";
import type { AssistantContext, Resolving } from "./resolve-context.ts";

/** A message that was written in this conversation, and is a draft or waits on a card. */
export type FormerMessage = {
  /** As it stands, its text without signature. */
  step: MessageStep;
  message: ResolvedMessage;
  /** The message that it answers or passes on. */
  original: EmailWithBody | null;
  /** Those that wait beside it on the card, before it and behind it. */
  before: readonly ResolvedMessage[];
  behind: readonly ResolvedMessage[];
};

/** The draft of a handle, or the last one of the conversation; a code where there is none, or it cannot be taken up. */
export async function readFormer(
  context: AssistantContext,
  resolving: Resolving,
  { draft, signature }: { draft: Handle | undefined; signature: SignatureFrom },
): Promise<FormerMessage | { code: string }> {
  const held = heldDraft(resolving, draft);
  if (held === undefined) return { code: "no_draft" };
  return held.card === undefined
    ? ofDraft(context, resolving, { held, signature })
    : ofCard(context, resolving, { held, card: held.card, signature });
}

function heldDraft({ handles, world }: Resolving, draft: Handle | undefined) {
  const names =
    draft === undefined
      ? [
          ...handles
            .made()
            .map(({ handle }) => handle)
            .toReversed(),
          ...world.earlier.flatMap((turn) => turn.handles.map(({ handle }) => handle)).toReversed(),
        ]
      : [draft];
  for (const name of names) {
    const held = handles.get(name);
    if (held?.kind === "draft") return held;
  }
  return undefined;
}

type OfDraft = { held: DraftHeld; signature: SignatureFrom };

async function ofDraft(
  context: AssistantContext,
  resolving: Resolving,
  { held, signature }: OfDraft,
): Promise<FormerMessage | { code: string }> {
  const { userId, world } = resolving;
  const key = requestKey(held.request, held);
  const kept = await findKeptDraft(context, userId, key);
  if (kept === undefined) return { code: "draft_gone" };
  if (await isSending(context, userId, kept)) return { code: "draft_sent" };
  const draft = await openDraft(context, userId, { draftId: kept.id });
  const original = await originalOf(context, userId, draft.answers?.gmailId);
  const kind = draft.answers?.how ?? "write";
  const { text, quote } = parted(draft.body, original, { kind, timeZone: world.timeZone });
  const body = stripSignature(text, signature(draft.from ?? null));
  const people = await peopleOf(context, resolving, { draft, original });
  const subject = original === null ? draft.subject : "";
  const message: ResolvedMessage = {
    ...people,
    from: readAddress(draft.from)?.address ?? null,
    subject: draft.subject,
    body,
    quote,
    text: textOrigin({ subject, body }, resolving, held),
    files: draft.files.map(toFile),
    about: original && withoutBody(original),
    // Those of a message that is passed on are files of the draft by now.
    copies: [],
    draft: key,
  };
  const time = { at: null, time: null, timeZone: world.timeZone };
  const target = original && held.origin;
  const step = { do: kind, how: "draft", ...time, target, messages: [message] } as const;
  return { step, message, original, before: [], behind: [] };
}

/** Whether it goes out, or can only just be taken back: sent once more it would be said to go out twice. */
async function isSending(
  { database }: AssistantContext,
  userId: string,
  draft: KnownDraft,
): Promise<boolean> {
  const row = await database.readAsUser(userId, (own) =>
    readSameOutboxRow(own, userId, { idempotencyKey: undefined, draft }),
  );
  return row !== undefined && !row.scheduled;
}

function toFile({ id, filename, size_bytes }: Draft["files"][number]) {
  return { upload: id, name: filename, size: size_bytes };
}

/** Words that stand so in what the person said are theirs, whoever wrote them. */
function textOrigin(
  { subject, body }: Record<"subject" | "body", string>,
  { spoken }: Resolving,
  held: DraftHeld,
): Origin {
  const own = [subject, body].filter((text) => text.trim() !== "");
  const origins = own.map((text) => originOfWords(text, spoken) ?? held.origin);
  return weakest(ofNoWords, ...origins);
}

async function originalOf(
  context: AssistantContext,
  userId: string,
  gmailId: string | undefined,
): Promise<EmailWithBody | null> {
  if (gmailId === undefined) return null;
  const [id] = await context.database.readAsUser(userId, (transaction) =>
    readIdsByGmailId(transaction, userId, [gmailId]),
  );
  return id === undefined ? null : openEmail(context, userId, String(id));
}

/** A message without its bodies, as a list shows it. */
export function withoutBody({ body_text: _text, body_html: _html, ...email }: EmailWithBody) {
  return email;
}

type Quoting = { kind: MessageStep["do"]; timeZone: string };

/** What is new in a text, and the original below it. */
function parted(
  body: string,
  original: EmailWithBody | null,
  { kind, timeZone }: Quoting,
): { text: string; quote: string | null } {
  if (original === null || kind === "write") return { text: body, quote: null };
  const quote = quoteOriginal(original, kind, timeZone);
  if (!body.endsWith(quote)) return { text: body, quote: null };
  return { text: body.slice(0, body.length - quote.length).trimEnd(), quote };
}

type Known = { draft: Draft; original: EmailWithBody | null };
type People = Pick<ResolvedMessage, "to" | "cc" | "bcc" | "replyTo">;

/** The people of a draft, each with how they may have become a recipient, by what the person has said and whom they know. */
async function peopleOf(
  context: AssistantContext,
  resolving: Resolving,
  { draft, original }: Known,
): Promise<People> {
  const isReply = draft.answers?.how === "reply" && original !== null;
  const came = isReply ? await readMessageParties(context, resolving.userId, original) : undefined;
  const sender = came === undefined ? [] : came.replyTo.length > 0 ? came.replyTo : [came.sender];
  const parties = came === undefined ? [] : [came.sender, ...came.to, ...came.cc, ...came.replyTo];
  function known(typed: string): ResolvedPerson[] {
    const person = readAddress(typed);
    if (person === undefined) return [];
    const by = waysOf(person, resolving, { sender, parties });
    return [{ ...person, by, words: "", others: [] }];
  }
  return {
    to: draft.to.flatMap(known),
    cc: draft.cc.flatMap(known),
    bcc: draft.bcc.flatMap(known),
    replyTo: came?.replyTo.filter((one) => !isSameAddress(one, came.sender)) ?? [],
  };
}

type OfThread = Record<"sender" | "parties", readonly MailAddress[]>;

/** What cannot be known again is as one found with an error: it stands in the draft, and goes out by a click. */
function waysOf(
  person: MailAddress,
  { spoken, world }: Resolving,
  { sender, parties }: OfThread,
): RecipientOrigin {
  if (isOwn(person.address, [world.owner.address])) return "own";
  if (isTypedAddress(person.address, spoken)) return "typed";
  const known = world.contacts.find((one) => isSameAddress(one, person));
  if (known?.written === true && isAmong(person, sender)) return "sender";
  if (isAmong(person, parties)) return "party";
  const names = splitWords(person.name).filter((word) => originOfWords(word, spoken) !== undefined);
  const meant = findRecipient(names.join(" "), world);
  return meant?.isSure === true && isSameAddress(meant.person, person) ? "contact" : "similar";
}

function isAmong(person: MailAddress, people: readonly MailAddress[]): boolean {
  return people.some((one) => isSameAddress(one, person));
}

/** A step of a card, of one message: its place in the request, and that of the message in the step. */
type Frozen = { place: number; message: number; step: MessageStep };
type OfCard = OfDraft & { card: string };

async function ofCard(
  context: AssistantContext,
  { userId }: Resolving,
  { held, card, signature }: OfCard,
): Promise<FormerMessage | { code: string }> {
  const row = await context.database.readAsUser(userId, (transaction) =>
    readCard(transaction, userId, card),
  );
  if (row === undefined || row.state !== "open" || row.expires_at <= context.clock.now())
    return { code: "draft_gone" };
  const all = frozenOn(row);
  const own = all.filter(({ place, step }) => place === held.step && "messages" in step);
  // What else waits on the card would be lost with it.
  if (own.length < all.length) return { code: "several_on_card" };
  const index = own.findIndex((one) => one.message === held.message);
  const messages = own.flatMap(({ step }) => step.messages);
  const [step, message] = [own[index]?.step, messages[index]];
  if (message === undefined || step === undefined) return { code: "draft_gone" };
  const original = await originalOf(context, userId, message.about?.gmail_id);
  const body = stripSignature(message.body, signature(message.from));
  const text = weakest(message.text, held.origin);
  return {
    step,
    message: { ...message, body, text, card },
    original,
    before: messages.slice(0, index),
    behind: messages.slice(index + 1),
  };
}

/** The steps of a card as the person has changed them, by a table that keeps them as JSON. */
function frozenOn({ steps, edits }: CardRow): Frozen[] {
  const changes = edits as unknown as CardEdit[];
  return (steps as Frozen[]).map(({ place, message, step }, index) => {
    const edit = changes.find((one) => one.step === index);
    return { place, message, step: "messages" in step ? editedStep(step, edit) : step };
  });
}

function editedStep(step: MessageStep, edit: CardEdit | undefined): MessageStep {
  const messages = step.messages.map((message) => edited(message, edit));
  return { ...step, ...timeOf(step, edit), messages };
}

/** JSON knows no times. */
function timeOf({ at, time }: MessageStep, edit: CardEdit | undefined) {
  if (edit?.at !== undefined) return { at: new Date(edit.at), time: fromClick };
  return { at: at === null ? null : new Date(at), time };
}

/** What the person wrote on the card is their own. */
function edited(message: ResolvedMessage, edit: CardEdit | undefined): ResolvedMessage {
  if (edit === undefined) return message;
  const { subject = message.subject, body = message.body } = edit;
  function typed(field: "to" | "cc" | "bcc"): readonly ResolvedPerson[] {
    return (
      edit?.[field]?.flatMap((words) => {
        const person = readAddress(words);
        return person === undefined ? [] : [{ ...person, by: "typed" as const, words, others: [] }];
      }) ?? message[field]
    );
  }
  const people = { to: typed("to"), cc: typed("cc"), bcc: typed("bcc") };
  return { ...message, ...people, subject, body };
}
