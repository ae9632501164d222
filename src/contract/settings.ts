import { z } from "zod";
import { limits } from "./limits.ts";

const none: Signature = { html: "", text: "" };

/** What stands below a message from that address: its own signature, else that of the account's address. */
export function signatureOf(
  { signatures }: Settings,
  { from, account }: { from: string | null | undefined; account: string },
): Signature {
  const own = signatures[(from ?? account).toLowerCase()];
  return own ?? signatures[account.toLowerCase()] ?? none;
}

const zoneName = z.string().max(60).refine(isTimeZone);

/** What stands below a message, with its looks and as plain text. */
export const Signature = z.strictObject({
  html: z.string().max(limits.signatureHtml).refine(isPlain),
  text: z.string().max(limits.signature).refine(isPlain),
});
export type Signature = z.infer<typeof Signature>;

/** By the address that the person writes from, in lower case. */
const Signatures = z
  .record(
    z
      .string()
      .max(320)
      .regex(/^[^\s@]+@[^\s@]+$/)
      .refine(isLowerCase),
    Signature,
  )
  .refine((all) => Object.keys(all).length <= limits.signatures);

/** What a person has chosen. A field that is missing or no longer understood has its default. */
export const Settings = z.object({
  /** Seconds for which a sent message can be taken back. */
  undo_send_seconds: z.number().int().min(0).max(limits.undoSendSeconds).catch(10),
  /** Whether the Inbox shows a conversation as one row. */
  group_conversations: z.boolean().catch(true),
  /** Whether single keys act, as in Gmail; those with Ctrl do in any case. */
  keyboard_shortcuts: z.boolean().catch(true),
  density: z.enum(["comfortable", "compact"]).catch("comfortable"),
  /** Where a message is opened: in the place of the list, or beside it on a wide screen. */
  reading_pane: z.enum(["page", "right"]).catch("page"),
  theme: z.enum(["system", "light", "dark"]).catch("system"),
  /** An IANA time zone; null: the browser's own. */
  time_zone: zoneName.nullable().catch(null),
  /** Remote images: `ask` offers them at each message, `never` does not. */
  images: z.enum(["ask", "never"]).catch("ask"),
  /** What stands below what the person writes; an address without one has that of the account's address. */
  signatures: Signatures.catch({}),
  /** Whether the assistant asks before each thing it sends. */
  always_ask: z.boolean().catch(false),
  /** What a model may be shown of messages and files; the operator may allow less. */
  assistant_shares: z.enum(["all", "no-attachments", "headers"]).catch("all"),
});
export type Settings = z.infer<typeof Settings>;

/** What is given is changed, all else stays: of the signatures those of other addresses, too. */
export const ChangeSettings = z.strictObject({
  undo_send_seconds: z.number().int().min(0).max(limits.undoSendSeconds).optional(),
  group_conversations: z.boolean().optional(),
  keyboard_shortcuts: z.boolean().optional(),
  density: z.enum(["comfortable", "compact"]).optional(),
  reading_pane: z.enum(["page", "right"]).optional(),
  theme: z.enum(["system", "light", "dark"]).optional(),
  time_zone: zoneName.nullable().optional(),
  images: z.enum(["ask", "never"]).optional(),
  signatures: Signatures.optional(),
  always_ask: z.boolean().optional(),
  assistant_shares: z.enum(["all", "no-attachments", "headers"]).optional(),
});
export type ChangeSettings = z.infer<typeof ChangeSettings>;

/** A browser in which the person is signed in. */
export const OpenSession = z.object({
  id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  user_agent: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const OpenSessions = z.object({ sessions: z.array(OpenSession) });

export const SessionId = z.strictObject({ id: z.uuid() });

/** What a person thinks of the product; the last one given counts. */
export const Review = z.strictObject({
  stars: z.number().int().min(1).max(5),
  text: z.string().max(limits.reviewText).refine(isPlain).default(""),
});
export type Review = z.infer<typeof Review>;

/** The person's own address, typed by hand. */
export const DeleteAccount = z.strictObject({ confirm: z.string().max(320) });
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** A name of the time zone database as it is written there: no offset like `+01:00`, not `europe/berlin`. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

function isLowerCase(text: string): boolean {
  return text === text.toLowerCase() && isPlain(text);
}

/** Neither U+0000 nor halves of characters, which no database keeps as text. */
function isPlain(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
