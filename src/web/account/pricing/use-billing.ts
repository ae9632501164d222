import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Plan, Restored } from "#contract/billing.ts";
import { useApi } from "#web/api/api-context.tsx";
import { asCallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { checkoutWords } from "#web/plan/checkout-words.ts";
import { checkoutAlert, openCheckout } from "#web/plan/open-checkout.ts";
import { usePlan } from "#web/plan/use-plan.ts";
import { openInTab } from "#web/ui/window/open-in-tab.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { pricingWords as words, restoreToasts as toasts } from "./pricing-words.ts";

export type Billing = {
  /** True while the server is asked, or it is not known yet who is signed in: then nothing can be done. */
  busy: boolean;
  /** The alert to be shown. */
  alert: string | undefined;
  closeAlert: () => void;
  buy: (plan: Plan) => void;
  manage: () => void;
  restore: () => void;
};

/** What can be done about a plan; signed out, each is answered with an alert. */
export function useBilling(): Billing {
  const api = useApi();
  const queries = useQueryClient();
  const { loading, user } = usePlan();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string>();

  async function act(attempt: () => Promise<unknown>, refused: (thrown: unknown) => void) {
    if (busy || loading) return;
    if (user === null) return setAlert(checkoutWords.signInFirst);
    setBusy(true);
    try {
      await attempt();
    } catch (error) {
      if (asCallError(error).code === "not_signed_in") setAlert(checkoutWords.signInFirst);
      else refused(error);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: queryKeys.plan });
  }

  return {
    busy: busy || loading,
    alert,
    closeAlert: () => setAlert(undefined),
    buy: (plan) =>
      void act(
        () => openCheckout(api, plan),
        (error) => setAlert(checkoutAlert(error)),
      ),
    manage: () =>
      void act(
        () => openInTab(checkoutWords.opening, async () => (await api.call.billing.portal({})).url),
        (error) => setAlert(isUnknown(error) ? words.nothingBought : words.portalFailed),
      ),
    restore: () =>
      void act(
        async () => showToast(wordsFor(await api.call.billing.restore({}), user?.email ?? "")),
        (error) => showToast(toasts.failed(reasonOf(error)), "destructive"),
      ),
  };
}

function wordsFor({ found, subscribed }: Restored, address: string) {
  if (found !== "nothing") return toasts.found[found];
  return subscribed ? toasts.granted : toasts.nothing(address);
}

function reasonOf(error: unknown): string {
  const { code, message } = asCallError(error);
  return code === "billing_unavailable" ? toasts.unavailable : message;
}

function isUnknown(error: unknown): boolean {
  return asCallError(error).code === "not_found";
}
