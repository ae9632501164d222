/** A link of a message that may be followed, with the place that it truly leads to. */
export type SafeLink = { href: string; place: string };

/**
 * Reads the address of a link: absolute http, https or mailto, else undefined. A name or password in
 * it goes, as does everything of a mailto but its people, subject and body (RFC 6068, 7); hosts are in ASCII.
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

/** What a mail link may say. A plus sign in it stands for itself, so that it is kept as it is written. */
const fields = /^(?:to|cc|bcc|subject|body)=./i;

function mailLink({ pathname, search }: URL): SafeLink {
  const kept = search
    .slice(1)
    .split("&")
    .filter((field) => fields.test(field));
  const query = kept.length === 0 ? "" : `?${kept.join("&")}`;
  return { href: `mailto:${pathname}${query}`, place: pathname };
}
