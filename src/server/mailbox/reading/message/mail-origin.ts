import type { MailOrigin } from "#contract/delivery.ts";
import type { GmailHeader } from "#server/google/client/gmail-message.ts";
import { authenticationResults } from "./authentication-results.ts";
import { cleanText } from "../text/clean-text.ts";
import { unsubscribeWays } from "./unsubscribe-ways.ts";

/** Reads where a message comes from out of its header, top first; `from` are the addresses of the From header. Never throws. */
export function readMailOrigin(
  headers: readonly GmailHeader[],
  from: readonly string[],
): MailOrigin {
  const clean = headers.map(({ name, value }) => ({ name, value: cleanText(value) }));
  // Mail of several authors is proven to be nobody's.
  const author = from.length === 1 ? (from[0] ?? "") : "";
  const { authentication, signers } = authenticationResults(clean, author);
  return { authentication, unsubscribe: unsubscribeWays(clean, signers) };
}
