import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { OutsideNetwork } from "#server/platform/outside/outside-web.ts";
import { isPublicAddress } from "#server/platform/outside/public-address.ts";

export type OutsideHost = {
  /** The network in which this machine stands in for `pictures.example` and `news.example`. */
  network: OutsideNetwork;
  /** What was asked of them, oldest first: `POST https://news.example/out` with body and headers. */
  asked: { request: string; body: string; headers: http.IncomingHttpHeaders }[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): void;
};

const hosts = new Set(["pictures.example", "news.example"]);

// Made for these two names alone, and known to nothing but the tests.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+wksXmLWLojiufQC
7Euif1xkvXi/KderWJEo9lzpI1WhRANCAAQxUGwhHk/Qm/3JFZ6Inxongn32OHDG
rDaH80RVMbHT+h4ouIw2xMqkMIxSiksaVuETyzw7SkZ7cV0X6SJlbwwz
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBuTCCAV6gAwIBAgIUe569JdQR/L2h5KwFZFiE44pr2iEwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjExOTE1MTZaGA8y
MTI2MTAyODE5MTUxNlowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABDFQbCEeT9Cb/ckVnoifGieCffY4cMasNofz
RFUxsdP6Hii4jDbEyqQwjFKKSxpW4RPLPDtKRntxXRfpImVvDDOjfjB8MB0GA1Ud
DgQWBBQg/RNMOatTtpQ41W8cb8LlZKulkzAfBgNVHSMEGDAWgBQg/RNMOatTtpQ4
1W8cb8LlZKulkzAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCEHBpY3R1cmVz
LmV4YW1wbGWCDG5ld3MuZXhhbXBsZTAKBggqhkjOPQQDAgNJADBGAiEA8JzoyLBC
PASN8IfuIAzQ9FiGd0UegLVfggxTIlbX+6ECIQCTN4Hch5b5JzTsdt9mYSGRYKg6
crdHdswn/4mBPjCIXA==
-----END CERTIFICATE-----`;

/** A web host outside, over http and https; every other name and address is judged as in earnest. */
export async function startOutsideHost(): Promise<OutsideHost> {
  const host: OutsideHost = {
    asked: [],
    answer: (_request, response) => response.end("hello"),
    network: {
      resolve: async (name) => (hosts.has(name) ? ["127.0.0.1"] : [name]),
      mayReach: (address) => address === "127.0.0.1" || isPublicAddress(address),
      portOf: ({ protocol }) => portOf(protocol === "https:" ? secure : plain),
      ca: cert,
    },
    stop() {
      for (const server of [plain, secure]) server.close();
    },
  };
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const scheme = portOf(secure) === request.socket.localPort ? "https" : "http";
    const name = (request.headers.host ?? "").replace(/:\d+$/, "");
    const body = (await request.toArray()).join("");
    host.asked.push({
      request: `${request.method} ${scheme}://${name}${request.url}`,
      body,
      headers: request.headers,
    });
    host.answer(request, response);
  }
  const plain = http.createServer((request, response) => void hear(request, response));
  const secure = https.createServer(
    { key, cert },
    (request, response) => void hear(request, response),
  );
  for (const server of [plain, secure])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return host;
}

function portOf(server: http.Server | https.Server): number {
  return (server.address() as AddressInfo).port;
}
