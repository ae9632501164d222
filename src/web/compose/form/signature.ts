import type { Settings, Signature } from "#contract/settings.ts";
import { signatureOf } from "#contract/signature-of.ts";
import { readAddress } from "#addresses/read-address.ts";
import { quotableHtml } from "#web/html/quotable-html.ts";

/** The signature of an address as it is typed, undefined for the account's, made harmless. */
export function ownSignature(
  settings: Settings,
  { from, account }: { from: string | undefined; account: string },
): Signature {
  const address = from === undefined ? undefined : readAddress(from)?.address;
  const { html, text } = signatureOf(settings, { from: address, account });
  if (text.trim() === "") return { html: "", text: "" };
  return { html: quotableHtml(html, { attached: false }), text };
}
