import { Failure } from "#server/platform/failure.ts";
import { readEmailOrigin } from "./tables/email-origin.ts";
import type { MessageFilesContext } from "./files/files-context.ts";

/**
 * Tells a message's list that the person leaves it, with the one request of RFC 8058. Throws
 * `not_found` when the message is not there or offers no such click, `site_unavailable` when the
 * list does not take it.
 */
export async function unsubscribe(
  { database, outside, logger }: MessageFilesContext,
  userId: string,
  id: string,
): Promise<void> {
  const email = await database.readAsUser(userId, (transaction) =>
    readEmailOrigin(transaction, userId, Number(id)),
  );
  const address = email?.origin?.unsubscribe?.one_click;
  if (!address) throw new Failure("not_found");
  // RFC 8058, 3.2: nothing but this body, no cookie; a redirect is not followed.
  const { status } = await outside.send(address, {
    method: "POST",
    accept: "*/*",
    body: "List-Unsubscribe=One-Click",
    maxBytes: 64 * 1024,
    timeoutMs: 15_000,
    redirects: 0,
    secure: true,
  });
  logger.info({ status, host: URL.parse(address)?.host }, "a list was told to end");
  if (status < 200 || status >= 300) throw new Failure("site_unavailable");
}
