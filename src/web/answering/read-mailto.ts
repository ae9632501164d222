import { splitAddresses } from "#addresses/split-addresses.ts";

export type MailtoParts = { to: string[]; subject: string; body: string };

/** Reads a mail link: whom it goes to, its subject and its text; nothing else of it counts (RFC 6068, 7). */
export function readMailto(link: string): MailtoParts {
  const [addresses = "", query = ""] = link.replace(/^mailto:/i, "").split("?", 2);
  const fields = new Map(query.split("&").map((field) => pairOf(field)));
  return {
    to: splitAddresses([addresses, fields.get("to") ?? ""].map(decoded).join(",")),
    subject: decoded(fields.get("subject") ?? "").replaceAll(/[\r\n]+/g, " "),
    body: decoded(fields.get("body") ?? "").replaceAll("\r\n", "\n"),
  };
}

function pairOf(field: string): [name: string, value: string] {
  const at = field.indexOf("=");
  return at === -1
    ? [field.toLowerCase(), ""]
    : [field.slice(0, at).toLowerCase(), field.slice(at + 1)];
}

/** A plus sign stands for itself, unlike in the query of a page. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
