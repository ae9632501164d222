import type { MailAddress } from "./read-address.ts";

/**
 * An address as `readAddress` reads it back: the name in quotes where a list would split it.
 *
 * @example printAddress({ name: "Lovelace, Ada", address: "ada@example.com" }) // '"Lovelace, Ada" <ada@example.com>'
 */
export function printAddress({ name, address }: MailAddress): string {
  if (name === "") return address;
  const plain = /^[^"\\<>,;@:()[\]\r\n]+$/u.test(name) && name === name.trim();
  return `${plain ? name : `"${name.replaceAll(/["\\]/g, "\\$&")}"`} <${address}>`;
}
