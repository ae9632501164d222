import type { Plan } from "#contract/billing.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError } from "#web/api/call-error.ts";
import { openInTab } from "#web/ui/window/open-in-tab.ts";

/** What is said around the payment page. */
export const checkoutWords = {
  opening: "Opening the payment page",
  signInFirst: "Please sign in first",
  failed: "Failed to create checkout session",
  paidAlready: "You have Pro already",
} as const;

/** Opens the page on which a plan is paid, in a tab of its own; called in a click. Throws what the server refuses. */
export function openCheckout({ call }: Api, plan: Plan): Promise<void> {
  return openInTab(
    checkoutWords.opening,
    async () => (await call.billing.createCheckout({ plan })).url,
  );
}

/** The alert for a payment page that could not be had. */
export function checkoutAlert(thrown: unknown): string {
  const { code } = asCallError(thrown);
  if (code === "not_signed_in") return checkoutWords.signInFirst;
  return code === "conflict" ? checkoutWords.paidAlready : checkoutWords.failed;
}
