import { z } from "zod";
import { accessToken } from "./session.ts";
import { Refused } from "./actions.ts";
import { limits } from "./limits.ts";

/** One act in the journal: who did what to how many messages, why and when. Times are ISO 8601 in UTC. */
export const ActivityEntry = z.object({
  id: z.string(),
  /** Acts of one request share it, and are undone together by it. */
  request_id: z.string(),
  actor: z.enum(["person", "rule", "assistant"]),
  /** The act's name as `gmail-actions` takes it, or `wake`: a snoozed message came back; of an undo, the name of what was undone. */
  act: z.string(),
  /** The label's id, of acts that name one. */
  label: z.string().nullable(),
  /** Why, in words: the rule's name, the request to the assistant. */
  reason: z.string().nullable(),
  /** Messages changed. */
  count: z.number().int(),
  /** The newest of them that are still there, with the id that opens each. */
  sample: z
    .array(
      z.object({
        id: z.string(),
        subject: z.string(),
        sender_name: z.string(),
        sender_email: z.string(),
      }),
    )
    .max(3),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  /** The entry that this one undoes. */
  undo_of: z.string().nullable(),
  undoable: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ListActivity = z.strictObject({
  /** What an earlier answer gave as `next`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(limits.activityRows).default(50),
});
export type ListActivity = z.infer<typeof ListActivity>;

export const ActivityPage = z.object({
  entries: z.array(ActivityEntry),
  next: z.string().nullable(),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

export const FindOutcome = z.strictObject({ request: z.uuid() });

/** What came of a request that was to change messages. */
export const RequestOutcome = z.object({
  /** `doing`: Gmail has not answered yet, or it is being found out. `failed`: nothing was changed. */
  state: z.enum(["doing", "done", "failed"]),
  /** The entries that came of it, the newest first. */
  entries: z.array(z.string()),
  /** Messages that they changed. */
  count: z.number().int(),
});
export type RequestOutcome = z.infer<typeof RequestOutcome>;

const EntryId = z.string().regex(/^[0-9]{1,18}$/);

/** One entry, all of one request, or all of one day in the person's time zone. */
export const UndoActivity = z.union([
  z.strictObject({ entry: EntryId, accessToken }),
  z.strictObject({ request: z.uuid(), accessToken }),
  z.strictObject({
    day: z.iso.date(),
    /** A name of the IANA time zone database. */
    time_zone: z.string().min(1).max(100),
    accessToken,
  }),
]);
export type UndoActivity = z.infer<typeof UndoActivity>;

export const UndoActivityResult = z.object({
  /** Messages whose labels are again as before. */
  undone: z.number().int(),
  entries: z.number().int(),
  /** Messages that are no longer there. */
  gone: z.number().int(),
  /** Only where Gmail has taken a part of it: what is left can be undone by the same call. */
  refused: Refused.optional(),
  /** Entries still to be undone, where they are more than one call undoes: the same call goes on, unless `entries` is 0. */
  left: z.number().int().optional(),
});
export type UndoActivityResult = z.infer<typeof UndoActivityResult>;
