import { z } from "zod";

/** What a person has used of the assistant: the columns of `user_usage`, and the allowance they count against. */
export const UserUsage = z.object({
  /** Prompts counted so far; what a Pro user asks is not counted. */
  ai_prompts_used: z.number().int().min(0),
  /** `premium`: no limit holds. */
  subscription_status: z.enum(["free", "premium"]),
  /** Prompts that are free; `ai_prompts_used` may be more after the operator has lowered it. */
  free_prompts: z.number().int().min(0),
});
export type UserUsage = z.infer<typeof UserUsage>;

/** The signed-in person's own id. */
export const IncrementUsage = z.strictObject({ p_user_id: z.guid() });

export const Subscription = z.object({ subscribed: z.boolean() });
export type Subscription = z.infer<typeof Subscription>;

/** `monthly` renews itself until it is cancelled, `lifetime` is paid once. */
export const Plan = z.enum(["monthly", "lifetime"]);
export type Plan = z.infer<typeof Plan>;

export const CreateCheckout = z.strictObject({ plan: Plan.default("monthly") }).prefault({});

/** A page of the payment provider, for a new tab. */
export const BillingPage = z.object({ url: z.url() });
export type BillingPage = z.infer<typeof BillingPage>;

export const Restored = z.object({
  subscribed: z.boolean(),
  /** What was found that is paid; an operator's grant alone is `nothing`. */
  found: z.enum(["subscription", "lifetime", "nothing"]),
});
export type Restored = z.infer<typeof Restored>;

/** How the plans can be bought here. A payment link holds the signed-in person's reference. */
export const Plans = z.object({
  payment_links: z.object({ basic: z.url().optional(), lifetime: z.url().optional() }),
  /** Whether `create-checkout` can be asked. */
  checkout: z.boolean(),
});
export type Plans = z.infer<typeof Plans>;
