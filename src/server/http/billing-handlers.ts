import { implement } from "@orpc/server";
import { billingEndpoints } from "#contract/billing-endpoints.ts";
import { Failure } from "#server/runtime/failure.ts";
import { requireSession, type CallContext } from "./call-context.ts";

const calls = implement(billingEndpoints).$context<CallContext>();
const unused = { ai_prompts_used: 0, subscription_status: "free", free_prompts: 3 } as const;

/** The endpoints of usage and billing. */
export const billingHandlers = {
  usage: calls.usage.handler(async ({ context }) => {
    await requireSession(context);
    return unused;
  }),
  incrementUsage: calls.incrementUsage.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    if (input.p_user_id !== userId) throw new Failure("not_found");
    return unused;
  }),
  checkSubscription: calls.checkSubscription.handler(async ({ context }) => {
    await requireSession(context);
    return { subscribed: false };
  }),
  createCheckout: calls.createCheckout.handler(async ({ context }) => {
    await requireSession(context);
    throw new Failure("billing_unavailable");
  }),
  portal: calls.portal.handler(async ({ context }) => {
    await requireSession(context);
    throw new Failure("billing_unavailable");
  }),
  restore: calls.restore.handler(async ({ context }) => {
    await requireSession(context);
    throw new Failure("billing_unavailable");
  }),
  plans: calls.plans.handler(() => ({ payment_links: {}, checkout: false })),
};
