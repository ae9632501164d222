import { BlockList, isIP, isIPv6 } from "node:net";

const refused = new BlockList();
for (const range of [
  // IANA's special-purpose IPv4 addresses, multicast and what is reserved (RFC 6890, 5771, 1112).
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24",
  "192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24",
  "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
  // Where a cloud answers its own machines under a public address.
  "168.63.129.16/32",
  // Of IPv6's global addresses: protocol assignments with Teredo, documentation, 6to4, local use of translation.
  "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20",
].flatMap((line) => line.split(" "))) {
  const [address = "", bits] = range.split("/");
  refused.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
}

const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address is one of the public internet. Of IPv6 only global unicast is: no mapped,
 * translated (NAT64), local, link or multicast address, behind which a private one may stand.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !refused.check(address, "ipv4");
  return global.check(address, "ipv6") && !refused.check(address, "ipv6");
}
