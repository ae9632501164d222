import { decodeWords } from "#mime/encoded-words.ts";
import { findHeader, type MimeHeader } from "#mime/mime-header.ts";
import { readAddressList } from "./address-list.ts";

/** The inbox tab that Gmail gives arriving mail, guessed as simply as can be: networks, lists, bulk, machines, people. */
export function categoryOf(headers: readonly MimeHeader[]): string {
  const [from] = readAddressList(findHeader(headers, "from") ?? "") ?? [];
  const sender = from?.address.toLowerCase() ?? "";
  if (networks.test(sender)) return "CATEGORY_SOCIAL";
  if (holdsOne(headers, { "list-post": /./, precedence: /\blist\b/i })) return "CATEGORY_FORUMS";
  if (holdsOne(headers, { "list-unsubscribe": /./, precedence: /bulk|junk/i }))
    return holdsOne(headers, { subject: selling }) ? "CATEGORY_PROMOTIONS" : "CATEGORY_UPDATES";
  return isMachine(headers, sender) ? "CATEGORY_UPDATES" : "CATEGORY_PERSONAL";
}

function isMachine(headers: readonly MimeHeader[], sender: string): boolean {
  return machines.test(sender) || holdsOne(headers, { "auto-submitted": /^auto-/i });
}

const networks =
  /[@.](?:(?:facebook|facebookmail|instagram|linkedin|twitter|x|pinterest|tiktok|reddit|redditmail)\.com|mastodon\.social)$/;
const machines = /^(?:no-?reply|do-?not-?reply|notifications?)[@+]/;
const selling =
  /\b(?:sale|deal|offer|discount|coupon|save|voucher|gift|exclusive)|\d ?%|[€£$] ?\d/i;

function holdsOne(headers: readonly MimeHeader[], wanted: Record<string, RegExp>): boolean {
  return Object.entries(wanted).some(([name, pattern]) =>
    pattern.test(decodeWords(findHeader(headers, name) ?? "")),
  );
}
