import { lookup } from "node:dns/promises";
import { Failure } from "../failure.ts";
import { isPublicAddress } from "./public-address.ts";
import { bareHost, readOutsideUrl } from "./read-outside-url.ts";
import { sendPinned, type OutsideAnswer, type OutsideRequest } from "./send-pinned.ts";

/** How names become addresses, which of those may be spoken to, and on which port. */
export type OutsideNetwork = {
  resolve(host: string): Promise<string[]>;
  mayReach(address: string): boolean;
  portOf(url: URL): number;
  /** Certificates that are trusted instead of the well-known authorities'. */
  ca?: string;
};

/** The web beyond this machine and its network. Every call throws `site_unavailable`, whatever the reason. */
export type OutsideWeb = {
  /** One request, following at most `redirects`, each checked like the first. */
  send(address: string, request: OutsideRequest): Promise<OutsideAnswer>;
};

const realNetwork: OutsideNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  portOf: (url) => Number(url.port) || (url.protocol === "https:" ? 443 : 80),
};

/**
 * Speaks to hosts that a message names. A name is resolved once and the connection goes to the very
 * address that was checked, so that a name which changes its address in between leads nowhere else.
 */
export function createOutsideWeb(network: OutsideNetwork = realNetwork): OutsideWeb {
  async function sendOnce(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
    const url = readOutsideUrl(address);
    if (url === undefined) throw new Error("no address of the public web");
    if (request.secure && url.protocol !== "https:") throw new Error("the address is not https");
    const [pinned] = await inTime(addressesOf(network, url), request.signal);
    return sendPinned({ url, address: pinned, port: network.portOf(url), ca: network.ca }, request);
  }

  return {
    async send(address, request) {
      const timeout = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      let next = address;
      try {
        for (let hop = 0; hop <= request.redirects; hop++) {
          const answer = await sendOnce(next, { ...request, signal });
          if (answer.location === undefined) return answer;
          next = new URL(answer.location, next).href;
        }
        throw new Error("too many redirects");
      } catch (cause) {
        throw new Failure("site_unavailable", { cause });
      }
    },
  };
}

/** A look-up cannot be broken off; it is no longer waited for. */
function inTime<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

/** All addresses of the host; one that may not be reached among them condemns the rest. */
async function addressesOf(network: OutsideNetwork, url: URL): Promise<[string, ...string[]]> {
  const addresses = await network.resolve(bareHost(url));
  const [first, ...rest] = addresses;
  if (first === undefined || !addresses.every((one) => network.mayReach(one)))
    throw new Error("the host is not one of the public web");
  return [first, ...rest];
}
