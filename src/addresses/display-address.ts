import { isLookAlike } from "./is-look-alike.ts";
import { toPunycode } from "./punycode.ts";
import type { MailAddress } from "./read-address.ts";

/** An address as it is shown: the host in ASCII where letters of it look like others. */
export function displayAddress(address: string): string {
  const host = address.lastIndexOf("@") + 1;
  if (!isLookAlike(address.slice(host))) return address;
  return (
    address.slice(0, host) +
    address
      .slice(host)
      .split(/[.。．｡]/u)
      .map(inAscii)
      .join(".")
  );
}

function inAscii(label: string): string {
  const plain = label.normalize("NFKC").toLowerCase();
  return /^\p{ASCII}*$/u.test(plain) ? plain : `xn--${toPunycode(plain)}`;
}

/** Somebody as a quoted original names them, the name in one line; it is never read back. */
export function quotePerson({ name, address }: MailAddress): string {
  const shown = name.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return shown === "" ? address : `${shown} <${address}>`;
}
