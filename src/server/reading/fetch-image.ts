import { Failure } from "#server/runtime/failure.ts";
import { readEmailHtml } from "#server/storage/email-origin.ts";
import { readSettings } from "#server/storage/settings-table.ts";
import { createTurns } from "./create-turns.ts";
import { namedImages, webAddress } from "./named-images.ts";
import type { ReadingContext } from "./reading-context.ts";
import { pictureType } from "./shown-type.ts";

export type RemoteImage = { mimeType: string; bytes: Buffer };

const request = {
  method: "GET",
  accept: "image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp",
  maxBytes: 5 * 1024 * 1024,
  timeoutMs: 10_000,
  redirects: 3,
} as const;

/** Images may be slow to come and are held in memory whole, so only so many are fetched at once. */
const atOnce = 24;

/**
 * Fetches a remote image of a message for the person who asked to see it. Throws `not_found` when the
 * message does not name that address or images are off, `site_unavailable` when it cannot be had or
 * is no raster image by its own bytes.
 */
export type ImageFetcher = (
  userId: string,
  wanted: { id: string; url: string },
) => Promise<RemoteImage>;

export function createImageFetcher({
  database,
  outside,
  remoteImages,
}: ReadingContext): ImageFetcher {
  const inTurn = createTurns(atOnce);
  return async (userId, { id, url }) => {
    const address = webAddress(url);
    if (!remoteImages || address === undefined || !/^\d{1,18}$/.test(id))
      throw new Failure("not_found");
    const html = await database.readAsUser(userId, async (transaction) => {
      const { images } = await readSettings(transaction, userId);
      return images === "ask" ? readEmailHtml(transaction, userId, Number(id)) : undefined;
    });
    if (html === undefined || !namedImages(html).has(address)) throw new Failure("not_found");
    const { status, body } = await inTurn(() => outside.send(address, request));
    const mimeType = pictureType(body);
    if (status !== 200 || mimeType === undefined) throw new Failure("site_unavailable");
    return { mimeType, bytes: body };
  };
}
