import type { MailOrigin, UnsubscribeWays } from "#contract/delivery.ts";
import type { GmailHeader } from "#server/google/client/gmail-message.ts";
import { cleanText } from "../text/clean-text.ts";
import { authenticationResults } from "./authentication-results.ts";

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

const longest = 8192;

/**
 * What List-Unsubscribe offers (RFC 2369). One click is offered only as RFC 8058 wants it: https, the
 * one fixed word, and both headers covered by a signature of one of `signers`, so that nobody on the
 * way can have put them in.
 */
function unsubscribeWays(
  headers: readonly GmailHeader[],
  signers: readonly string[],
): UnsubscribeWays | null {
  const [offer, ...others] = valuesOf(headers, "list-unsubscribe");
  if (offer === undefined || others.length > 0) return null;
  const addresses = Array.from(offer.slice(0, longest).matchAll(/<([^<>]{1,4000})>/g), ([, one]) =>
    (one ?? "").replace(/\s+/g, ""),
  );
  const secure = addresses.find((one) => URL.parse(one)?.protocol === "https:");
  const exit = {
    one_click: secure !== undefined && isOneClick(headers, signers) ? secure : null,
    address: addresses.map(mailAddress).find((one) => one !== undefined) ?? null,
    page: addresses.find((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? "")) ?? null,
  };
  return exit.address === null && exit.page === null ? null : exit;
}

function isOneClick(headers: readonly GmailHeader[], signers: readonly string[]): boolean {
  const [post = "", ...others] = valuesOf(headers, "list-unsubscribe-post");
  if (others.length > 0 || post.replace(/\s+/g, "") !== "List-Unsubscribe=One-Click") return false;
  return valuesOf(headers, "dkim-signature").some((signature) => {
    const tags = tagsOf(signature.slice(0, longest));
    const covered = (tags.get("h") ?? "").toLowerCase().split(":");
    return (
      signers.includes((tags.get("d") ?? "").toLowerCase()) &&
      covered.includes("list-unsubscribe") &&
      covered.includes("list-unsubscribe-post")
    );
  });
}

/** The tags of a signature (RFC 6376, 3.2), without white space. */
function tagsOf(signature: string): Map<string, string> {
  const pairs = signature.replace(/\s+/g, "").split(";");
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

function valuesOf(headers: readonly GmailHeader[], wanted: string): string[] {
  return headers.filter(({ name }) => name.toLowerCase() === wanted).map(({ value }) => value);
}

function mailAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "mailto:") return undefined;
  const [, address] = /^([^\s,<>"@]{1,64}@[\w.-]{1,253})$/.exec(decoded(url.pathname)) ?? [];
  return address;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
