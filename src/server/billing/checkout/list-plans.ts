import type { Plans } from "#contract/billing.ts";
import type { User } from "#contract/session.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { BillingContext } from "../purchases/billing-context.ts";

/** How the plans can be bought. A signed-in person's payment links tell Stripe who pays. */
export async function listPlans(
  { database, config, stripe }: BillingContext,
  userId: string | undefined,
): Promise<Plans> {
  const user =
    userId === undefined
      ? undefined
      : await database.readAsUser(userId, (transaction) => readUser(transaction, userId));
  const { basic, lifetime } = config.links;
  return {
    payment_links: {
      ...(basic !== undefined && { basic: referring(basic, user) }),
      ...(lifetime !== undefined && { lifetime: referring(lifetime, user) }),
    },
    checkout: stripe !== undefined && config.prices.monthly !== undefined,
  };
}

function referring(link: string, user: User | undefined): string {
  if (user === undefined) return link;
  const url = new URL(link);
  url.searchParams.set("client_reference_id", user.id);
  url.searchParams.set("prefilled_email", user.email);
  return url.href;
}
