import { z } from "zod";
import { accessToken } from "./session.ts";
import { limits } from "./limits.ts";

const text = z.string().refine((given) => !given.includes("\0") && given.isWellFormed());

/** An address as a person types it: `ada@example.com` or `Ada <ada@example.com>` (RFC 5322, 3.4). Checked when it is used. */
const TypedAddress = text.max(limits.typedAddress);

/** Base64 (RFC 4648, 4) of whole bytes. Looks at each character once: files are large. */
function isBase64(data: string): boolean {
  const padding = data.endsWith("==") ? 2 : Number(data.endsWith("="));
  return data.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(data.slice(0, data.length - padding));
}

/** Recipients, one an item; a string is split on its commas. */
export const Recipients = z.union([
  z.array(TypedAddress).max(limits.recipients),
  text.max(limits.recipients * 100),
]);
export type Recipients = z.infer<typeof Recipients>;

/** A file that goes along: one uploaded before, or its bytes in Base64. */
export const OutgoingFile = z.union([
  z.strictObject({
    /** The id that the upload was answered with. */
    upload: z.uuid(),
    /** The name by which the HTML shows it, `cid:NAME`; absent: a file beside the text. */
    contentId: z
      .string()
      .max(100)
      .regex(/^[\w.@-]+$/)
      .optional(),
  }),
  z.strictObject({
    filename: text.max(limits.fileName),
    mimeType: text.max(200),
    data: z.string().refine(isBase64),
  }),
]);
export type OutgoingFile = z.infer<typeof OutgoingFile>;

const GmailId = z.string().regex(/^[0-9a-f]{1,32}$/);

/** What a message answers: how threading headers, subject and quoted files come to be (RFC 5322, 3.6.4). */
export const Answers = z
  .strictObject({
    /** Gmail's id of the message. */
    gmailId: GmailId.optional(),
    /** Of a message that is not known: the conversation, by what an earlier draft says of it. */
    thread: z
      .strictObject({
        threadId: GmailId,
        /** Message-IDs in their order, that of the answered message last. */
        references: z
          .array(
            z
              .string()
              .max(1000)
              .regex(/^<[^<>\s]+>$/),
          )
          .min(1)
          .max(limits.references + 1),
      })
      .optional(),
    /** A forward starts a conversation of its own and takes the files along. */
    how: z.enum(["reply", "forward"]),
  })
  .refine(({ gmailId, thread }) => (gmailId === undefined) !== (thread === undefined));
export type Answers = z.infer<typeof Answers>;

/** A message that a person writes, as the form holds it. Every field may be empty in a draft. */
export const Composed = z.strictObject({
  /** One of the person's own addresses at Gmail; absent: the account's. */
  from: TypedAddress.optional(),
  to: Recipients.default([]),
  cc: Recipients.default([]),
  bcc: Recipients.default([]),
  subject: text.max(limits.subject).default(""),
  /** The plain text. */
  body: text.max(limits.composedText).default(""),
  /** The same with its looks; absent: plain text alone. */
  bodyHtml: text.max(limits.composedHtml).optional(),
  attachments: z.array(OutgoingFile).max(limits.heldFiles).default([]),
  answers: Answers.optional(),
});
export type Composed = z.infer<typeof Composed>;

/** When the message comes back into the inbox unless it is answered before; absent: never. */
const remindAt = z.iso.datetime({ offset: true }).optional();

/** The draft that the form has kept at Gmail, and the version that it knows. */
export const KnownDraft = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Gmail's id of the draft's message, which is another after every change. */
  gmailId: GmailId,
});
export type KnownDraft = z.infer<typeof KnownDraft>;

/** Saves, sends, or puts off a message: the bodies of `gmail-actions` that write. */
export const ComposeActions = [
  z.strictObject({
    action: z.literal("createDraft"),
    ...Composed.shape,
    /** Absent: a new draft. */
    draft: KnownDraft.optional(),
    /** One a form: the same key makes one draft, however often it comes. */
    idempotencyKey: z.uuid().optional(),
    accessToken,
  }),
  z.strictObject({
    action: z.literal("send"),
    ...Composed.shape,
    draft: KnownDraft.optional(),
    /** The same key sends one message, however often it comes. */
    idempotencyKey: z.uuid().optional(),
    remindAt,
    accessToken,
  }),
  z.strictObject({
    action: z.literal("schedule"),
    ...Composed.shape,
    draft: KnownDraft.optional(),
    idempotencyKey: z.uuid().optional(),
    /** A moment to come. */
    scheduledFor: z.iso.datetime({ offset: true }),
    /** The IANA zone in which the person chose it; absent: that of their settings. */
    timeZone: z.string().max(60).optional(),
    remindAt,
    accessToken,
  }),
] as const;

/** Which draft: by its message as a row gives it, or by its own id, which stays through every change. */
export const OpenDraft = z
  .strictObject({
    gmailId: KnownDraft.shape.gmailId.optional(),
    draftId: KnownDraft.shape.id.optional(),
    accessToken,
  })
  .refine(({ gmailId, draftId }) => (gmailId === undefined) !== (draftId === undefined));
export type OpenDraft = z.infer<typeof OpenDraft>;

/** A draft as it stands at Gmail now, for the form. */
export const Draft = z.object({
  draft: KnownDraft,
  threadId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  /** Null of a draft in plain text. */
  bodyHtml: z.string().nullable(),
  /** Its files, each an upload by now, with the name by which its HTML shows it. */
  files: z.array(z.lazy(() => Upload.extend({ content_id: z.string().nullable() }))),
  answers: Answers.nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** A file that waits to go along with a message. Bytes nobody names any more are swept after a day, a draft's after a month. */
export const Upload = z.object({
  id: z.string(),
  filename: z.string(),
  mime_type: z.string(),
  size_bytes: z.number().int(),
  created_at: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** Which of the files kept for a person are wanted. */
export const ListUploads = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListUploads = z.infer<typeof ListUploads>;
export const Uploads = z.object({ uploads: z.array(Upload) });
export const UploadId = z.strictObject({ id: z.uuid() });

/** An address that the person may write from (Gmail's settings.sendAs). */
export const SendAs = z.object({
  address: z.string(),
  name: z.string(),
  /** Whether Gmail takes it for a new message unless another is chosen. */
  isDefault: z.boolean(),
});
export type SendAs = z.infer<typeof SendAs>;

/** A text to write from; `{{name}}` stands for a field that the person fills in. */
export const Template = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type Template = z.infer<typeof Template>;

/** A name that is taken already is given the new text. */
export const SaveTemplate = z.strictObject({
  name: text.trim().min(1).max(100),
  subject: text.max(limits.subject).default(""),
  body: text.max(limits.templateText),
});
export type SaveTemplate = z.infer<typeof SaveTemplate>;
export const TemplateId = z.strictObject({ id: z.uuid() });
