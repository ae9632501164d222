import { readEmailHtml } from "../tables/email-origin.ts";
import { namedImages } from "./named-images.ts";
import type { ReadingContext } from "./reading-context.ts";

type Kept = { names: Promise<ReadonlySet<string>>; readAt: number };

/** Milliseconds for which a message's images are known, and messages that are remembered. */
const keptFor = 60_000;
const mostKept = 20;

/** The addresses of the images that a message names; none of a message that is not this person's. */
export type ImageNames = (userId: string, emailId: number) => Promise<ReadonlySet<string>>;

/** Reads a message once for all of its images, which a browser asks for together. */
export function createImageNames({ database, clock }: ReadingContext): ImageNames {
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
