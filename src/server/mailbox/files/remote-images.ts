import { decodeHTMLAttribute } from "entities/decode";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { createTurns } from "#server/platform/create-turns.ts";
import { Failure } from "#server/platform/failure.ts";
import { readEmailHtml } from "../tables/email-origin.ts";
import { createMessageFiles, type MessageFileReader } from "./read-files.ts";
import type { MessageFilesContext } from "./files-context.ts";
import { pictureType } from "./display-type.ts";
import { tagOf } from "./file-name.ts";

/** How many images of a message are fetched at most; the rest are not to be had. */
const most = 500;
// Where a quoted or bare value of `src` begins and ends, in any tag; what it truly belongs to does not matter here.
const sources = /\bsrc[\s]*=[\s]*(?:"([^"]{1,8192})"|'([^']{1,8192})'|([^\s"'>]{1,8192}))/gi;
/**
 * The web addresses that stand as `src` in a message's HTML, as a browser reads them. Only these are
 * fetched for the person: the proxy can be used for nothing that no message asks for.
 */
export function namedImages(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(sources)) {
    const address = webAddress(decodeHTMLAttribute(double ?? single ?? bare ?? ""));
    if (address !== undefined) found.add(address);
    if (found.size >= most) break;
  }
  return found;
}

/** An http or https address in the one form in which a browser sends it, else undefined; without a scheme it is https. */
function webAddress(text: string): string | undefined {
  const address = text.trim().replace(/^(?=\/\/)/, "https:");
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** What a person does with one message. */
export type Reading = MessageFilesContext & { files: MessageFileReader; images: ImageFetcher };

/** Puts it together; it keeps nothing that a restart would lose. */
export function createMessageReading(context: MessageFilesContext): Reading {
  return {
    ...context,
    files: createMessageFiles(context),
    images: createImageFetcher(context),
  };
}

type RemoteImage = { mimeType: string; bytes: Buffer };

type ImageWanted = { id: string; url: string };

const request = {
  method: "GET",
  accept: "image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp",
  maxBytes: 5 * 1024 * 1024,
  timeoutMs: 10_000,
  redirects: 3,
} as const;

/** Images may be slow to come and are held in memory whole, so only so many are fetched at once, in all and of a person. */
const atOnce = { most: 24, each: 6, waiting: 500 };

/** Milliseconds for which a browser's own copy of an image stands for what the other site has. */
const sameFor = 24 * 3600_000;

/** Remote images of a person's messages, for who asked to see them. */
type ImageFetcher = {
  /** What stands for the image for a day. Throws `not_found` when the message does not name it or images are off. */
  tag(userId: string, wanted: ImageWanted): Promise<string>;
  /**
   * Fetches an image until the signal says that nobody waits. Throws `not_found` as `tag` does, and `site_unavailable`
   * when it cannot be had or is no raster image by its own bytes.
   */
  fetch(userId: string, wanted: ImageWanted, signal: AbortSignal): Promise<RemoteImage>;
};

/** Keeps what the last messages name, and who waits. */
function createImageFetcher(context: MessageFilesContext): ImageFetcher {
  const inTurn = createTurns(atOnce);
  const names = createImageNames(context);

  async function find(userId: string, { id, url }: ImageWanted): Promise<string> {
    const address = webAddress(url);
    if (!context.remoteImages || address === undefined || !/^\d{1,18}$/.test(id))
      throw new Failure("not_found");
    const { images } = await context.database.readAsUser(userId, (transaction) =>
      readSettings(transaction, userId),
    );
    if (images !== "ask" || !(await names(userId, Number(id))).has(address))
      throw new Failure("not_found");
    return address;
  }

  return {
    async tag(userId, wanted) {
      const day = Math.floor(context.clock.now().getTime() / sameFor);
      return tagOf([userId, await find(userId, wanted), String(day)]);
    },
    async fetch(userId, wanted, signal) {
      const address = await find(userId, wanted);
      const { status, body } = await inTurn({ userId, signal }, () =>
        context.outside.send(address, { ...request, signal }),
      );
      const mimeType = pictureType(body);
      if (status !== 200 || mimeType === undefined) throw new Failure("site_unavailable");
      return { mimeType, bytes: body };
    },
  };
}

type Kept = { names: Promise<ReadonlySet<string>>; readAt: number };

/** Milliseconds for which a message's images are known, and messages that are remembered. */
const keptFor = 60_000;
const mostKept = 20;

/** The addresses of the images that a message names; none of a message that is not this person's. */
type ImageNames = (userId: string, emailId: number) => Promise<ReadonlySet<string>>;

/** Reads a message once for all of its images, which a browser asks for together. */
function createImageNames({ database, clock }: MessageFilesContext): ImageNames {
  const known = new Map<string, Kept>();

  async function read(userId: string, emailId: number): Promise<ReadonlySet<string>> {
    const html = await database.readAsUser(userId, (transaction) =>
      readEmailHtml(transaction, userId, emailId),
    );
    return html === undefined ? new Set() : namedImages(html);
  }

  return (userId, emailId) => {
    const key = `${userId} ${emailId}`;
    const now = clock.now().getTime();
    const kept = known.get(key);
    if (kept !== undefined && now - kept.readAt < keptFor) return kept.names;
    const [oldest] = known.size >= mostKept ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    const names = read(userId, emailId);
    known.set(key, { names, readAt: now });
    names.catch(() => known.delete(key));
    return names;
  };
}
