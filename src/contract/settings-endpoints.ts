import { oc } from "@orpc/contract";
import { z } from "zod";
import { callErrors } from "./call-errors.ts";
import {
  ChangeSettings,
  DeleteAccount,
  OpenSessions,
  Review,
  SessionId,
  Settings,
} from "./settings.ts";

const { always, write, signedIn, byId, billing } = callErrors;
const read = oc.errors({ ...always, ...signedIn });
const change = oc.errors({ ...always, ...write, ...signedIn });
const nothing = z.strictObject({});

/** What a person has chosen, where they are signed in, what they think, and their leaving. */
export const settingsEndpoints = {
  read: read
    .route({ method: "GET", path: "/api/v1/settings", summary: "The person's settings" })
    .input(nothing)
    .output(Settings),
  change: change
    .route({ method: "PATCH", path: "/api/v1/settings", summary: "Change some settings" })
    .input(ChangeSettings)
    .output(nothing),
  sessions: read
    .route({
      method: "GET",
      path: "/api/v1/sessions",
      summary: "Where the person is signed in, last seen first",
    })
    .input(nothing)
    .output(OpenSessions),
  endSession: oc
    .errors({ ...always, ...write, ...signedIn, ...byId })
    .route({ method: "DELETE", path: "/api/v1/sessions/{id}", summary: "Sign out elsewhere" })
    .input(SessionId)
    .output(nothing),
  review: change
    .route({ method: "POST", path: "/api/v1/review", summary: "Rate and review the product" })
    .input(Review)
    .output(nothing),
  deleteAccount: oc
    .errors({ ...always, ...write, ...signedIn, ...billing })
    .route({
      method: "DELETE",
      path: "/api/v1/account",
      summary: "Delete everything that is kept of the person; the mail at Gmail stays",
      description:
        "A subscription ends with what is paid. 503 billing_unavailable: nothing is deleted, since it cannot be ended now.",
    })
    .input(DeleteAccount)
    .output(nothing),
};
