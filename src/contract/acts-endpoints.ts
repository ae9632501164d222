import { oc } from "@orpc/contract";
import { z } from "zod";
import { CreateLabel, GmailActions, GmailActionsResult, Marks } from "./actions.ts";
import {
  ActivityPage,
  FindOutcome,
  ListActivity,
  RequestOutcome,
  UndoActivity,
  UndoActivityResult,
} from "./activity.ts";
import { callErrors } from "./call-errors.ts";
import { Label } from "./search.ts";

const { always, write, signedIn, byId, gmail, state, compose } = callErrors;
const change = oc.errors({ ...always, ...write, ...signedIn, ...gmail, ...state, ...compose });

/** What is done to messages, what was done, and taking it back. */
export const actsEndpoints = {
  gmailActions: change
    .route({
      method: "POST",
      path: "/functions/v1/gmail-actions",
      summary: "Archive, delete, restore, label, snooze and more; write, send and schedule",
      description:
        "409 conflict: messages to be deleted for ever are not in Trash or Spam. 403 missing_permission " +
        "for permanentDelete: lead the browser to /auth/v1/authorize?scope=full.",
    })
    .input(GmailActions)
    .output(GmailActionsResult),
  createLabel: change
    .route({
      method: "POST",
      path: "/api/v1/labels",
      summary: "Make a label; one of that name is given as it is",
    })
    .input(CreateLabel)
    .output(Label),
  marks: oc
    .errors({ ...always, ...signedIn })
    .route({
      method: "GET",
      path: "/api/v1/marks",
      summary: "What is snoozed and until when, and which conversations are muted or were answered",
    })
    .input(z.strictObject({}))
    .output(Marks),
  activity: oc
    .errors({ ...always, ...signedIn })
    .route({
      method: "GET",
      path: "/api/v1/activity",
      summary: "What was done to the mailbox, newest first",
    })
    .input(ListActivity)
    .output(ActivityPage),
  outcome: oc
    .errors({ ...always, ...signedIn, ...byId })
    .route({
      method: "GET",
      path: "/api/v1/activity/outcome",
      summary: "What came of a request of one's own that was to change messages",
      description: "404 not_found: the journal holds nothing of it.",
    })
    .input(FindOutcome)
    .output(RequestOutcome),
  undo: oc
    .errors({ ...always, ...write, ...signedIn, ...gmail, ...byId, ...state })
    .route({
      method: "POST",
      path: "/api/v1/activity/undo",
      summary: "Undo one entry, one request or one day",
      description: "409 conflict: the entry is undone already or cannot be undone.",
    })
    .input(UndoActivity)
    .output(UndoActivityResult),
};
