import http from "node:http";
import https from "node:https";
import { isIPv6 } from "node:net";
import { Failure } from "../failure.ts";

export type OutsideRequest = {
  method: "GET" | "POST";
  accept: string;
  /** A form's body, for POST. */
  body?: string;
  /** Bytes of the answer's body that are read. */
  maxBytes: number;
  /** Milliseconds for everything, redirects included. */
  timeoutMs: number;
  redirects: number;
  /** Only https will do. */
  secure?: boolean;
  signal?: AbortSignal;
};

export type OutsideAnswer = { status: number; body: Buffer; location: string | undefined };

type PinnedHost = { url: URL; address: string; port: number; ca: string | undefined };

/** Says nothing of the person, the program's version or the machine. */
const userAgent = "Mozilla/5.0 (compatible; Mailwright)";

/** One request to exactly this address, under the url's own name. Nothing of the person goes along: no cookie, no referrer. */
export function sendPinned(host: PinnedHost, request: OutsideRequest): Promise<OutsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
  const { url, address, port } = host;
  const speak = url.protocol === "https:" ? https.request : http.request;
  const sent = speak(url, {
    method: request.method,
    port,
    ...(host.ca !== undefined && { ca: host.ca }),
    agent: false,
    headers: headersOf(request),
    ...(request.signal && { signal: request.signal }),
    lookup: (_name, { all }, found) => {
      const family = isIPv6(address) ? 6 : 4;
      if (all === true) found(null, [{ address, family }]);
      else found(null, address, family);
    },
    maxHeaderSize: 32 * 1024,
  });
  sent.on("response", (response) => {
    readAnswer(response, request.maxBytes).then(resolve, reject);
  });
  sent.on("error", reject);
  // A literal address is connected to without a look-up, so what was reached is checked again.
  sent.on("socket", (socket) =>
    socket.once("connect", () => {
      if (socket.remoteAddress !== undefined && !isSame(socket.remoteAddress, address))
        sent.destroy(new Error("the connection goes to another address"));
    }),
  );
  sent.end(request.body);
  return promise;
}

function headersOf({ accept, body }: OutsideRequest): Record<string, string | number> {
  return {
    accept,
    "accept-encoding": "identity",
    "user-agent": userAgent,
    ...(body !== undefined && {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    }),
  };
}

async function readAnswer(
  response: http.IncomingMessage,
  maxBytes: number,
): Promise<OutsideAnswer> {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location !== undefined) {
    response.destroy();
    return { status, body: Buffer.alloc(0), location };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Failure("too_large");
    chunks.push(chunk);
  }
  return { status, body: Buffer.concat(chunks, length), location: undefined };
}

function isSame(one: string, other: string): boolean {
  return URL.parse(hostUrl(one))?.hostname === URL.parse(hostUrl(other))?.hostname;
}

function hostUrl(address: string): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}/`;
}
