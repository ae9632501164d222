import { z } from "zod";
import { accessToken } from "./session.ts";
import { GmailId } from "./actions.ts";
import { Rehearsal } from "./automation/rules.ts";
import { UndoActivityResult } from "./activity.ts";
import { limits } from "./limits.ts";
import { grantables } from "./permissions.ts";

const text = z.string().refine((given) => !given.includes("\0") && given.isWellFormed());

/** A file that a person shows to the assistant: its bytes in Base64, or one uploaded before. */
export const AskedFile = z.union([
  z.strictObject({
    name: text.max(limits.fileName),
    /** Bytes. */
    size: z.number().int().min(0).max(limits.attachmentBytes),
    data: z.string(),
  }),
  z.strictObject({ upload: z.uuid() }),
]);
export type AskedFile = z.infer<typeof AskedFile>;

/** A request to the assistant. Text and files may not both be empty. */
export const AskAssistant = z.strictObject({
  message: text.max(limits.assistantText).default(""),
  attachments: z.array(AskedFile).max(limits.attachments).default([]),
  /** Only writes: the answer is JSON with subject and body, or the text. */
  generateEmail: z.boolean().default(false),
  /** The request's own id: the same one is counted and carried out once. */
  promptId: z.uuid().optional(),
  /** The messages that the person is looking at, by Gmail's ids. */
  open: z.array(GmailId).max(200).default([]),
  /** The device's IANA time zone, where the person has chosen none. */
  time_zone: z.string().max(100).optional(),
  accessToken,
});
export type AskAssistant = z.infer<typeof AskAssistant>;

/** A message that an answer rests on; `[n]` in the answer's text is the n-th. */
export const Source = z.object({
  /** By which it is opened. */
  id: z.string(),
  gmail_id: z.string(),
  thread_id: z.string(),
  subject: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  received_at: z.string(),
  /** Whether it was unread when it was found, where that was looked at. */
  unread: z.boolean().optional(),
});
export type Source = z.infer<typeof Source>;

/** What was done, by the ledger and not by the plan. Its `result` is that of the action. */
export const ActionResult = z.object({
  /** `delete`, `archive`, `restore`, `permanentDelete`, `createDraft`, `send`, `schedule`, or another act's name. */
  action: z.string(),
  /**
   * Of acts on messages a list of `{ emailId }`; of `createDraft` one of `{ gmailId, to, subject }`; of `send` and
   * `schedule` an object with `recipients.to`, `outboxId` and `scheduledFor`.
   */
  result: z.unknown(),
});
export type ActionResult = z.infer<typeof ActionResult>;

/** A message as a card shows it, and as it goes out unchanged unless the person edits it. */
export const CardMessage = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  files: z.array(z.object({ name: z.string(), size_bytes: z.number().int() })),
  /** The message that is answered or passed on. */
  about: Source.nullable(),
});
export type CardMessage = z.infer<typeof CardMessage>;

/** One thing that waits for a click. Times are ISO 8601 in UTC. */
export const CardStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("act"),
    /** The act's name, `permanentDelete` among them. */
    act: z.string(),
    /** What will be done, in words. */
    title: z.string(),
    label: z.string().nullable(),
    until: z.string().nullable(),
    /** Messages, all of them, and who sent most of them. */
    count: z.number().int(),
    senders: z.array(z.object({ name: z.string(), address: z.string(), count: z.number().int() })),
    sample: z.array(Source),
    /** Why each message is among them, by Gmail's id, where a reader has chosen them; then `sample` lists all of them, up to 200. */
    reasons: z.record(z.string(), z.string()).optional(),
    /** Names of the rows of the policy that want it asked. */
    why: z.array(z.string()).optional(),
    /** What was asked for, as a search and in English. */
    query: z.string(),
    meaning: z.string(),
    /** Whether the number of messages must be typed. */
    typed: z.boolean(),
    /** More that is said of it, a line each: how every sender is told. */
    details: z.array(z.string()).optional(),
  }),
  /** A rule that is made and switched on. */
  z.object({
    kind: z.literal("rule"),
    title: z.string(),
    query: z.string(),
    criterion: z.string().nullable(),
    /** Query, actions and time in plain words. */
    explained: z.object({ query: z.string(), actions: z.array(z.string()), on: z.string() }),
    /** What it would have done: the same as `rules.rehearse` answers. */
    rehearsal: Rehearsal,
    why: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal("message"),
    how: z.enum(["draft", "send", "schedule"]),
    title: z.string(),
    message: CardMessage,
    /** When it goes out, of `schedule`. */
    at: z.string().nullable(),
    /** When it comes back unless somebody answers it before; absent: it is not waited for. */
    remind_at: z.string().optional(),
    time_zone: z.string(),
    /** Why it is asked: a Reply-To that differs, words written by the assistant. */
    warnings: z.array(z.string()),
  }),
]);
export type CardStep = z.infer<typeof CardStep>;

/** What the person changed on a card's step before they approved it. */
export const CardEdit = z.strictObject({
  step: z
    .number()
    .int()
    .min(0)
    .max(limits.cardSteps - 1),
  /** Messages left out, by Gmail's ids, and senders whose messages are. */
  without: z.array(GmailId).max(limits.actMessages).optional(),
  withoutSenders: z.array(z.string().max(limits.typedAddress)).max(100).optional(),
  /** The number that the person typed. */
  confirm: z.number().int().optional(),
  /** Fields of the message as the person wrote them. */
  to: z.array(text.max(limits.typedAddress)).max(limits.recipients).optional(),
  cc: z.array(text.max(limits.typedAddress)).max(limits.recipients).optional(),
  bcc: z.array(text.max(limits.typedAddress)).max(limits.recipients).optional(),
  subject: text.max(limits.subject).optional(),
  body: text.max(limits.assistantText).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
});
export type CardEdit = z.infer<typeof CardEdit>;

/** What only a click may set off: frozen, for one session, once. */
export const Card = z.object({
  id: z.string(),
  state: z.enum(["open", "approved", "refused", "expired"]),
  expires_at: z.string(),
  steps: z.array(CardStep),
  /** Of an open card what the person has changed on it, in whatever window, and how often. */
  edits: z.array(CardEdit).optional(),
  edition: z.number().int().optional(),
  /** Whether another session asked for it, where alone it can be decided. */
  elsewhere: z.boolean().optional(),
});
export type Card = z.infer<typeof Card>;

/** What an answer cost. */
export const AnswerCost = z.object({
  /** `builtin`, or the provider and model. */
  model: z.string(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Null where the price is not known; 0 of the built-in. */
  usd: z.number().nullable(),
  /** Where a call was lost or stopped: it cost no more than this, and nobody knows how much. */
  at_most: z.literal(true).optional(),
});
export type AnswerCost = z.infer<typeof AnswerCost>;

/** Places of `sources`. */
const sourcePlace = z.number().int().min(0);

/**
 * A piece of an answer, in the order in which it is read. Text is plain; `[n]` in it is the n-th of `sources`. All of them
 * as text, one paragraph each, are the answer's `response`.
 */
export const AnswerPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  /** One message, and the sentence of it that answers, as it stands there. */
  z.object({ kind: z.literal("message"), source: sourcePlace, quote: z.string().nullable() }),
  /** Messages in their order; `notes`: a few words beside each, such as why it is here. `total`: of how many they are the first. */
  z.object({
    kind: z.literal("list"),
    sources: z.array(sourcePlace),
    notes: z.array(z.string()),
    total: z.number().int(),
    unread: z.number().int(),
  }),
  /** A draft as it was kept at Gmail, by which it opens in the form. */
  z.object({
    kind: z.literal("draft"),
    gmail_id: z.string(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    bcc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
  }),
  /** A message on its way, which can be taken back until it goes. */
  z.object({ kind: z.literal("sending"), outbox_id: z.string(), at: z.string(), text: z.string() }),
  /** A page that only the person opens. */
  z.object({ kind: z.literal("link"), url: z.string(), text: z.string() }),
  /** What waits for a click stands in the answer's `card`. */
  z.object({ kind: z.literal("card") }),
  /** Undo takes back all of this request. */
  z.object({ kind: z.literal("undo"), request: z.string() }),
  z.object({ kind: z.literal("choices"), choices: z.array(z.string()) }),
  /** The search that finds all of it. */
  z.object({ kind: z.literal("search"), query: z.string(), total: z.number().int() }),
]);
export type AnswerPart = z.infer<typeof AnswerPart>;

/** An answer of the assistant. Text is plain: no markup, no link of its own. */
export const AssistantAnswer = z.object({
  response: z.string(),
  /** Code of what the assistant asked, or else of what it told in words alone, for programs: the words may change. */
  code: z.string().optional(),
  /** The same in pieces, by which it is drawn; absent from answers of former versions. */
  parts: z.array(AnswerPart).optional(),
  /** Messages that were read for it; absent where none was. */
  emailCount: z.number().int().optional(),
  /** The last thing done; absent where nothing was. */
  actionResult: ActionResult.optional(),
  /** All that was done, in order. */
  actions: z.array(ActionResult),
  /** By which all of it is undone; null where nothing can be. */
  request: z.string().nullable(),
  sources: z.array(Source),
  /** Names of the files that came with the request. */
  files: z.array(z.string()).optional(),
  /** The search that finds all of what was found, where more was found than is listed. */
  search: z.string().optional(),
  card: Card.nullable(),
  /** Answers to choose from, where the assistant asked. */
  choices: z.array(z.string()),
  cost: AnswerCost,
  /** Why another than the chosen interpreter answered, or what was left out; null: nothing to note. */
  note: z.string().nullable(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** What comes before the answer with `Accept: text/event-stream`: each an event of this name with its data as JSON. */
export const AssistantProgress = z.discriminatedUnion("event", [
  /** What is being done, in words. */
  z.object({ event: z.literal("status"), text: z.string() }),
  /** The next piece of the answer's text; what a model reads in mail comes while it is read. Where it breaks off, `answer` is another. */
  z.object({ event: z.literal("text"), text: z.string() }),
  z.object({ event: z.literal("answer"), answer: AssistantAnswer }),
  z.object({
    event: z.literal("error"),
    code: z.string(),
    message: z.string(),
    missing: z.array(z.enum(grantables)).readonly().optional(),
  }),
]);
export type AssistantProgress = z.infer<typeof AssistantProgress>;

const edits = z.array(CardEdit).max(limits.cardSteps).default([]);
/** The edition of a card that the person saw; 0 as it came. */
const edition = z.number().int().min(0).default(0);

/** Keeps what is changed on a card, all of it, in the place of what was kept. */
export const EditCard = z.strictObject({ card: z.uuid(), edits, edition, accessToken });
export type EditCard = z.infer<typeof EditCard>;
export const EditResult = z.object({ edition: z.number().int() });
export type EditResult = z.infer<typeof EditResult>;

/** `edits`: all that is changed on the card, since nothing else is approved than what the person saw. */
export const ApproveCard = z.strictObject({
  card: z.uuid(),
  edits,
  edition,
  /** The device's IANA time zone, in which times are told where the person has chosen none. */
  time_zone: z.string().max(100).optional(),
  accessToken,
});
export type ApproveCard = z.infer<typeof ApproveCard>;

export const RefuseCard = z.strictObject({ card: z.uuid(), accessToken });

/** Stops a request before its next effect. */
export const StopAssistant = z.strictObject({ promptId: z.uuid(), accessToken });
export const StopResult = z.object({
  /** Whether the request was still running. */
  stopped: z.boolean(),
});

export const UndoRequest = z.strictObject({ request: z.uuid(), accessToken });

/** What is as it was before a request: its acts, its messages that had not gone out, and its labels. All 0: nothing of it was left. */
export const UndoRequestResult = UndoActivityResult.extend({
  /** Messages that will not go out, and how many of these are no drafts: they stand in the outbox as not sent. */
  taken_back: z.number().int(),
  not_kept: z.number().int(),
  /** Labels that it had made: those that are gone, and those that could not be taken away yet. */
  labels: z.number().int(),
  labels_left: z.number().int(),
  /** Names for people that it had kept, and that are forgotten. */
  nicknames: z.number().int(),
  /** Rules that it had made and that are gone, and messages for which no answer is waited for any more. */
  rules: z.number().int(),
  reminders: z.number().int(),
  /** Rules that it had switched or deleted, or the pause of all of them, that are as before. */
  rules_back: z.number().int(),
  /** Reminders that it had moved or ended, and that are as before. */
  reminders_back: z.number().int(),
  /** Unsubscriptions that have been told already: nothing undoes them. */
  unsubscribed: z.number().int(),
  /** Messages that had gone out, or were on their way: these cannot be taken back. */
  too_late: z.number().int(),
});
export type UndoRequestResult = z.infer<typeof UndoRequestResult>;

/** By what name the person calls somebody, as they have told the assistant; a name may stand for several. */
export const Nickname = z.object({ id: z.uuid(), name: z.string(), address: z.string() });
export type Nickname = z.infer<typeof Nickname>;

export const NicknameId = z.strictObject({ id: z.uuid() });

/** Who answers, what leaves the machine for it, and what it has cost this month. */
export const AssistantState = z.object({
  /** `builtin` where nothing leaves the machine. */
  provider: z.enum(["builtin", "openai", "anthropic", "google", "openai-compatible"]),
  model: z.string().nullable(),
  /** The host that texts are sent to. */
  host: z.string().nullable(),
  /** What the operator lets it see of messages and files; the person's setting `assistant_shares` may allow less. */
  shares: z.enum(["all", "no-attachments", "headers"]),
  month: z.object({
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    usd: z.number().nullable(),
  }),
});
export type AssistantState = z.infer<typeof AssistantState>;
