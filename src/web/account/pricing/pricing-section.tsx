import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { Plan, Plans, Restored } from "#contract/billing.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { asCallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { checkoutWords, checkoutAlert, openCheckout } from "#web/subscription/open-checkout.ts";
import { usePlan } from "#web/subscription/use-plan.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { openInTab } from "#web/ui/window/open-in-tab.ts";
import { offers, pricingWords as words, restoreToasts as toasts } from "./pricing-words.ts";

type PricingSectionProps = {
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
  /** How the payment ended from whose page the person has just come back. */
  returned: keyof typeof words.returned | undefined;
};

/** What Pro gives, its two plans, and for who has it the way to change or end it. */
export function PricingSection({ link, returned }: PricingSectionProps) {
  const { user, subscribed } = usePlan();
  const { known, links, sold } = usePrices();
  const billing = useBilling();
  useAwaitedPro(returned === "success" && user !== null && !subscribed);
  return (
    <section className="mx-auto flex min-h-full w-full max-w-192 flex-col justify-center gap-8 px-4 py-12 md:px-8">
      <header className="flex flex-col items-center gap-6 text-center">
        <h1 className="text-title font-semibold tracking-[-0.018em] text-balance">{words.title}</h1>
        <ul className="flex flex-col gap-2 text-left text-reading">
          {words.benefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-3">
              <Check size={18} aria-hidden className="shrink-0 text-success" />
              {benefit}
            </li>
          ))}
        </ul>
      </header>
      {!subscribed && returned !== undefined && (
        <output className="block rounded-lg bg-muted p-4 text-center text-pretty">
          {words.returned[returned]}
        </output>
      )}
      {subscribed && known && <Owned billing={billing} sold={sold} />}
      <ul className="grid gap-4 md:grid-cols-2">
        {offers.map((offer) => (
          <OfferCard
            key={offer.plan}
            offer={offer}
            link={links[offer.link]}
            disabled={!known}
            busy={billing.busy}
            onBuy={() => billing.buy(offer.plan)}
          />
        ))}
      </ul>
      <footer className="flex flex-col items-center gap-2 text-center text-row text-muted-foreground">
        <p>{words.renew}</p>
        <Button variant="ghost" size="sm" aria-disabled={billing.busy} onClick={billing.restore}>
          {words.restore}
        </Button>
        <p className="flex gap-4 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
          {link("/terms", words.terms)}
          {link("/privacy", words.privacy)}
        </p>
      </footer>
      <AlertDialog
        open={billing.alert !== undefined}
        onClose={billing.closeAlert}
        text={billing.alert}
      />
    </section>
  );
}

function Owned({ billing, sold }: { billing: Billing; sold: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-muted p-4">
      <div className="flex min-w-60 flex-1 flex-col gap-1">
        <h2 className="font-semibold">{words.pro}</h2>
        <p className="text-row text-muted-foreground">{sold ? words.proText : words.givenText}</p>
      </div>
      {sold && (
        <Button variant="outline" aria-disabled={billing.busy} onClick={billing.manage}>
          {words.manage}
        </Button>
      )}
    </div>
  );
}

/** Milliseconds between two questions: the server asks Stripe at most every five seconds. */
const pause = 6000;
const questions = 20;

/** Asks for two minutes whether the payment has made Pro: word of it may be late, or come only to who asks. */
function useAwaitedPro(awaited: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!awaited) return undefined;
    let left = questions;
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer);
      void queries.invalidateQueries({ queryKey: queryKeys.plan }, { cancelRefetch: false });
    }, pause);
    return () => clearInterval(timer);
  }, [awaited, queries]);
}

type Prices = {
  /** False until the server has answered, or failed to. */
  known: boolean;
  links: Plans["payment_links"];
  /** False where nothing is sold, so that whoever has Pro was given it. */
  sold: boolean;
};

/** How the plans can be bought here. */
function usePrices(): Prices {
  const { call } = useApi();
  const { loading } = useSession();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.prices,
    queryFn: ({ signal }) => call.billing.plans({}, { signal }),
    // The links differ with who is signed in.
    enabled: !loading,
    retry: false,
  });
  return {
    known: !isPending,
    links: data?.payment_links ?? {},
    sold: data?.checkout !== false,
  };
}

type OfferCardProps = {
  offer: (typeof offers)[number];
  /** The payment link of whoever runs the server, where there is one. */
  link: string | undefined;
  disabled: boolean;
  /** True while the server is asked: the button rests and keeps the focus, which an alert gives back to it. */
  busy: boolean;
  onBuy: () => void;
};

/** One plan with its price; its button opens the payment page in a tab of its own. */
function OfferCard({ offer, link, disabled, busy, onBuy }: OfferCardProps) {
  const variant = offer.best ? "hero" : "outline";
  return (
    <li
      className={classNames(
        "flex flex-col gap-6 rounded-lg border bg-surface p-6 text-surface-foreground",
        offer.best && "border-accent",
      )}
    >
      <div className="flex flex-col gap-1">
        <h2 className="flex items-center justify-between gap-2 text-reading font-semibold">
          {offer.name}
          {offer.best && <Badge tone="accent">{words.bestOffer}</Badge>}
        </h2>
        <p className="text-muted-foreground">{offer.text}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-display font-semibold tracking-[-0.022em] tabular-nums">
          {offer.price}
        </span>
        <span className="text-muted-foreground">{offer.term}</span>
      </p>
      {link === undefined ? (
        <Button
          variant={variant}
          size="lg"
          disabled={disabled}
          aria-disabled={busy}
          onClick={onBuy}
        >
          {offer.button}
        </Button>
      ) : (
        <Button asChild variant={variant} size="lg">
          <a href={link} target="_blank" rel="noopener noreferrer">
            {offer.button}
          </a>
        </Button>
      )}
    </li>
  );
}

type Billing = {
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
function useBilling(): Billing {
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
