/** A mail address with the name shown for it, which may be empty. */
export type MailAddress = { name: string; address: string };

/**
 * Reads an address as people type it: alone, in angle brackets, after a name (RFC 5322, 3.4) or as a mailto link.
 * Undefined for what is no address that mail can be sent to over the internet (RFC 5321, 4.1.2; names of hosts in any
 * script, RFC 5890; local parts too, RFC 6531).
 *
 * @example readAddress("Ada Lovelace <ada@example.com>") // { name: "Ada Lovelace", address: "ada@example.com" }
 */
export function readAddress(typed: string): MailAddress | undefined {
  const text = typed.trim().replace(/^mailto:/i, "");
  const bracketed = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/su.exec(text)?.groups;
  const address = (bracketed?.["address"] ?? text).trim();
  const name = readName(bracketed?.["name"] ?? "");
  return name !== undefined && isAddress(address) ? { name, address } : undefined;
}

/** A name in quotes loses them; line breaks and other control characters have no place in one. */
function readName(written: string): string | undefined {
  const name = written.trim();
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return undefined;
  const quoted = /^"(?<inside>(?:[^"\\]|\\.)*)"$/u.exec(name)?.groups?.["inside"];
  return quoted?.replaceAll(/\\(.)/gu, "$1").trim() ?? name;
}

function isAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  return isLocalPart(address.slice(0, Math.max(at, 0))) && isHost(address.slice(at + 1));
}

const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const dotted = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, "u");
const quotedLocal = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])+"$/;

function isLocalPart(local: string): boolean {
  return octets(local) <= 64 && (dotted.test(local) || quotedLocal.test(local));
}

const hostLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

function isHost(host: string): boolean {
  const labels = host.split(/[.。．｡]/u);
  return (
    octets(host) <= 253 &&
    labels.length > 1 &&
    labels.every((label) => octets(label) <= 63 && hostLabel.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? "")
  );
}

function octets(text: string): number {
  return [...text].reduce((sum, character) => sum + octetsOf(character.codePointAt(0) ?? 0), 0);
}

function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
