import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { usePlan } from "#web/plan/use-plan.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { OfferCard } from "./offer-card.tsx";
import { offers, pricingWords as words } from "./pricing-words.ts";
import { useAwaitedPro } from "./use-awaited-pro.ts";
import { useBilling, type Billing } from "./use-billing.ts";
import { usePrices } from "./use-prices.ts";

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
