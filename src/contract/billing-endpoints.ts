import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  BillingPage,
  CreateCheckout,
  IncrementUsage,
  Plans,
  Restored,
  Subscription,
  UserUsage,
} from "./billing.ts";
import { callErrors } from "./call-errors.ts";

const { always, write, signedIn, byId, billing, state } = callErrors;
const read = oc.errors({ ...always, ...signedIn });
const change = oc.errors({ ...always, ...write, ...signedIn });
const pay = oc.errors({ ...always, ...write, ...signedIn, ...billing });
const nothing = z.strictObject({});

/** What a person may ask of the assistant, and how they pay for more. */
export const billingEndpoints = {
  usage: read
    .route({
      method: "GET",
      path: "/rest/v1/user_usage",
      summary: "The prompts counted, the allowance, and whether it holds",
    })
    .input(nothing)
    .output(UserUsage),
  incrementUsage: oc
    .errors({ ...always, ...write, ...signedIn, ...byId })
    .route({
      method: "POST",
      path: "/rest/v1/rpc/increment_ai_usage",
      summary: "The usage as it stands",
      description:
        "The server counts each prompt itself as it accepts it, so this call changes nothing. 404: another's id.",
    })
    .input(IncrementUsage)
    .output(UserUsage),
  checkSubscription: change
    .route({
      method: "POST",
      path: "/functions/v1/check-subscription",
      summary: "Whether the person has Pro",
    })
    .input(nothing.prefault({}))
    .output(Subscription),
  createCheckout: oc
    .errors({ ...always, ...write, ...signedIn, ...billing, ...state })
    .route({
      method: "POST",
      path: "/functions/v1/create-checkout",
      summary: "The page on which a plan is paid",
      description:
        "As long as it is open the same page is given again. 409 conflict: what is asked for is paid already.",
    })
    .input(CreateCheckout)
    .output(BillingPage),
  portal: oc
    .errors({ ...always, ...write, ...signedIn, ...billing, ...byId })
    .route({
      method: "POST",
      path: "/api/v1/billing/portal",
      summary: "The page on which a subscription is cancelled and receipts are found",
      description: "404: nothing was ever bought.",
    })
    .input(nothing.prefault({}))
    .output(BillingPage),
  restore: pay
    .route({
      method: "POST",
      path: "/api/v1/billing/restore",
      summary: "Look for what the signed-in address has paid",
    })
    .input(nothing.prefault({}))
    .output(Restored),
  plans: oc
    .errors(always)
    .route({
      method: "GET",
      path: "/api/v1/billing/plans",
      summary: "How the plans can be bought here",
      spec: (operation) => ({ ...operation, security: [] }),
    })
    .input(nothing)
    .output(Plans),
};
