import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { pricingWords as words, type offers } from "./pricing-words.ts";

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
export function OfferCard({ offer, link, disabled, busy, onBuy }: OfferCardProps) {
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
