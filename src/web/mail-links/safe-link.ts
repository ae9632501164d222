/** A link of a message that may be followed, with the place that it truly leads to. */
export type SafeLink = { href: string; place: string };

/**
 * Reads the address of a link: absolute http, https or mailto, else undefined. A name or password in
 * it goes, as does everything of a mailto but its subject and body (RFC 6068, 7); hosts are in ASCII.
 */
export function readLink(text: string): SafeLink | undefined {
  const url = /^\s*(?:https?:\/\/|mailto:)/i.test(text) ? URL.parse(text.trim()) : null;
  if (url === null) return undefined;
  return url.protocol === "mailto:" ? mailLink(url) : webLink(url);
}

function webLink(url: URL): SafeLink {
  url.username = "";
  url.password = "";
  return { href: url.href, place: url.host };
}

function mailLink(url: URL): SafeLink {
  const kept = ["subject", "body"].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const query = kept.length === 0 ? "" : `?${kept.join("&")}`;
  return { href: `mailto:${url.pathname}${query}`, place: url.pathname };
}
