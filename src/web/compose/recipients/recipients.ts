import { splitAddresses } from "#addresses/split-addresses.ts";
import { recipientOf, type Recipient } from "./recipient.ts";

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
