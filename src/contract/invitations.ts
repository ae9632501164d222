import { z } from "zod";
import { accessToken } from "./session.ts";
import type { Composed } from "./compose.ts";
import { CalendarEvent } from "./calendar-event.ts";
import { Address } from "./messages.ts";
import { OutboxState } from "./outbox.ts";

/** What the person has said, and where that stands on its way to the organiser. */
export const GivenAnswer = z.object({
  answer: z.enum(["yes", "maybe", "no"]),
  /** The version that was answered. */
  sequence: z.number().int(),
  given_at: z.string(),
  /** Null once the outbox has forgotten it, a month after it was sent. */
  outbox: z.object({ id: z.string(), state: OutboxState, held: z.boolean() }).nullable(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** The event of a message, and how it stands by what else has come about it. */
export const Invitation = z.object({
  event: CalendarEvent,
  /** Which of the person's own addresses is invited. */
  invited: z.string().nullable(),
  given: GivenAnswer.nullable(),
  /** To whom an answer goes; null: this cannot be answered. */
  answers_to: Address.nullable(),
  /** Whether the message is from another address than the organiser it names. */
  other_sender: z.boolean(),
  /** `replaced`: a later version has come. */
  standing: z.enum(["current", "replaced", "cancelled"]),
  /** The message of the latest version, where that is another. */
  latest: z.string().nullable(),
  /** What the version before said, of an update; of a counter-proposal, what stands. */
  before: CalendarEvent.pick({ title: true, place: true, starts: true, ends: true }).nullable(),
  /** The calendar file's part; null: it has none of its own. */
  part_id: z.string().nullable(),
  /** A page of Google Calendar with the event filled in; null without a time. */
  link: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

const EmailId = z.string().regex(/^[0-9]{1,18}$/);

export const AnswerInvitation = z.strictObject({
  id: EmailId,
  answer: z.enum(["yes", "maybe", "no"]),
  /** The address that the person was shown: the answer goes there or nowhere. */
  to: z.string().max(320),
  /** One a click: the same key sends one answer. */
  idempotencyKey: z.uuid(),
  accessToken,
});
export type AnswerInvitation = z.infer<typeof AnswerInvitation>;

/** The calendar part that goes along with an answer. */
export type CalendarPart = { method: "REPLY"; content: string };

/** A message for the outbox: what a form holds, and the calendar part of an answer, which no form can give. */
export type ComposedToSend = Composed & { calendar?: CalendarPart };
