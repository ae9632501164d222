import { implement } from "@orpc/server";
import { billingEndpoints } from "#contract/billing-endpoints.ts";
import { checkSubscription } from "#server/billing/checkout/check-subscription.ts";
import { createCheckout } from "#server/billing/checkout/create-checkout.ts";
import { listPlans } from "#server/billing/checkout/list-plans.ts";
import { openPortal } from "#server/billing/checkout/open-portal.ts";
import { restorePurchase } from "#server/billing/checkout/restore-purchase.ts";
import { Failure } from "#server/platform/failure.ts";
import { userUsage } from "#server/billing/usage/user-usage.ts";
import { requireSession, type CallContext } from "../session/call-context.ts";
import { signedIn } from "./call-middleware.ts";

const calls = implement(billingEndpoints).$context<CallContext>();

/** The endpoints of usage and billing. */
export const billingHandlers = {
  usage: calls.usage
    .use(signedIn)
    .handler(({ context }) => userUsage(context.usage, context.userId)),
  incrementUsage: calls.incrementUsage.use(signedIn).handler(({ context, input }) => {
    if (input.p_user_id !== context.userId) throw new Failure("not_found");
    return userUsage(context.usage, context.userId);
  }),
  checkSubscription: calls.checkSubscription
    .use(signedIn)
    .handler(({ context }) => checkSubscription(context.billing, context.userId)),
  createCheckout: calls.createCheckout
    .use(signedIn)
    .handler(({ context, input }) => createCheckout(context.billing, context.userId, input.plan)),
  portal: calls.portal
    .use(signedIn)
    .handler(({ context }) => openPortal(context.billing, context.userId)),
  restore: calls.restore
    .use(signedIn)
    .handler(({ context }) => restorePurchase(context.billing, context.userId)),
  plans: calls.plans.handler(async ({ context }) =>
    listPlans(context.billing, await personIfAny(context)),
  ),
};

/** Whose browser asks, if anybody is signed in there. */
async function personIfAny(context: CallContext): Promise<string | undefined> {
  try {
    return (await requireSession(context, context.request)).userId;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_signed_in") return undefined;
    throw error;
  }
}
