import type { Settings, Signature } from "./settings.ts";

const none: Signature = { html: "", text: "" };

/** What stands below a message from that address: its own signature, else that of the account's address. */
export function signatureOf(
  { signatures }: Settings,
  { from, account }: { from: string | null | undefined; account: string },
): Signature {
  const own = signatures[(from ?? account).toLowerCase()];
  return own ?? signatures[account.toLowerCase()] ?? none;
}
