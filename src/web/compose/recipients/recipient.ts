import type { MailAddress } from "#addresses/read-address.ts";
import { printAddress } from "#addresses/print-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import { personTitle } from "#web/ui/format/person-title.ts";

/** Someone that a message goes to, as typed; without an address where that is none. */
export type Recipient = { key: string; typed: string; address: MailAddress | undefined };

/** What was typed as one recipient. */
export function recipientOf(typed: string): Recipient {
  return { key: crypto.randomUUID(), typed, address: readAddress(typed) };
}

/** A person as a recipient. */
export function recipientNamed(address: MailAddress): Recipient {
  return recipientOf(printAddress(address));
}

/** What is shown of a recipient: the name, else the address, else what was typed; the address too where the name is like one. */
export function titleOf({ typed, address }: Recipient): string {
  return (address && personTitle(address)) || typed;
}
