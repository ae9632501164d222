import { afterAll, beforeAll, expect, test } from "vitest";
import type { Email, EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
let alex: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  running = await startApp();
  alex = await running.signIn();
  other = await running.signIn("robin.reyes@example.com");
  for (const person of [alex, other]) await inStep(person);
});
afterAll(() => running.stop());

async function inStep(person: SignedIn): Promise<void> {
  await until(
    async () => (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body.sync,
    ({ pending, synced_at }) => pending === 0 && synced_at !== null,
  );
}

async function search(q: string, more = ""): Promise<EmailPage> {
  const path = `/rest/v1/emails?q=${encodeURIComponent(q)}${more}`;
  const { status, body } = await alex.call<EmailPage>("GET", path);
  expect([q.slice(0, 80), status]).toEqual([q.slice(0, 80), 200]);
  return body;
}

async function list(label: string): Promise<Email[]> {
  return (await alex.call<EmailPage>("GET", `/rest/v1/emails?label=${label}`)).body.emails;
}

function idsOf({ emails }: Pick<EmailPage, "emails">): string[] {
  return emails.map(({ id }) => id);
}

function askGmail(q: string) {
  const { provider_token: accessToken } = alex.session;
  return alex.call<{ found: number; added: number }>("POST", "/api/v1/search/gmail", {
    q,
    accessToken,
  });
}

test("an empty search is all mail but Spam and Trash, newest first, as the list is", async () => {
  const page = await search("");
  expect(page.emails).toEqual(await list("@all"));
  expect(page.search).toEqual({ unsearched: 0 });
});

const shared = [
  "invoice",
  "meeting OR lunch",
  "has:attachment",
  "filename:pdf",
  "from:robin",
  "from:robin.reyes@example.com",
  "to:me is:unread",
  "subject:(re: friday)",
  '"see you"',
  "see AROUND 5 you",
  "in:anywhere free",
  "in:spam",
  "in:trash OR is:starred",
  "-in:inbox -in:sent",
  "category:promotions sale",
  "larger:20K",
  "smaller:2K",
  "has:youtube",
  "list:example",
  "newer_than:14d the",
  "older_than:1m -the",
  "東京",
  "привет",
  "is:important has:nouserlabels",
  "deliveredto:alex.morgan@example.com invoice",
];

test.each(shared)("the mirror finds as many messages for %s as Gmail does", async (q) => {
  const { body } = await askGmail(q);
  const found = await search(q);
  expect(body).toEqual({ found: found.emails.length, added: 0 });
});

test("a label and a search are both met, Spam's and Trash's among them, page after page", async () => {
  for (const label of ["INBOX", "SENT", "TRASH", "SPAM", "@categories"]) {
    const inLabel = await list(label);
    const all = idsOf(await search("in:anywhere the"));
    const expected = idsOf({ emails: inLabel }).filter((id) => all.includes(id));
    const found: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await search("the", `&label=${label}&limit=3${next && `&cursor=${next}`}`);
      found.push(...idsOf(page));
      next = page.next;
    }
    expect([label, found]).toEqual([label, expected]);
  }
});

test("with bodies a result has them", async () => {
  const { emails } = await search("from:robin", "&columns=all&limit=2");
  expect(emails.every((email) => "body_text" in email && "body_html" in email)).toBe(true);
});

test("a made-up cursor is refused", async () => {
  const answer = await alex.call("GET", "/rest/v1/emails?q=a&cursor=zzz");
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
});

const hostile: [what: string, q: string][] = [
  ["10,000 characters of one word", "a".repeat(10_000)],
  [
    "2,500 words with OR",
    Array.from({ length: 2500 }, (_, at) => at.toString(36))
      .join(" OR ")
      .slice(0, 10_000),
  ],
  ["5,000 words in braces", `{${"a b c d e ".repeat(999)}}`],
  ["3,000 excluded words", "-ab ".repeat(2500)],
  ["5,000 brackets", "(".repeat(5000) + "a" + ")".repeat(4999)],
  ["minus before brackets", "-(".repeat(3000)],
  ["quotes and backslashes", `${"'\\\"".repeat(3000)} ' \\ '' : & | ! <-> (a`],
  ["wildcards", "* % _ .* a* %a% ".repeat(500)],
  ["a phrase of a thousand words", `"${"the of ".repeat(1200)}"`],
  ["AROUND in a row", "a AROUND 9999 ".repeat(700)],
  ["operators without a value", "from: to: subject: is: in: has: larger: before: ".repeat(200)],
  ["numbers without an end", `larger:${"9".repeat(3000)} newer_than:9999y older_than:9999m`],
  [
    "controls",
    "rfc822msgid:\u0000a from:\u0000@a.b \u0000\u0001\u0002\r\n\t\u202e\u200b a ".repeat(400),
  ],
  ["SQL", "'; drop table emails; -- ' or 1=1 $1 ::tsquery"],
  ["letters of every kind", "東京テスト กาแฟ привет 💰 ﷺ ".repeat(300)],
];

test.each(hostile)("a hostile search is answered: %s", async (_, q) => {
  await search(q.slice(0, 10_000), "&limit=50");
});

test("a search of more than 10,000 characters is refused", async () => {
  const answer = await alex.call("GET", `/rest/v1/emails?q=${"a".repeat(10_001)}`);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
});

test("a search finds what arrives, no longer what is gone, and no mail of another person", async () => {
  const raw = "From: Zed <zed@example.org>\r\nSubject: xylophones\r\n\r\nthe quartz sphinx";
  running.standin.deliver("alex.morgan@example.com", raw);
  const { emails } = await until(
    () => search('"quartz sphinx" from:zed'),
    (page) => page.emails.length === 1,
  );
  expect(emails[0]).toMatchObject({ subject: "xylophones", sender_name: "Zed" });
  const path = "/rest/v1/emails?q=xylophones";
  expect((await other.call<EmailPage>("GET", path)).body.emails).toEqual([]);
  running.standin.remove("alex.morgan@example.com", emails[0]?.gmail_id ?? "");
  await until(
    () => search("xylophones"),
    (page) => page.emails.length === 0,
  );
});

test("days begin at midnight of the zone that the person has chosen", async () => {
  const newest = (await list("@all"))[0];
  const at = new Date(newest?.received_at ?? "");
  const day = new Date(at.getTime() + 24 * 3600_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll("-", "/");
  async function count() {
    return (await search(`after:${day}`)).emails.length;
  }
  await alex.call("PATCH", "/api/v1/settings", { time_zone: "UTC" });
  expect(await count()).toBe(0);
  const hours = at.getUTCHours();
  await alex.call("PATCH", "/api/v1/settings", {
    time_zone: `Etc/GMT-${Math.min(14, 24 - hours)}`,
  });
  if (24 - hours <= 14) expect(await count()).toBeGreaterThan(0);
  await alex.call("PATCH", "/api/v1/settings", { time_zone: null });
});
