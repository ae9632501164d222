import { useState } from "react";
import type { UnsubscribeWays } from "#contract/delivery.ts";
import { readLink } from "#web/html/links/safe-link.ts";
import { useOfferCommands } from "#web/acts/commands/offered-commands.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { followLink } from "#web/ui/window/follow-link.ts";
import { deliveryWords } from "./delivery-words.ts";
import { useUnsubscribe } from "./use-delivery.ts";

/** Leaves a message's list in the way that it offers; what will happen, and whom it tells, is said first. */
export function UnsubscribeButton({ id, ways }: { id: string; ways: UnsubscribeWays }) {
  const [open, setOpen] = useState(false);
  const way = bestWay(ways);
  const leave = useUnsubscribe(id, way?.place ?? "");
  const idle = way !== undefined && !leave.isPending && !leave.isSuccess;
  const title = deliveryWords.unsubscribe;
  useOfferCommands(idle ? [{ id: "unsubscribe", title, run: () => setOpen(true) }] : []);
  if (way === undefined) return null;

  function confirm(): void {
    if (way === undefined) return;
    if (way.href === undefined) leave.mutate();
    else followLink(way.href);
  }

  return (
    <>
      <Button variant="ghost" size="sm" disabled={!idle} onClick={() => setOpen(true)}>
        {deliveryWords.unsubscribe}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={deliveryWords.unsubscribeTitle}
        text={<p>{way.words}</p>}
        confirm={way.button}
        cancel={deliveryWords.cancel}
      />
    </>
  );
}

type Way = { place: string; words: string; button: string; href: string | undefined };

/** One click before a letter, a letter before a page. */
function bestWay({ one_click, address, page }: UnsubscribeWays): Way | undefined {
  const host = readLink(one_click ?? "")?.place;
  if (host !== undefined)
    return {
      place: host,
      words: deliveryWords.oneClick(host),
      button: deliveryWords.unsubscribe,
      href: undefined,
    };
  const link = readLink(address === null ? (page ?? "") : `mailto:${address}`);
  if (link === undefined) return undefined;
  const { place, href } = link;
  return address === null
    ? { place, words: deliveryWords.byPage(place), button: deliveryWords.openPage, href }
    : { place, words: deliveryWords.byMail(place), button: deliveryWords.writeMail, href };
}
