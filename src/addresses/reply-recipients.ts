import { isOwn } from "./is-own-address.ts";
import { isSameAddress } from "./is-same-address.ts";
import type { MailAddress } from "./read-address.ts";

type Answered = {
  sender: MailAddress;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  /** Where the sender wants answers to go (RFC 5322, 3.6.2); empty: to the sender. */
  replyTo: readonly MailAddress[];
};

export type ReplyRecipients = { to: MailAddress[]; cc: MailAddress[] };

/**
 * Whom a reply goes to. The person's own addresses are left out, in whatever way they are written, unless they wrote to nobody
 * else; a reply to their own message goes to those whom it went to, but to somebody else whom its Reply-To names, as one that a
 * contact form has sent in their name.
 */
export function replyRecipients(
  answered: Answered,
  all: boolean,
  own: readonly string[],
): ReplyRecipients {
  const { sender, to, cc, replyTo } = answered;
  function isMine({ address }: MailAddress): boolean {
    return isOwn(address, own);
  }
  const back = replyTo.length > 0 ? replyTo : [sender];
  const goesOn = isMine(sender) && replyTo.every(isMine);
  const first = goesOn ? to : back;
  const everyone = all && !goesOn ? [...first, ...to] : [...first];
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
