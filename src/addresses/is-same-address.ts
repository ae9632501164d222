import type { MailAddress } from "./read-address.ts";

/** Whether mail to both comes to the same place, as far as servers compare addresses: in any case. */
export function isSameAddress(
  one: Pick<MailAddress, "address">,
  other: Pick<MailAddress, "address">,
): boolean {
  return one.address.toLowerCase() === other.address.toLowerCase();
}
