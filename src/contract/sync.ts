import { z } from "zod";
import { accessToken } from "./session.ts";
import { categoryLabels } from "./folders.ts";
import { limits } from "./limits.ts";
import { permissionNames } from "./permissions.ts";

function isCategory(label: string): boolean {
  return categoryLabels.some((one) => one === label);
}

export const FetchGmail = z.strictObject({
  /** One label, an empty string for all mail, or the comma list of the four categories. */
  labelIds: z
    .string()
    .max(300)
    .regex(/^[A-Za-z0-9_,-]*$/)
    .refine((list) => !list.includes(",") || list.split(",").every(isCategory)),
  maxResults: z.number().int().min(1).max(limits.fetchMessages).default(limits.fetchMessages),
  accessToken,
});
export type FetchGmail = z.infer<typeof FetchGmail>;

export const FetchGmailResult = z.object({
  /** Messages of the folder that Gmail listed and that the mirror now holds or is filling. */
  emailCount: z.number().int(),
});

export const SyncAllGmail = z.strictObject({ accessToken });

export const SyncAllGmailResult = z.object({
  emailCount: z.number().int(),
  foldersProcessed: z.number().int(),
});

/** Stops or resumes the reading of what is known, or compares the mirror with Gmail. */
export const SteerSync = z.strictObject({ accessToken });

export const RepairResult = z.object({
  /** How counts stood after the mending; `unknown`: mail kept moving while they were compared. */
  outcome: z.enum(["in_step", "out_of_step", "unknown"]),
});
export type RepairResult = z.infer<typeof RepairResult>;

export const LabelCount = z.object({
  label: z.string(),
  total: z.number().int(),
  unread: z.number().int(),
});
export type LabelCount = z.infer<typeof LabelCount>;

/** The mailbox at a glance: exact counts per label, and how the sync stands. */
export const MailboxStatus = z.object({
  email: z.string(),
  connection: z.enum(["connected", "reconnect"]),
  /** What Google was not asked for or did not grant: calls that need it answer 403 missing_permission. */
  missing: z.array(z.enum(permissionNames)),
  counts: z.array(LabelCount),
  sync: z.object({
    /** `running`: messages are listed or read; `stopped`: the person stopped it, only news are still read. */
    state: z.enum(["idle", "running", "stopped"]),
    /** Messages known, and of those the ones whose text is still to be read. */
    total: z.number().int(),
    pending: z.number().int(),
    /** Of the pending ones those that could not be read, and when the next of them is tried again. */
    put_off: z.number().int(),
    next_try_at: z.string().nullable(),
    /** Until all are read, at the pace of the last minute; null when nothing is known. */
    seconds_left: z.number().int().nullable(),
    /** When nothing was left to be read, put off or not. */
    synced_at: z.string().nullable(),
    /** When the mirror's counts were last compared with Gmail's, and whether they were the same. */
    checked_at: z.string().nullable(),
    in_step: z.boolean().nullable(),
    /** Since when Gmail has not answered, by the last run of the sync; null while it does. */
    unanswered_since: z.string().nullable(),
  }),
});
export type MailboxStatus = z.infer<typeof MailboxStatus>;
