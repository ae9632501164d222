import { z } from "zod";
import { accessToken } from "./session.ts";

/** How the collection of all messages for download stands. */
export const MailExport = z.object({
  /** `none`: not asked for, or its 24 hours are over; `failed`: it stopped, and asking again goes on from there. */
  state: z.enum(["none", "running", "ready", "failed"]),
  /** Messages dealt with so far, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Of those the ones that Gmail no longer has. */
  gone: z.number().int(),
  size_bytes: z.number().int(),
  /** Until all are there; before it is asked for, what it would take. */
  seconds_left: z.number().int().nullable(),
  /** Until when the file is kept. */
  expires_at: z.string().nullable(),
});
export type MailExport = z.infer<typeof MailExport>;

export const StartExport = z.strictObject({ accessToken });
