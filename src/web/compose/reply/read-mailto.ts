import { splitAddresses } from "#addresses/split-addresses.ts";

type MailtoParts = Record<"to" | "cc" | "bcc", string[]> & { subject: string; body: string };

/** Reads a mail link: whom it goes to, its subject and its text; nothing else of it counts (RFC 6068, 7). */
export function readMailto(link: string): MailtoParts {
  const [addresses = "", query = ""] = link.replace(/^mailto:/i, "").split("?", 2);
  const fields = query.split("&").map(pairOf);
  function values(name: string): string[] {
    return fields.filter(([called]) => called === name).map(([, value]) => decoded(value));
  }
  return {
    to: splitAddresses([decoded(addresses), ...values("to")].join(",")),
    cc: splitAddresses(values("cc").join(",")),
    bcc: splitAddresses(values("bcc").join(",")),
    subject: (values("subject").at(-1) ?? "").replaceAll(/[\r\n]+/g, " "),
    body: (values("body").at(-1) ?? "").replaceAll("\r\n", "\n"),
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
