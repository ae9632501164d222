import type { MailAddress } from "./read-address.ts";

type Came = {
  sender: MailAddress;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  /** Where its header says that it was delivered to: a blind copy, or a list's. */
  deliveredTo: readonly string[];
};

/**
 * Whether mail to an address comes to one of the person's own: in any case, with a tag behind a plus sign, and of Gmail with dots
 * anywhere and by its other name. One's own address with a tag makes nobody else's without it one's own.
 */
export function isOwn(address: string, own: readonly string[]): boolean {
  const ways = new Set([address.toLowerCase(), mailboxOf(address), mailboxOf(withoutTag(address))]);
  return own.some((one) => ways.has(one.toLowerCase()) || ways.has(mailboxOf(one)));
}

/**
 * Which of the person's own addresses, the account's first, a message came to: it is answered from there. One that it names,
 * else one that it was delivered to, where the account's stands on whatever came by another, else the one it was written from.
 */
export function receivingAddress(
  { sender, to, cc, deliveredTo }: Came,
  own: readonly string[],
): string | undefined {
  const named = [...to, ...cc].map(({ address }) => address);
  const [account = ""] = own;
  const aliases = own.filter((one) => one.toLowerCase() !== account.toLowerCase());
  return (
    firstOf(named, own) ??
    firstOf(deliveredTo, aliases) ??
    firstOf(deliveredTo, own) ??
    firstOf([sender.address], own)
  );
}

/** The first of the own addresses that is among others as it is written, or in another way. */
function firstOf(addresses: readonly string[], own: readonly string[]): string | undefined {
  const written = new Set(addresses.map((one) => one.toLowerCase()));
  return (
    own.find((one) => written.has(one.toLowerCase())) ??
    own.find((one) => addresses.some((address) => isOwn(address, [one])))
  );
}

/** An address in the one way that stands for all of a mailbox of Gmail. */
function mailboxOf(address: string): string {
  const [local, host] = partsOf(address.toLowerCase());
  if (host !== "gmail.com" && host !== "googlemail.com") return address.toLowerCase();
  return `${local.replaceAll(".", "")}@gmail.com`;
}

function withoutTag(address: string): string {
  const [local, host] = partsOf(address);
  return `${local.replace(/(?<=[^+])\+.*$/u, "")}@${host}`;
}

function partsOf(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}
