import { isSameAddress } from "./is-same-address.ts";
import type { MailAddress } from "./read-address.ts";

export type Answered = {
  sender: MailAddress;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  /** Where the sender wants answers to go (RFC 5322, 3.6.2); empty: to the sender. */
  replyTo: readonly MailAddress[];
};

export type ReplyRecipients = { to: MailAddress[]; cc: MailAddress[] };

/**
 * Whom a reply goes to. The person's own addresses are left out, unless they wrote to nobody else; a reply to
 * their own message goes to those whom it went to.
 */
export function replyRecipients(
  answered: Answered,
  all: boolean,
  own: readonly string[],
): ReplyRecipients {
  const mine = new Set(own.map((address) => address.toLowerCase()));
  const { sender, to, cc } = answered;
  function isMine({ address }: MailAddress): boolean {
    return mine.has(address.toLowerCase());
  }
  const back = answered.replyTo.length > 0 ? answered.replyTo : [sender];
  const first = isMine(sender) ? to : back;
  const everyone = all ? [...first, ...(isMine(sender) ? [] : to)] : [...first];
  const others = distinct(everyone.filter((one) => !isMine(one)));
  const copies = all ? distinct(cc.filter((one) => !isMine(one))) : [];
  return {
    to: others.length > 0 ? others : distinct(first),
    cc: copies.filter((one) => !others.some((other) => isSameAddress(one, other))),
  };
}

function distinct(addresses: readonly MailAddress[]): MailAddress[] {
  return addresses.filter(
    (one, index) =>
      one.address !== "" && addresses.findIndex((other) => isSameAddress(one, other)) === index,
  );
}
