import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Delivery } from "#contract/delivery.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { readPicture } from "#web/api/read-own-file.ts";
import type { SafeBody } from "#web/html/sanitise-html.ts";
import { filePath, imagePath } from "../attachments/file-path.ts";
import { cleanBody, cleanOrNothing } from "./clean-body.ts";

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

/** A picture to load: its name in the message's HTML, and where our server gives it. */
type WantedPicture = { key: string; path: string };

type LoadedPictures = { loaded: ReadonlyMap<string, string>; loading: boolean };

const most = { picture: 5 * 1024 * 1024, message: 20 * 1024 * 1024, atOnce: 6 } as const;
const none: ReadonlyMap<string, string> = new Map();

/** Loads pictures of a message, once, as `data:` addresses: the frame's own origin may ask for nothing. */
function usePictures(
  id: string,
  kind: "attached" | "remote",
  wanted: readonly WantedPicture[],
): LoadedPictures {
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.pictures(id), kind, wanted.map(({ key }) => key)],
    queryFn: ({ signal }) => loadAll(wanted, signal),
    enabled: wanted.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return { loaded: data ?? none, loading: isFetching };
}

/** One that cannot be had is left out; the others do not wait for it. */
async function loadAll(
  wanted: readonly WantedPicture[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  const waiting = [...wanted];
  let left: number = most.message;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const picture = await readPicture(next.path, signal).catch(() => undefined);
      if (picture === undefined || picture.bytes > Math.min(most.picture, left)) continue;
      left -= picture.bytes;
      loaded.set(next.key, picture.address);
    }
  }
  await Promise.all(Array.from({ length: most.atOnce }, work));
  signal.throwIfAborted();
  return loaded;
}
