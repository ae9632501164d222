import type { EmailPage } from "#contract/messages.ts";

type Emails = EmailPage["emails"];

/** Reads messages with their bodies from a place on, at most so many; answers the place to go on from, if any. */
export type BodyReader<Place> = (
  limit: number,
  after: Place | undefined,
) => Promise<{ emails: Emails; next: Place | undefined }>;

/** Rows with bodies that are read at once, and characters of bodies after which a page ends early. */
const atOnce = { rows: 20, characters: 16 * 1024 * 1024 } as const;

/** One page of messages with their bodies, which ends before its limit when the bodies are large. */
export async function readBySize<Place>(
  { limit, after }: { limit: number; after: Place | undefined },
  read: BodyReader<Place>,
): Promise<{ emails: Emails; next: Place | undefined }> {
  const emails: Emails = [];
  let next = after;
  let characters = 0;
  do {
    const page = await read(Math.min(atOnce.rows, limit - emails.length), next);
    for (const { body_text: text, body_html: html } of page.emails)
      characters += (text?.length ?? 0) + (html?.length ?? 0);
    emails.push(...page.emails);
    next = page.next;
  } while (next !== undefined && emails.length < limit && characters < atOnce.characters);
  return { emails, next };
}
