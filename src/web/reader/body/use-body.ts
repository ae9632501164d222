import { useMemo, useState } from "react";
import type { Delivery } from "#contract/delivery.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { SafeBody } from "#web/html/sanitise-html.ts";
import { filePath, imagePath } from "../attachments/file-path.ts";
import { cleanBody, cleanOrNothing } from "./clean-body.ts";
import { usePictures, type WantedPicture } from "./use-pictures.ts";

export type ShownBody = {
  body: SafeBody;
  /** Whether remote images are being loaded, and those that came with the message. */
  loading: boolean;
  loadingAttached: boolean;
  /** Whether they were asked for, by the person now or for this sender always. */
  asked: boolean;
  askForImages: () => void;
};

/** A message's HTML made harmless, with the pictures that may be shown; else why it cannot be. */
export function useBody(
  email: EmailWithBody,
  html: string,
  images: Delivery["images"],
): ShownBody | "complex" | undefined {
  const bare = useMemo(() => cleanBody(html), [html]);
  const [askedFor, setAskedFor] = useState<string>();
  const asked = images === "always" || (images === "ask" && askedFor === email.id);
  const parts = typeof bare === "object" ? bare : undefined;
  const attached = usePictures(email.id, "attached", attachedOf(email, parts));
  const remote = usePictures(email.id, "remote", asked ? remoteOf(email, parts) : []);
  const full = useMemo(
    () =>
      attached.loaded.size + remote.loaded.size === 0
        ? undefined
        : cleanOrNothing(html, new Map([...attached.loaded, ...remote.loaded])),
    [html, attached.loaded, remote.loaded],
  );
  if (parts === undefined) return bare === "complex" ? bare : undefined;
  return {
    body: full ?? parts,
    loading: remote.loading,
    loadingAttached: attached.loading,
    asked,
    askForImages: () => setAskedFor(email.id),
  };
}

function attachedOf(email: EmailWithBody, body: SafeBody | undefined): WantedPicture[] {
  return email.attachments
    .map((file) => ({ id: file.content_id?.toLowerCase() ?? "", file }))
    .filter(({ id }) => body?.attached.includes(id))
    .map(({ id, file }) => ({ key: `cid:${id}`, path: filePath(email.id, file.part_id, "shown") }));
}

function remoteOf(email: EmailWithBody, body: SafeBody | undefined): WantedPicture[] {
  return (body?.remote ?? []).map((url) => ({ key: url, path: imagePath(email.id, url) }));
}
