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

const calls = implement(billingEndpoints).$context<CallContext>();

/** The endpoints of usage and billing. */
export const billingHandlers = {
  usage: calls.usage.handler(async ({ context }) =>
    userUsage(context.usage, (await requireSession(context)).userId),
  ),
  incrementUsage: calls.incrementUsage.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    if (input.p_user_id !== userId) throw new Failure("not_found");
    return userUsage(context.usage, userId);
  }),
  checkSubscription: calls.checkSubscription.handler(async ({ context }) =>
    checkSubscription(context.billing, (await requireSession(context)).userId),
  ),
  createCheckout: calls.createCheckout.handler(async ({ context, input }) =>
    createCheckout(context.billing, (await requireSession(context)).userId, input.plan),
  ),
  portal: calls.portal.handler(async ({ context }) =>
    openPortal(context.billing, (await requireSession(context)).userId),
  ),
  restore: calls.restore.handler(async ({ context }) =>
    restorePurchase(context.billing, (await requireSession(context)).userId),
  ),
  plans: calls.plans.handler(async ({ context }) =>
    listPlans(context.billing, await personIfAny(context)),
  ),
};

/** Whose browser asks, if anybody is signed in there. */
async function personIfAny(context: CallContext): Promise<string | undefined> {
  try {
    return (await requireSession(context)).userId;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_signed_in") return undefined;
    throw error;
  }
}
