import { oc } from "@orpc/contract";
import { z } from "zod";
import { accessToken } from "../session.ts";
import { callErrors } from "../call-errors.ts";
import { Email } from "../messages.ts";

/** An own message to which an answer is waited for. */
export const FollowUp = z.object({
  id: z.string(),
  due_at: z.string(),
  /** `returned`: it came back into the inbox, since nobody had answered. */
  state: z.enum(["waiting", "returned"]),
  /** The message; null while it is still to be sent, or to be seen by the mirror. */
  email: Email.nullable(),
  subject: z.string(),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** `was_due_at`: when it was to come back until now; null: nothing was waited for. */
export const FollowUpSet = FollowUp.extend({ was_due_at: z.string().nullable() });
export type FollowUpSet = z.infer<typeof FollowUpSet>;

export const FollowUps = z.object({
  /** Set by the person, the next first. */
  set: z.array(FollowUp),
  /** Own questions that nobody has answered (`is:waiting`), newest first. */
  waiting: z.array(Email),
  /** Questions of people in the inbox that the person has not answered (`is:unanswered`), newest first. */
  unanswered: z.array(Email),
});
export type FollowUps = z.infer<typeof FollowUps>;

export const SetFollowUp = z.strictObject({
  /** Gmail's id of a sent message. */
  gmailId: z.string().regex(/^[0-9a-f]{1,32}$/),
  remindAt: z.iso.datetime({ offset: true }),
  accessToken,
});
export type SetFollowUp = z.infer<typeof SetFollowUp>;

export const FollowUpId = z.strictObject({ id: z.uuid() });

const { always, write, signedIn, byId, gmail, search } = callErrors;
const invalidTime = { invalid_time: callErrors.compose.invalid_time };

/** Messages to which an answer is waited for. */
export const followUpEndpoints = {
  list: oc
    .errors({ ...always, ...signedIn, ...search })
    .route({
      method: "GET",
      path: "/api/v1/follow-ups",
      summary: "What waits for an answer, and what waits for the person's",
    })
    .input(z.strictObject({}))
    .output(FollowUps),
  set: oc
    .errors({ ...always, ...write, ...signedIn, ...byId, ...gmail, ...invalidTime })
    .route({
      method: "POST",
      path: "/api/v1/follow-ups",
      summary: "Bring a sent message back on a day unless it is answered before",
      description: "404 not_found: the person has sent no such message, or an answer has come.",
    })
    .input(SetFollowUp)
    .output(FollowUpSet),
  remove: oc
    .errors({ ...always, ...write, ...signedIn, ...byId })
    .route({
      method: "DELETE",
      path: "/api/v1/follow-ups/{id}",
      summary: "Wait for no answer any more",
    })
    .input(FollowUpId)
    .output(z.strictObject({})),
};
