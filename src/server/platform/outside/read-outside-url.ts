import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Names that only the machine's own network gives a meaning (RFC 6761, 6762, 8375, 7686; cloud metadata). */
const localNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa|onion|test|invalid)$/;

/**
 * Reads the address of something on the public web, else undefined: http or https on its own port,
 * without a name or password, by a whole domain name or an IP address, which is still to be checked.
 */
export function readOutsideUrl(text: string): URL | undefined {
  const url = text.length <= 8192 ? URL.parse(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "" || !isOwnPort(url)) return undefined;
  url.hash = "";
  return isIP(bareHost(url)) !== 0 || isOutsideName(url.hostname) ? url : undefined;
}

/** The host without the brackets of an IPv6 address. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Whether an address names a host of the public web, on any port; a name is not looked up for it. */
export function isOutsideHost(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  // A dot at its end leads to the same host (RFC 1034, 3.1).
  const host = bareHost(url).replace(/\.$/, "");
  return isIP(host) === 0 ? isOutsideName(host) : isPublicAddress(host);
}

/** The default port of the scheme reads as empty; the other scheme's own is let pass too. */
function isOwnPort({ port }: URL): boolean {
  return port === "" || port === "80" || port === "443";
}

function isOutsideName(name: string): boolean {
  const whole = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
  return name.length <= 253 && whole.test(name) && !localNames.test(name);
}
