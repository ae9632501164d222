import { splitAddresses } from "#addresses/split-addresses.ts";
import { type MailAddress, readAddress } from "#addresses/read-address.ts";
import { printAddress } from "#addresses/print-address.ts";
import { personTitle } from "#web/ui/format/person-title.ts";

/** One field of recipients: those that are chips already, and what is being typed behind them. */
export type Recipients = { chips: readonly Recipient[]; text: string };

export const noRecipients: Recipients = { chips: [], text: "" };

/** Makes chips of a typed or pasted list, each person once. */
export function addTyped({ chips }: Recipients, typed: string): Recipients {
  return { chips: withNew(chips, splitAddresses(typed).map(recipientOf)), text: "" };
}

/** The recipients with what is still being typed as the last of them. */
export function allOf(recipients: Recipients): readonly Recipient[] {
  return addTyped(recipients, recipients.text).chips;
}

/** The chips with others behind them; an address that is there already is not added. */
export function withNew(
  chips: readonly Recipient[],
  added: readonly Recipient[],
): readonly Recipient[] {
  const seen = new Set(chips.map(sameness));
  return [...chips, ...added.filter((one) => !seen.has(sameness(one)) && seen.add(sameness(one)))];
}

function sameness({ typed, address }: Recipient): string {
  return (address?.address ?? typed).toLowerCase();
}

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
