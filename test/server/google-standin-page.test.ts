import http from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
const me = { userId: "me" };

let google: TestStandin;
let browser: HttpClient;
beforeEach(async () => {
  google = await startTestStandin({ demo: false, quota: "2026" });
  browser = createHttpClient();
});
afterEach(() => google.stop());

function home() {
  return browser.visit(`${google.standin.url}/`);
}

type Fields = Record<string, string>;

/** The form as the page holds it, with what a person types. */
async function fill(typed: Fields): Promise<URLSearchParams> {
  const { text } = await home();
  const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const to = /<option value="(\d{21})"/.exec(text)?.[1] ?? "";
  return new URLSearchParams({
    csrf,
    to,
    name: "Jörg Nowak",
    address: "joerg@example.org",
    subject: "Grüße",
    text: "Hello\r\nthere",
    place: "INBOX",
    category: "",
    ...typed,
  });
}

async function send(body: URLSearchParams, client = browser) {
  const response = await client.send(`${google.standin.url}/deliver`, { method: "POST", body });
  const location = response.headers.get("location");
  return { status: response.status, location, text: await response.text() };
}

test("the page says what it is and shows people, mailboxes, and what their calls cost", async () => {
  google.standin.deliver(alex, "Subject: One\r\n\r\nText\r\n", ["INBOX", "UNREAD", "Family & <b>"]);
  const users = google.gmail((await google.signIn()).access_token).users;
  await users.messages.list(me);
  const page = await browser.send(`${google.standin.url}/`);
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(page.headers.get("cache-control")).toBe("no-store");
  const text = await page.text();
  expect(text).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
  expect(text).toContain("local stand-in for Google");
  for (const words of ["Alex Morgan", alex, "Robin Reyes", "robin.reyes@example.com"])
    expect(text).toContain(words);
  expect(text).toContain('<th scope="row">Inbox</th><td>1</td><td>1</td><td>1</td>');
  expect(text).toContain("Family &amp; &lt;b&gt;");
  expect(text).toContain("5 of 6,000 units in the last minute");
  expect(text).toContain("<dt>calls</dt><dd>1</dd>");
  expect(text).toContain(new URL(google.redirectUri).origin);
});

test("a delivered message arrives as mail does, and the page says so", async () => {
  const users = google.gmail((await google.signIn()).access_token).users;
  const startHistoryId = String((await users.getProfile(me)).data.historyId);
  const sent = await send(await fill({}));
  expect(sent.status).toBe(303);
  const after = await browser.visit(google.standin.url + sent.location);
  expect(after.text).toContain(`Delivered “Grüße” to ${alex}`);
  const [message] = google.standin.contents(alex);
  expect(message).toMatchObject({ sender: "Jörg Nowak <joerg@example.org>", subject: "Grüße" });
  const { data } = await users.messages.get({ ...me, id: String(message?.id), format: "full" });
  expect(data.labelIds?.toSorted()).toEqual(["CATEGORY_PERSONAL", "INBOX", "UNREAD"]);
  expect(data.payload?.headers).toContainEqual({ name: "Delivered-To", value: alex });
  const text = Buffer.from(String(data.payload?.body?.data), "base64url").toString();
  expect(text).toBe("Hello\r\nthere\r\n");
  const { history = [] } = (await users.history.list({ ...me, startHistoryId })).data;
  expect(history).toMatchObject([{ messagesAdded: [{ message: { id: message?.id } }] }]);
});

test("folder and category are as chosen", async () => {
  async function labels(typed: Fields): Promise<string[]> {
    expect((await send(await fill(typed))).status).toBe(303);
    google.clock.advance(1000);
    return google.standin.contents(alex)[0]?.labels.toSorted() ?? [];
  }
  expect(await labels({ category: "CATEGORY_FORUMS" })).toEqual([
    "CATEGORY_FORUMS",
    "INBOX",
    "UNREAD",
  ]);
  expect(await labels({ place: "SPAM" })).toEqual(["SPAM", "UNREAD"]);
  expect(await labels({ place: "ARCHIVE" })).toEqual(["UNREAD"]);
});

test("a form without its token, of another browser or from elsewhere delivers nothing", async () => {
  const form = await fill({});
  const other = createHttpClient();
  await other.visit(`${google.standin.url}/`);
  expect((await send(form, other)).status).toBe(400);
  expect((await send(form, createHttpClient())).status).toBe(400);
  const without = new URLSearchParams(form);
  without.delete("csrf");
  expect((await send(without)).status).toBe(400);
  expect(await statusFor("evil.example")).toBe(403);
  expect(google.standin.contents(alex)).toEqual([]);
  expect((await send(form)).status).toBe(303);
});

/** The page asked for under another name, as by a foreign site that points its name at this computer. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { headers: { host } };
    http
      .get(google.standin.url, options, (reply) => resolve(reply.resume().statusCode))
      .on("error", reject);
  });
}

test("wrong fields are named and what was typed stays; nothing of it acts as HTML or as a header", async () => {
  const evil = '"><script>alert(1)</script></textarea>';
  for (const [typed, words] of [
    [{ address: "nobody" }, "sender’s address"],
    [{ address: "a@example.org, b@example.org" }, "sender’s address"],
    [{ to: "1" }, "whom the message is for"],
    [{ place: "SENT" }, "where the message goes"],
    [{ category: "STARRED" }, "a category"],
  ] as const) {
    const refused = await send(await fill({ subject: evil, text: evil, ...typed }));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(words);
    expect(refused.text).toContain("&quot;&gt;&lt;script&gt;");
    expect(refused.text).not.toContain("<script>");
  }
  expect(google.standin.contents(alex)).toEqual([]);
  const split = await fill({ subject: "One\r\nBcc: x@example.org", name: 'A" <b@c.de>\r\nX: y' });
  await send(split);
  const [message] = google.standin.contents(alex);
  expect(message?.subject).toBe("One Bcc: x@example.org");
  const users = google.gmail((await google.signIn()).access_token).users;
  const { data } = await users.messages.get({ ...me, id: message?.id ?? "", format: "metadata" });
  const names = data.payload?.headers?.map(({ name }) => name);
  expect(names).not.toContain("Bcc");
  expect(names).not.toContain("X");
});

test("a form beyond every size is cut or refused", async () => {
  const long = await send(await fill({ subject: "s".repeat(5000), text: "t".repeat(200_000) }));
  expect(long.status).toBe(303);
  const [message] = google.standin.contents(alex);
  expect(message?.subject).toHaveLength(500);
  expect(message?.size).toBeLessThan(120_000);
  expect((await send(await fill({ text: "t".repeat(2 ** 20) }))).status).toBe(413);
});
