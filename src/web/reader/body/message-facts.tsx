import { ShieldAlert, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Authentication, Delivery, UnsubscribeWays } from "#contract/delivery.ts";
import { useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { readLink } from "#web/html/links/safe-link.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { followLink } from "#web/ui/window/open-in-tab.ts";
import { bodyWords } from "./body-words.ts";
import { deliveryWords } from "./delivery-words.ts";
import type { ShownBody } from "./use-body.ts";
import { useAlwaysImages, useUnsubscribe } from "./use-delivery.ts";

type MessageFactsProps = {
  id: string;
  delivery: Delivery;
  /** The body as it is shown, where it is HTML. */
  shown?: ShownBody | undefined;
};

/** The line above a body: who proves to have sent it, what of it is not shown, and what can be done about both. */
export function MessageFacts({ id, delivery, shown }: MessageFactsProps) {
  const { authentication, unsubscribe } = delivery;
  const pictures = shown === undefined ? undefined : pictureWords(shown);
  if (authentication === null && unsubscribe === null && pictures === undefined) return null;
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
      {authentication !== null && <Origin authentication={authentication} />}
      {pictures !== undefined && <output>{pictures}</output>}
      <div className="-mr-2 ml-auto flex flex-wrap items-center justify-end gap-1">
        {shown !== undefined && <ImageButtons id={id} delivery={delivery} shown={shown} />}
        {unsubscribe !== null && <UnsubscribeButton id={id} ways={unsubscribe} />}
      </div>
    </div>
  );
}

function Origin({ authentication }: { authentication: Authentication }) {
  const { verified } = authentication;
  const Icon = verified ? ShieldCheck : ShieldAlert;
  return (
    <p className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
      <Icon size={14} aria-hidden className={verified ? "shrink-0" : "shrink-0 text-danger"} />
      <bdi className={verified ? undefined : "font-medium text-text"}>
        {deliveryWords.authentication(authentication)}
      </bdi>
    </p>
  );
}

type ImageButtonsProps = { id: string; delivery: Delivery; shown: ShownBody };

function ImageButtons({ id, delivery, shown }: ImageButtonsProps): ReactNode {
  const always = useAlwaysImages(id);
  const { images, authentication } = delivery;
  if (images === "always")
    return <Act onClick={() => always.mutate(false)}>{deliveryWords.askAgain}</Act>;
  if (images === "off" || (shown.body.remote.length === 0 && !shown.asked)) return null;
  if (!shown.asked) return <Act onClick={shown.askForImages}>{deliveryWords.show}</Act>;
  if (authentication?.verified !== true) return null;
  return <Act onClick={() => always.mutate(true)}>{deliveryWords.always}</Act>;
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  useOfferCommands([{ id: "images", title: children, run: onClick }]);
  return (
    <Button variant="ghost" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function pictureWords({ body, loading, loadingAttached, asked }: ShownBody): string | undefined {
  const { blockedImages, attachedImages, tracking } = body;
  const missing = asked
    ? blockedImages > 0 && !loading && deliveryWords.notLoaded(blockedImages)
    : blockedImages > 0 && bodyWords.blocked(blockedImages);
  const parts = [
    loading && deliveryWords.loadingImages,
    missing,
    attachedImages > 0 && !loadingAttached && bodyWords.attached(attachedImages),
    tracking > 0 && deliveryWords.tracking(tracking),
  ].filter((words) => typeof words === "string");
  return parts.length === 0 ? undefined : parts.join(" · ");
}

/** Leaves a message's list in the way that it offers; what will happen, and whom it tells, is said first. */
function UnsubscribeButton({ id, ways }: { id: string; ways: UnsubscribeWays }) {
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
