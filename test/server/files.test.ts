import { afterAll, beforeAll, expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { mailWithFiles, tinyPng, type MailFile } from "../support/mail-with-files.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const page = "<html><script>alert(1)</script></html>";
const files: MailFile[] = [
  { name: "picture.png", type: "image/png", bytes: tinyPng },
  { name: "../../evil\u0001.html", type: "text/html", bytes: Buffer.from(page) },
  { name: "report.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4 not much") },
  { name: "disguised.png", type: "image/png", bytes: Buffer.from("<svg onload=alert(1)>\0") },
  { name: "big.bin", type: "application/octet-stream", bytes: Buffer.alloc(3_000_000, "mail") },
  { name: "drawing.svg", type: "image/svg+xml", bytes: Buffer.from("<svg onload='alert(1)'/>") },
  { name: "inside.png", type: "image/png", bytes: tinyPng, contentId: "inside@x" },
];

let running: RunningApp;
let alex: SignedIn;
let robin: SignedIn;
let email: Email;

beforeAll(async () => {
  running = await startApp({ demo: false, pace: { watched: 3600, idle: 3600 } });
  running.standin.deliver(
    "alex.morgan@example.com",
    mailWithFiles("Files: a/b", { html: `<img src="cid:inside@x">`, files }),
  );
  alex = await running.signIn();
  robin = await running.signIn("robin.reyes@example.com");
  const { emails } = await until(
    async () => (await alex.call<{ emails: Email[] }>("GET", "/rest/v1/emails")).body,
    (body) => body.emails[0]?.attachments.length === files.length,
  );
  email = emails[0] as Email;
});
afterAll(() => running.stop());

function fetchFile(
  name: string,
  {
    query = "",
    as = alex,
    headers = {},
  }: { query?: string; as?: SignedIn; headers?: Record<string, string> } = {},
): Promise<Response> {
  const part = email.attachments.find(({ filename }) => filename.includes(name))?.part_id;
  return as.send(`${running.url}/api/v1/emails/${email.id}/attachments/${part}${query}`, {
    headers,
  });
}

test("a file comes byte for byte, to be saved, and can do nothing in our origin", async () => {
  for (const { name, bytes } of files) {
    const response = await fetchFile(name.replace(/^[./]+/, "").slice(0, 4));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes), name).toBe(true);
    const { headers } = response;
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[^"\r\n/\\]+"/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-type")).not.toMatch(/html|svg|xml|script/);
  }
});

test("what a browser has already is not fetched again, for as long as it may be seen", async () => {
  const first = await fetchFile("report", { query: "?inline=1" });
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect((await fetchFile("picture")).headers.get("etag")).not.toBe(tag);
  running.standin.resetLedger("alex.morgan@example.com");
  const headers = { "if-none-match": tag };
  const again = await fetchFile("report", { query: "?inline=1", headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("etag")).toBe(tag);
  expect(again.headers.get("cache-control")).toBe("private, no-cache");
  expect(again.headers.get("content-security-policy")).toBeNull();
  const { calls } = running.standin.ledger("alex.morgan@example.com");
  expect(calls).not.toHaveProperty(["messages.attachments.get"]);
  expect(calls).not.toHaveProperty(["messages.get"]);
  expect((await fetchFile("report", { as: robin, headers })).status).toBe(404);
  const path = `/api/v1/emails/${email.id}/attachments/1`;
  expect((await fetch(`${running.url}${path}`, { headers })).status).toBe(401);
});

test("the way out empties the browser's cache, but not what waits there to be sent", async () => {
  const other = await running.signIn();
  const left = await other.send(`${running.url}/auth/v1/logout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ scope: "local" }),
  });
  expect([left.status, left.headers.get("clear-site-data")]).toEqual([200, '"cache"']);
});

test.each([
  ["picture", "image/png", "inline"],
  ["report", "application/pdf", "inline"],
  ["evil", "text/plain; charset=utf-8", "inline"],
  ["drawing", "text/plain; charset=utf-8", "inline"],
  ["disguised", "image/png", "attachment"],
  ["big", "text/plain; charset=utf-8", "inline"],
])("%s is shown by what its bytes are: %s, %s", async (name, type, kind) => {
  const { headers } = await fetchFile(name, { query: "?inline=1" });
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-disposition")).toMatch(new RegExp(`^${kind};`));
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a PDF is framed by our own pages alone, everything else by none", async () => {
  async function framing(name: string) {
    const { headers } = await fetchFile(name, { query: "?inline=1" });
    const policy = headers.get("content-security-policy") ?? "";
    return [/frame-ancestors [^;]*/.exec(policy)?.[0], headers.get("x-frame-options")];
  }
  expect(await framing("report")).toEqual(["frame-ancestors 'self'", "SAMEORIGIN"]);
  for (const name of ["picture", "evil", "disguised"])
    expect(await framing(name)).toEqual(["frame-ancestors 'none'", "DENY"]);
});

test("nobody else, nobody signed out and no other site gets a file", async () => {
  expect((await fetchFile("picture", { as: robin })).status).toBe(404);
  expect((await fetchFile("picture", { headers: { cookie: "none=1" } })).status).toBe(401);
  for (const site of ["cross-site", "same-site"])
    expect((await fetchFile("picture", { headers: { "sec-fetch-site": site } })).status).toBe(403);
  expect(
    (await fetchFile("picture", { headers: { "sec-fetch-site": "same-origin" } })).status,
  ).toBe(200);
});

test.each(["9999999", "abc", "1%00", "99999999999999999999", "-1"])(
  "the file of message %s is not there",
  async (id) => {
    for (const rest of ["attachments/1", "attachments", "original"]) {
      const response = await alex.send(`${running.url}/api/v1/emails/${id}/${rest}`);
      expect(response.status).toBe(404);
    }
  },
);

test("a part that is no file is not there", async () => {
  for (const part of ["0", "99", "x", "..%2f..", "%00"]) {
    const path = `/api/v1/emails/${email.id}/attachments/${part}`;
    expect((await alex.send(`${running.url}${path}`)).status).toBe(404);
  }
});

test("the message itself is saved byte for byte", async () => {
  const response = await alex.send(`${running.url}/api/v1/emails/${email.id}/original`);
  expect(response.headers.get("content-disposition")).toContain('filename="b.eml"');
  expect(await response.text()).toContain("Subject: Files: a/b\r\n");
  expect(response.headers.get("content-type")).toBe("message/rfc822");
});

test("all files but those inside the text come as one archive", async () => {
  const response = await alex.send(`${running.url}/api/v1/emails/${email.id}/attachments`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(files.length - 1);
  expect(bytes.includes(tinyPng)).toBe(true);
});
