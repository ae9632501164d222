import { Check } from "lucide-react";
import { useState } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { checkoutAlert, openCheckout } from "#web/subscription/open-checkout.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { upgradeWords as words } from "./assistant-words.ts";

/** Says that the free prompts are used up, what Pro is, and leads to where it is paid. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string>();

  async function buy(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await openCheckout(api, "monthly");
      onClose();
    } catch (error) {
      setAlert(checkoutAlert(error));
    }
    setBusy(false);
    await api.queries.invalidateQueries({ queryKey: queryKeys.plan });
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        onKeyDown={(event) => event.stopPropagation()}
        className="justify-center md:top-[16dvh] md:w-[min(26rem,94vw)]"
      >
        <div className="flex flex-col gap-5 p-6">
          <div className="flex flex-col gap-1">
            <DialogTitle className="text-heading font-semibold">{words.title}</DialogTitle>
            <p className="text-muted-foreground">{words.text}</p>
          </div>
          <p className="flex items-center gap-3">
            <span className="text-title font-semibold tracking-[-0.02em] tabular-nums">
              {words.price}
            </span>
            <Badge tone="accent">{words.best}</Badge>
          </p>
          <ul className="flex flex-col gap-2">
            {words.features.map((feature) => (
              <li key={feature} className="flex items-center gap-2.5">
                <Check size={16} aria-hidden className="shrink-0 text-success" />
                {feature}
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-2">
            {/* Not disabled: it would lose the focus, which an alert gives back to it. */}
            <Button variant="hero" size="lg" aria-disabled={busy} onClick={() => void buy()}>
              {words.upgrade}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {words.later}
            </Button>
          </div>
        </div>
      </Dialog>
      <AlertDialog open={alert !== undefined} onClose={() => setAlert(undefined)} text={alert} />
    </>
  );
}
