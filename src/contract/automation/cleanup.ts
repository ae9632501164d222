import { oc } from "@orpc/contract";
import { z } from "zod";
import { accessToken } from "../session.ts";
import { callErrors } from "../call-errors.ts";

export const SenderKind = z.enum(["newsletter", "receipt", "notification", "cold", "person"]);
export type SenderKind = z.infer<typeof SenderKind>;

/** By which way a list was told that the person leaves it (RFC 8058, RFC 2369). */
export const UnsubscribeWay = z.enum(["one_click", "mail", "page"]);
export type UnsubscribeWay = z.infer<typeof UnsubscribeWay>;

export const Unsubscription = z.object({
  way: UnsubscribeWay,
  /** `asking`: under way or broken off; `done`: taken; `sent`: a message is in the outbox; `opened`: left to the person. */
  state: z.enum(["asking", "done", "sent", "opened", "failed"]),
  /** The host or the address that was told. */
  told: z.string(),
  asked_at: z.string(),
  /** Messages that have come since. */
  since: z.number().int(),
  /** Whether mail still comes ten days after it. */
  goes_on: z.boolean(),
});
export type Unsubscription = z.infer<typeof Unsubscription>;

/** Who writes to the person, by mail that is neither in Spam nor in Trash. Sizes are bytes. */
export const Sender = z.object({
  address: z.string(),
  name: z.string(),
  kind: SenderKind,
  /** By what it was told which kind it is. */
  signal: z.string(),
  total: z.number().int(),
  unread: z.number().int(),
  inbox: z.number().int(),
  bytes: z.number().int(),
  last_at: z.string().nullable(),
  /** When the newest message came that was read; null: none is. */
  last_read_at: z.string().nullable(),
  /** Whether some of its mail says how it is unsubscribed from. */
  leavable: z.boolean(),
  unsubscribed: Unsubscription.nullable(),
});
export type Sender = z.infer<typeof Sender>;

const Sums = z.object({
  senders: z.number().int(),
  messages: z.number().int(),
  unread: z.number().int(),
  inbox: z.number().int(),
  bytes: z.number().int(),
});
export type SenderSums = z.infer<typeof Sums>;

export const senderOrders = ["unread", "count", "size", "last_read"] as const;

export const ListSenders = z.strictObject({
  kind: SenderKind.optional(),
  /** `unread`: who is read least for how much they write; `last_read`: whose mail was not read for longest. */
  order: z.enum(senderOrders).default("unread"),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListSenders = z.infer<typeof ListSenders>;

export const SendersPage = z.object({
  senders: z.array(Sender),
  /** How many of the kind there are, the page's offset aside. */
  matching: z.number().int(),
  /** Of all kinds. */
  sums: Sums,
  kinds: z.record(SenderKind, z.number().int()),
});
export type SendersPage = z.infer<typeof SendersPage>;

/** An address as it stands in a sender's row. */
const address = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\P{Cc}+$/u);
const addresses = z.array(address).min(1).max(500);

export const SenderMessages = z.strictObject({
  addresses,
  /** `archive`: those in the inbox; `trash`: all but starred ones. */
  act: z.enum(["archive", "trash"]),
});
export type SenderMessages = z.infer<typeof SenderMessages>;

/** The list of an act, frozen: what comes later is not on it. */
export const SenderMessagesResult = z.object({
  /** Gmail's ids, newest first. */
  gmail_ids: z.array(z.string()),
  /** Messages beyond what one act may take. */
  more: z.number().int(),
  /** Starred messages that stay. */
  starred: z.number().int(),
});
export type SenderMessagesResult = z.infer<typeof SenderMessagesResult>;

/** How a sender can be unsubscribed from; nothing of this machine's network among it. */
export const SenderWays = z.object({
  address: z.string(),
  /** The host that is told with one click. */
  one_click: z.string().nullable(),
  /** The address to write to. */
  mail: z.string().nullable(),
  /** The page to open. */
  page: z.string().nullable(),
});
export type SenderWays = z.infer<typeof SenderWays>;

export const UnsubscribeSender = z.strictObject({
  address,
  /** The address that a message may go to, as the person has seen it; absent: none is sent. */
  mail: z.string().max(1000).optional(),
  /** By which it is taken back while that is possible. */
  requestId: z.uuid().optional(),
  accessToken,
});
export type UnsubscribeSender = z.infer<typeof UnsubscribeSender>;

export const UnsubscribeResult = z.object({
  /** Null: none of the ways that were allowed was taken. */
  unsubscribed: Unsubscription.nullable(),
  /** A page for the person to open, where nothing else is left. */
  page: z.string().nullable(),
  /** Whether the list did not take the one click. */
  refused: z.boolean(),
});
export type UnsubscribeResult = z.infer<typeof UnsubscribeResult>;

const { always, write, signedIn, byId, gmail, compose, state } = callErrors;

/** Who writes how much and is read how little, and what is done about it. */
export const cleanupEndpoints = {
  senders: oc
    .errors({ ...always, ...signedIn })
    .route({
      method: "GET",
      path: "/api/v1/cleanup/senders",
      summary: "Senders by how much they write and how little is read",
    })
    .input(ListSenders)
    .output(SendersPage),
  messages: oc
    .errors({ ...always, ...write, ...signedIn })
    .route({
      method: "POST",
      path: "/api/v1/cleanup/messages",
      summary: "The messages of senders that an act would take, as a list that no longer changes",
    })
    .input(SenderMessages)
    .output(SenderMessagesResult),
  ways: oc
    .errors({ ...always, ...write, ...signedIn })
    .route({
      method: "POST",
      path: "/api/v1/cleanup/ways",
      summary: "How senders can be unsubscribed from",
    })
    .input(z.strictObject({ addresses }))
    .output(z.object({ ways: z.array(SenderWays) })),
  unsubscribe: oc
    .errors({ ...always, ...write, ...signedIn, ...byId, ...gmail, ...compose, ...state })
    .route({
      method: "POST",
      path: "/api/v1/cleanup/unsubscribe",
      summary: "Unsubscribe from a sender: one click, else a message, else a page to open",
      description: "404 not_found: none of its mail says how.",
    })
    .input(UnsubscribeSender)
    .output(UnsubscribeResult),
};
