import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOutsideWeb, type OutsideNetwork } from "#server/platform/outside/outside-web.ts";
import type { OutsideRequest } from "#server/platform/outside/send-pinned.ts";
import { isPublicAddress } from "#server/platform/outside/public-address.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const seen: IncomingMessage[] = [];
let answer: Answer;
let server: http.Server;
let names: Record<string, string[]>;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  names = { "pictures.example": ["127.0.0.1"] };
  answer = (_request, response) => response.end("hello");
});

const get: OutsideRequest = {
  method: "GET",
  accept: "image/*",
  maxBytes: 1000,
  timeoutMs: 2000,
  redirects: 3,
};

/** The guard as it is, but that this machine stands in for the public host `pictures.example`. */
function network(change: Partial<OutsideNetwork> = {}): OutsideNetwork {
  return {
    resolve: async (host) => names[host] ?? [host],
    mayReach: (address) => address === "127.0.0.1" || isPublicAddress(address),
    portOf: () => (server.address() as AddressInfo).port,
    ...change,
  };
}

test("a picture's host is asked without cookies, referrer or a word about the person", async () => {
  const web = createOutsideWeb(network());
  const { status, body } = await web.send("http://pictures.example/a.png?b=1", get);
  expect([status, body.toString()]).toEqual([200, "hello"]);
  const { url, headers } = seen[0] ?? {};
  expect(url).toBe("/a.png?b=1");
  expect(headers?.host).toMatch(/^pictures\.example/);
  expect(Object.keys(headers ?? {}).toSorted()).toEqual([
    "accept",
    "accept-encoding",
    "connection",
    "host",
    "user-agent",
  ]);
});

const hidden: [string, string[]][] = [
  ["http://one.example/", ["127.0.0.1"]],
  ["http://two.example/", ["10.0.0.1"]],
  ["http://three.example/", ["8.8.8.8", "192.168.0.1"]],
  ["http://four.example/", ["::ffff:127.0.0.1"]],
  ["http://five.example/", ["64:ff9b::7f00:1"]],
  ["http://six.example/", ["fd00:ec2::254"]],
  ["http://seven.example/", ["169.254.169.254"]],
  ["http://eight.example/", ["100.64.0.1"]],
  ["http://nine.example/", []],
  ["http://127.0.0.1/", ["127.0.0.1"]],
  ["http://2130706433/", ["127.0.0.1"]],
  ["http://[::1]/", ["::1"]],
  ["http://[::ffff:7f00:1]/", ["::ffff:7f00:1"]],
  ["http://169.254.169.254/latest/meta-data/", ["169.254.169.254"]],
];

test.each(hidden)("%s that is %j is never asked", async (address, addresses) => {
  const web = createOutsideWeb(
    network({ resolve: async () => addresses, mayReach: isPublicAddress }),
  );
  await expect(web.send(address, get)).rejects.toMatchObject({ code: "site_unavailable" });
  expect(seen).toEqual([]);
});

test("the real network finds nothing at this machine's own names", async () => {
  const web = createOutsideWeb();
  for (const address of ["http://localhost/", "http://127.0.0.1/", "http://[::1]/"])
    await expect(web.send(address, get)).rejects.toMatchObject({ code: "site_unavailable" });
});

test("a name is resolved once, and the connection goes to the address that was checked", async () => {
  let asked = 0;
  const web = createOutsideWeb(
    network({
      resolve: async () => {
        asked++;
        return asked === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
      },
    }),
  );
  await web.send("http://pictures.example/", get);
  expect(asked).toBe(1);
});

test("a redirect is followed when it leads outside, at most three times", async () => {
  answer = (request, response) => {
    const hop = Number(new URL(request.url ?? "", "http://x").searchParams.get("hop"));
    if (hop === 3) response.end("there");
    else response.writeHead(302, { location: `/?hop=${hop + 1}` }).end();
  };
  const web = createOutsideWeb(network());
  const { body } = await web.send("http://pictures.example/?hop=0", get);
  expect(body.toString()).toBe("there");
  await expect(
    web.send("http://pictures.example/?hop=0", { ...get, redirects: 2 }),
  ).rejects.toMatchObject({ code: "site_unavailable" });
});

test.each([
  "http://10.0.0.1/",
  "http://localhost:80/",
  "http://[::1]/",
  "file:///etc/passwd",
  "http://metadata.google.internal/",
  "http://pictures.example:6379/",
])("a redirect to %s is not followed", async (location) => {
  answer = (_request, response) => response.writeHead(302, { location }).end();
  const web = createOutsideWeb(network());
  await expect(web.send("http://pictures.example/", get)).rejects.toMatchObject({
    code: "site_unavailable",
  });
  expect(seen).toHaveLength(1);
});

test("an answer that is too large, endless, broken or silent is given up", async () => {
  const web = createOutsideWeb(network());
  const answers: Answer[] = [
    (_request, response) => response.end("x".repeat(1001)),
    (_request, response) => {
      response.write("x");
      response.socket?.destroy();
    },
    (request) => request.socket.destroy(),
    () => undefined,
  ];
  for (const one of answers) {
    answer = one;
    await expect(
      web.send("http://pictures.example/", { ...get, timeoutMs: 300 }),
    ).rejects.toMatchObject({ code: "site_unavailable" });
  }
});

test("a name that is never found is given up", async () => {
  const web = createOutsideWeb(network({ resolve: () => new Promise(() => undefined) }));
  await expect(
    web.send("http://pictures.example/", { ...get, timeoutMs: 200 }),
  ).rejects.toMatchObject({ code: "site_unavailable" });
});

test("what must be https is not sent without", async () => {
  const web = createOutsideWeb(network());
  await expect(
    web.send("http://pictures.example/", { ...get, method: "POST", body: "a=b", secure: true }),
  ).rejects.toMatchObject({ code: "site_unavailable" });
  expect(seen).toEqual([]);
});
