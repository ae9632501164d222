import { oc } from "@orpc/contract";
import { z } from "zod";
import { callErrors } from "../call-errors.ts";
import { Email } from "../messages.ts";

/** The day at a glance. */
export const Today = z.object({
  /** What needs the person first, with the plain signals that say so. */
  first: z.array(z.object({ email: Email, reasons: z.array(z.string()) })),
  /** What rules have done since the day before began and what was not undone, rule by rule. */
  acted: z.array(
    z.object({
      /** Null: no rule of the person's own, but what comes back by itself. */
      rule: z.string().nullable(),
      /** The rule's name, or why. */
      name: z.string(),
      /** The most first: an act of the activity, `draft`, `forward` or `notify`, and on how many messages. */
      acts: z.array(z.object({ act: z.string(), messages: z.number().int() })),
    }),
  ),
  waits: z.object({
    /** Own questions without an answer, and questions of people without one. */
    waiting: z.number().int(),
    unanswered: z.number().int(),
    /** Of which one comes back today. */
    snoozed_today: z.number().int(),
    follow_ups: z.number().int(),
    scheduled: z.number().int(),
  }),
});
export type Today = z.infer<typeof Today>;

/** Numbers of a mailbox, Spam and Trash aside. */
export const MailNumbers = z.object({
  /** Weeks from Monday on in the person's zone, the first first. */
  weeks: z.array(
    z.object({
      week: z.string(),
      received: z.number().int(),
      /** Of those received. */
      read: z.number().int(),
      sent: z.number().int(),
    }),
  ),
  senders: z.array(
    z.object({
      address: z.string(),
      name: z.string(),
      total: z.number().int(),
      read: z.number().int(),
    }),
  ),
  /** The person's answers by how many minutes they took at most; null: longer. */
  answers: z.array(z.object({ minutes: z.number().int().nullable(), count: z.number().int() })),
  /** Minutes that half of the answers took at most; null: there are none. */
  median_answer: z.number().nullable(),
});
export type MailNumbers = z.infer<typeof MailNumbers>;

const zoned = z.strictObject({ time_zone: z.string().max(60).optional() });
export type Zoned = z.infer<typeof zoned>;

const { always, signedIn, search } = callErrors;

/** The day and the numbers of a mailbox. */
export const overviewEndpoints = {
  today: oc
    .errors({ ...always, ...signedIn, ...search })
    .route({
      method: "GET",
      path: "/api/v1/today",
      summary: "What needs the person first, what rules did, and what waits",
    })
    .input(zoned)
    .output(Today),
  numbers: oc
    .errors({ ...always, ...signedIn, ...search })
    .route({
      method: "GET",
      path: "/api/v1/numbers",
      summary: "Volume a week, senders, what is read, and how long answers take",
    })
    .input(zoned)
    .output(MailNumbers),
};
