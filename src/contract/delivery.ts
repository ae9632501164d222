import { z } from "zod";
import { Address } from "./messages.ts";

/** What the receiving server found out about a message's sender (SPF, DKIM, DMARC; RFC 8601). */
export const Authentication = z.object({
  /** The domain that the message says it comes from. */
  domain: z.string(),
  /** Whether that domain is proven to stand behind it. */
  verified: z.boolean(),
  /** The domain of a valid signature that belongs to the sender's. */
  signed_by: z.string().nullable(),
  /** The domain whose own servers sent it, if it belongs to the sender's. */
  sent_by: z.string().nullable(),
});
export type Authentication = z.infer<typeof Authentication>;

/** The ways in which a list says it can be left (RFC 2369, 8058). */
export const UnsubscribeWays = z.object({
  /** The https address that is told with one click. Only where a valid signature covers the offer. */
  one_click: z.string().nullable(),
  /** A mail address to write to. */
  address: z.string().nullable(),
  /** A page to open. */
  page: z.string().nullable(),
});
export type UnsubscribeWays = z.infer<typeof UnsubscribeWays>;

/** What a message's header proves of where it comes from, and how its list can be left. */
export const MailOrigin = z.object({
  /** Null where the receiving server has said nothing, as of one's own mail. */
  authentication: Authentication.nullable(),
  unsubscribe: UnsubscribeWays.nullable(),
});
export type MailOrigin = z.infer<typeof MailOrigin>;

/** How a message came, and what may be done with it because of that. */
export const Delivery = MailOrigin.extend({
  /** Where the sender wants answers to go; empty: to the sender (RFC 5322, 3.6.2). */
  reply_to: z.array(Address),
  /** Where it was delivered to, as its header says: a blind copy and a list's name nobody. */
  delivered_to: z.array(z.string()),
  /** Remote images: `off` for everybody here or by the person's own setting, `ask` first, `always` for this sender. */
  images: z.enum(["off", "ask", "always"]),
});
export type Delivery = z.infer<typeof Delivery>;

export const ChangeImages = z.strictObject({
  id: z.string().regex(/^[0-9]{1,18}$/),
  /** Whether images of this message's sender are always shown. */
  always: z.boolean(),
});
export type ChangeImages = z.infer<typeof ChangeImages>;
