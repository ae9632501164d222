import { oc } from "@orpc/contract";
import { z } from "zod";
import { callErrors } from "./call-errors.ts";
import { ChangeImages, Delivery } from "./delivery.ts";
import { AnswerInvitation, Invitation } from "./invitations.ts";
import { EmailId } from "./messages.ts";

const { always, write, signedIn, byId, outside, state, gmail, compose } = callErrors;
const nothing = z.strictObject({});

/** What a person does with one message; files and images are plain routes. */
export const messageEndpoints = {
  delivery: oc
    .errors({ ...always, ...signedIn, ...byId })
    .route({
      method: "GET",
      path: "/api/v1/emails/{id}/delivery",
      summary: "Who proves to have sent a message, and how its list is left",
    })
    .input(EmailId)
    .output(Delivery),
  changeImages: oc
    .errors({ ...always, ...write, ...signedIn, ...byId, ...state })
    .route({
      method: "POST",
      path: "/api/v1/emails/{id}/images",
      summary: "Always show remote images of a message's sender, or ask again",
    })
    .input(ChangeImages)
    .output(nothing),
  invitation: oc
    .errors({ ...always, ...signedIn, ...byId, ...gmail })
    .route({
      method: "GET",
      path: "/api/v1/emails/{id}/invitation",
      summary: "The event that a message tells, and how it stands; null: it tells none",
    })
    .input(EmailId)
    .output(z.object({ invitation: Invitation.nullable() })),
  answerInvitation: oc
    .errors({ ...always, ...write, ...signedIn, ...byId, ...gmail, ...compose, ...state })
    .route({
      method: "POST",
      path: "/api/v1/emails/{id}/invitation",
      summary:
        "Tell the organiser of an event whether one comes; 409 conflict where it cannot be answered",
    })
    .input(AnswerInvitation)
    .output(z.object({ invitation: Invitation })),
  unsubscribe: oc
    .errors({ ...always, ...write, ...signedIn, ...byId, ...outside })
    .route({
      method: "POST",
      path: "/api/v1/emails/{id}/unsubscribe",
      summary: "Leave a message's list with one click (RFC 8058)",
    })
    .input(EmailId)
    .output(nothing),
};
