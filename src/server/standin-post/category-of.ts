import { decodeWords } from "#server/mime/encoded-words.ts";
import { findHeader, type MimeHeader } from "#server/mime/mime-header.ts";
import { readAddressList } from "./address-list.ts";

/** The inbox tab that Gmail gives arriving mail, guessed as simply as can be: networks, lists, bulk, machines, people. */
export function categoryOf(headers: readonly MimeHeader[]): string {
  const [from] = readAddressList(findHeader(headers, "from") ?? "") ?? [];
  const sender = from?.address.toLowerCase() ?? "";
  if (networks.test(sender)) return "CATEGORY_SOCIAL";
  if (holds(headers, "list-post", /./) || holds(headers, "precedence", /\blist\b/i))
    return "CATEGORY_FORUMS";
  const isBulk =
    holds(headers, "list-unsubscribe", /./) || holds(headers, "precedence", /bulk|junk/i);
  if (isBulk && holds(headers, "subject", selling)) return "CATEGORY_PROMOTIONS";
  const isMachine = machines.test(sender) || holds(headers, "auto-submitted", /^auto-/i);
  return isBulk || isMachine ? "CATEGORY_UPDATES" : "CATEGORY_PERSONAL";
}

const networks =
  /[@.](?:(?:facebook|facebookmail|instagram|linkedin|twitter|x|pinterest|tiktok|reddit|redditmail)\.com|mastodon\.social)$/;
const machines = /^(?:no-?reply|do-?not-?reply|notifications?)[@+]/;
const selling =
  /\b(?:sale|deal|offer|discount|coupon|save|voucher|gift|exclusive)|\d ?%|[€£$] ?\d/i;

function holds(headers: readonly MimeHeader[], name: string, pattern: RegExp): boolean {
  return pattern.test(decodeWords(findHeader(headers, name) ?? ""));
}
