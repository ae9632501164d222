import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type RunningApp } from "../support/start-app.ts";

const page = "<!doctype html><title>The app</title>";
const home = "<!doctype html><title>The first page</title>";
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-web-"));
let running: RunningApp;

beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  write("index.html", page);
  write("home.html", home);
  write("assets/app-1.js", "export {};");
  running = await startApp({ demo: false, webFolder: folder });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The file and its compressed twins, as the build lays them. */
function write(name: string, content: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer };

/** One request with these headers and no other; the path goes as it stands. */
function ask(target: string, headers: Record<string, string>, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(running.url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ hostname, port, path: target, method, headers }, async (response) => {
    const body = Buffer.from(await text(response.setEncoding("latin1")), "latin1");
    resolve({ status: response.statusCode, headers: response.headers, body });
  })
    .on("error", reject)
    .end();
  return promise;
}

function unpacked({ headers, body }: Answer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

const encodings: Record<string, string>[] = [
  {},
  { "accept-encoding": "identity" },
  { "accept-encoding": "gzip" },
  { "accept-encoding": "br" },
  { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" },
];
const routes = [
  "/?section=inbox",
  "/?section=home",
  "/auth",
  "/auth?error=denied",
  "/privacy",
  "/terms",
];

test.each(encodings)("the page is given to a client that sends %o", async (headers) => {
  for (const target of [...routes, "/about", "/contact"]) {
    const answer = await ask(target, headers);
    expect([target, answer.status]).toEqual([target, 200]);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(unpacked(answer)).toBe(page);
    const head = await ask(target, headers, "HEAD");
    expect([target, head.status, head.body.length]).toEqual([target, 200, 0]);
    expect(head.headers["content-type"]).toContain("text/html");
  }
});

test.each(encodings)(
  "the first page comes with its picture to a client that sends %o",
  async (headers) => {
    for (const target of ["/", "/?utm_source=elsewhere"]) {
      const answer = await ask(target, headers);
      expect([target, answer.status, unpacked(answer)]).toEqual([target, 200, home]);
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
  },
);

test.each(encodings)("no address upsets the server for a client that sends %o", async (headers) => {
  for (const target of [
    "//x",
    "//",
    "/%00",
    "/nowhere",
    "/assets",
    "/assets/",
    "/..%2f..",
    "/%2e",
  ]) {
    const answer = await ask(target, headers);
    expect([target, answer.status]).toEqual([target, 404]);
    if (String(answer.headers["content-type"]).includes("text/html"))
      expect(unpacked(answer)).toBe(page);
    else expect(JSON.parse(unpacked(answer))).toMatchObject({ error: { code: "not_found" } });
  }
});

const nowhere = [
  "//evil.example",
  "//",
  "/\\evil.example",
  "/%25E0",
  "/about//",
  "/a//b",
  "/a\\b",
  "/a%5Cb",
  "/a%00b",
  "/assets",
  "/assets/",
  "/assets/none.js",
  "/index.html",
  "/home.html",
  "/home.html.br",
  "/index%2ehtml",
  "/index.html/",
  "/ABOUT",
];

test("a browser is shown the 404 page for every path that leads nowhere", async () => {
  for (const target of nowhere) {
    const { status, headers } = await ask(target, { accept: "text/html" });
    expect([target, status, headers["content-type"]]).toEqual([
      target,
      404,
      expect.stringContaining("text/html"),
    ]);
  }
  const { status, headers } = await ask("//evil.example/%E0%A4%A?a=b", { accept: "text/html" });
  expect([status, headers.location]).toEqual([302, "/evil.example/%25E0%25A4%25A"]);
  expect((await ask("/%E0%A4%A", {})).status).toBe(400);
});

test("a file with a hash in its name is kept for ever, whatever the encoding", async () => {
  for (const headers of encodings) {
    const answer = await ask("/assets/app-1.js", headers);
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(unpacked(answer)).toBe("export {};");
  }
});

test("the page of a search of any script is given, however long its address becomes", async () => {
  const search = `/?section=inbox&q=${encodeURIComponent("東".repeat(10_000))}`;
  const answer = await ask(search, { accept: "text/html" });
  expect([answer.status, unpacked(answer)]).toEqual([200, page]);
  expect((await ask(`${search}${"x".repeat(30_000)}`, {})).status).toBe(413);
  expect((await ask(`/privacy${search.slice(1)}`, {})).status).toBe(413);
});

test("the page is for who wants a page", async () => {
  const answer = await ask("/", { accept: "application/json" });
  expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
    404,
    { error: { code: "not_found" } },
  ]);
  expect((await ask("/", {}, "POST")).status).toBe(404);
});
