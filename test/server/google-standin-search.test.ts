import type { gmail_v1 } from "@googleapis/gmail";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";

const me = { userId: "me" };
const alex = "alex.morgan@example.com";
let google: TestStandin;
let users: gmail_v1.Gmail["users"];
const names = new Map<string, string>();

type Letter = {
  name: string;
  headers?: string[];
  text?: string;
  type?: string;
  labels?: string[];
  /** When it arrives; the clock of the stand-in only goes on. */
  at: string;
};

const boundary = 'multipart/mixed; boundary="edge"';

function parts(...some: string[]): string {
  return [...some.map((part) => `--edge\r\n${part}\r\n`), "--edge--\r\n"].join("");
}

const letters: Letter[] = [
  {
    name: "old",
    at: "2024-01-31T12:00:00Z",
    headers: [
      "From: Old Friend <old@friends.example>",
      "Subject: Long ago",
      "To: alex.morgan@example.com",
    ],
    text: "We met in Zürich, remember the café?",
    labels: ["Old Times/2024"],
  },
  {
    name: "new year",
    at: "2025-01-01T07:59:00Z",
    headers: ["From: Amy Adams <amy@example.com>", "Subject: Last minute of 2024 in Los Angeles"],
    text: "Happy new year",
  },
  {
    name: "dinner",
    at: "2026-03-01T18:00:00Z",
    headers: [
      "From: Amy Adams <amy@example.com>",
      "To: Alex Morgan <alex.morgan@example.com>, David <david@example.org>",
      "Cc: Bob <bob@example.net>",
      "Subject: Dinner on Friday",
      "Message-ID: <dinner-1@example.com>",
      "Delivered-To: alex.morgan@example.com",
    ],
    text: "A secret dinner for the birthday of David. And a movie?",
    labels: ["INBOX", "UNREAD", "STARRED", "CATEGORY_PERSONAL", "Friends"],
  },
  {
    name: "reply",
    at: "2026-03-02T18:00:00Z",
    headers: [
      "From: Alex Morgan <alex.morgan@example.com>",
      "To: Amy Adams <amy@example.com>",
      "Bcc: hidden@example.net",
      "Subject: Re: Dinner on Friday",
      "Message-ID: <dinner-2@example.com>",
      "In-Reply-To: <dinner-1@example.com>",
    ],
    text: "With pleasure",
    labels: ["SENT"],
  },
  {
    name: "shop",
    at: "2026-03-03T18:00:00Z",
    headers: [
      "From: Shop <news@shop.example>",
      "Subject: =?utf-8?B?5pel5pys6Kqe44Gu44OL44Ol44O844K5?=",
      "List-ID: Shop news <news.shop.example>",
      "List-Post: <mailto:post@lists.shop.example>",
    ],
    type: "text/html; charset=utf-8",
    text: '<style>p { color: invisible }</style><p>See our <b>video</b></p><a href="https://youtu.be/abc">play</a>',
    labels: ["INBOX", "CATEGORY_PROMOTIONS"],
  },
  {
    name: "papers",
    at: "2026-03-04T18:00:00Z",
    headers: ["From: amy@example.com.au", "Subject: Papers", "MIME-Version: 1.0"],
    type: boundary,
    text: parts(
      "Content-Type: text/plain\r\n\r\nSee https://docs.google.com/spreadsheets/d/1/edit",
      `Content-Type: application/pdf; name="Physics homework.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${"QUJD".repeat(3000)}`,
    ),
    labels: ["INBOX", "IMPORTANT", "CATEGORY_UPDATES"],
  },
  {
    name: "picture",
    at: "2026-03-05T18:00:00Z",
    headers: ["From: Bob <bob@example.net>", "Subject: Hello"],
    type: 'multipart/related; boundary="edge"',
    text: parts(
      'Content-Type: text/html\r\n\r\n<p>A logo<img src="cid:1"></p>',
      'Content-Type: image/png; name="logo.png"\r\nContent-ID: <1>\r\nContent-Disposition: inline; filename="logo.png"\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD',
    ),
    labels: ["CATEGORY_SOCIAL"],
  },
  {
    name: "junk",
    at: "2026-03-06T18:00:00Z",
    headers: ["From: Junk <junk@spam.example>", "Subject: Dinner pills"],
    labels: ["SPAM", "UNREAD"],
  },
  {
    name: "gone",
    at: "2026-03-07T18:00:00Z",
    headers: ["From: Gone <gone@example.net>", "Subject: Dinner over"],
    labels: ["TRASH"],
  },
  {
    name: "draft",
    at: "2026-03-08T18:00:00Z",
    headers: [`From: ${alex}`, "Subject: Unfinished movie plan"],
    labels: ["DRAFT"],
  },
  {
    name: "forum",
    at: "2026-03-09T18:00:00Z",
    headers: ["From: Forum <forum@example.net>", "Subject: Vacation or holiday"],
    text: "one two three four five six seven eight nine ten holiday",
    labels: ["INBOX", "UNREAD", "CATEGORY_FORUMS", "Friends"],
  },
];

beforeAll(async () => {
  google = await startTestStandin({ demo: false });
  users = google.gmail((await google.signIn()).access_token).users;
  for (const letter of letters) {
    goTo(letter.at);
    const id = google.standin.deliver(alex, write(letter), letter.labels ?? ["INBOX"]);
    names.set(id, letter.name);
  }
  goTo("2026-03-10T12:00:00Z");
});
afterAll(() => google.stop());

function goTo(time: string): void {
  google.clock.advance(Date.parse(time) - google.clock.now().getTime());
}

function write({ headers = [], text = "", type = "text/plain; charset=utf-8" }: Letter): Buffer {
  return Buffer.from([...headers, `Content-Type: ${type}`, "", text, ""].join("\r\n"));
}

async function find(q: string, more: object = {}): Promise<string[]> {
  const { data } = await users.messages.list({ ...me, q, ...more });
  return (data.messages ?? []).map(({ id }) => names.get(id ?? "") ?? "?");
}

test.each([
  ["from:amy", ["papers", "dinner", "new year"]],
  ["from:amy@example.com", ["dinner", "new year"]],
  ["from:me", ["draft", "reply"]],
  ["to:me", ["dinner", "old"]],
  ["to:david", ["dinner"]],
  ["to:bob", ["dinner"]],
  ["cc:bob@example.net", ["dinner"]],
  ["bcc:hidden", ["reply"]],
  ["subject:dinner", ["reply", "dinner"]],
  ["subject:(dinner re)", ["reply"]],
  ["subject:{holiday papers}", ["forum", "papers"]],
  ["subject:ニュース", ["shop"]],
  ["label:friends", ["forum", "dinner"]],
  ["label:old-times-2024", ["old"]],
  ["label:nothing", []],
  ["in:inbox", ["forum", "papers", "shop", "dinner", "new year"]],
  ["in:sent", ["reply"]],
  ["in:drafts", ["draft"]],
  ["in:spam", ["junk"]],
  ["in:trash", ["gone"]],
  ["in:anywhere subject:dinner", ["gone", "junk", "reply", "dinner"]],
  ["in:archive", ["picture", "old"]],
  ["is:unread", ["forum", "dinner"]],
  ["is:read in:inbox", ["papers", "shop", "new year"]],
  ["is:starred", ["dinner"]],
  ["is:important", ["papers"]],
  ["has:attachment", ["papers"]],
  ["has:spreadsheet", ["papers"]],
  ["has:drive", ["papers"]],
  ["has:youtube", ["shop"]],
  ["has:userlabels", ["forum", "dinner", "old"]],
  ["has:nouserlabels in:inbox", ["papers", "shop", "new year"]],
  ["has:yellow-star", ["dinner"]],
  ["category:primary", ["dinner"]],
  ["category:promotions", ["shop"]],
  ["category:social", ["picture"]],
  ["category:updates", ["papers"]],
  ["category:forums", ["forum"]],
  ["filename:pdf", ["papers"]],
  ['filename:"physics homework.pdf"', ["papers"]],
  ["list:news.shop.example", ["shop"]],
  ["list:post@lists.shop.example", ["shop"]],
  ["deliveredto:alex.morgan@example.com", ["dinner"]],
  ["rfc822msgid:dinner-1@example.com", ["dinner"]],
  ["rfc822msgid:<DINNER-2@example.com>", ["reply"]],
  ["rfc822msgid:dinner@example.com", []],
  ["-rfc822msgid:dinner-1@example.com subject:dinner", ["reply"]],
  ["larger:8K", ["papers"]],
  ["smaller:8K has:attachment", []],
  ["newer_than:2d", ["forum", "draft"]],
  ["older_than:2y", ["old"]],
  ["older_than:1y", ["new year", "old"]],
  ["after:2024/12/31 before:2025/01/01", ["new year"]],
  ["after:2025/01/01 before:2026/03/02", ["dinner"]],
  ["newer:2025-01-01 older:03/02/2026", ["dinner"]],
  ["after:1772570000 before:1772650000", ["papers"]],
  ["before:2024/01/31", []],
  ["zurich cafe", ["old"]],
  ['"new year"', ["new year"]],
  ['"year new"', []],
  ["+dinner secret", ["dinner"]],
  ["dinner -movie", ["reply"]],
  ["movie OR pleasure", ["draft", "reply", "dinner"]],
  ["{movie pleasure} -in:drafts", ["reply", "dinner"]],
  ["from:amy papers OR dinner", ["papers", "dinner"]],
  ["from:amy (papers OR dinner) -is:starred", ["papers"]],
  ["secret AROUND 5 birthday", ["dinner"]],
  ["birthday AROUND 5 secret", ["dinner"]],
  ['"birthday AROUND 5 secret"', []],
  ["one AROUND 3 ten", []],
  ["video", ["shop"]],
  ["invisible", []],
  ["nothing like this", []],
  ["is:nonsense", []],
])("%s finds what Gmail finds", async (q, expected) => {
  expect(await find(q)).toEqual(expected);
});

test("labels and words narrow each other, and Spam and Trash are open to whoever asks", async () => {
  expect(await find("dinner", { labelIds: ["INBOX"] })).toEqual(["dinner"]);
  expect(await find("dinner", { labelIds: ["SPAM"] })).toEqual(["junk"]);
  expect(await find("dinner", { includeSpamTrash: true })).toEqual([
    "gone",
    "junk",
    "reply",
    "dinner",
  ]);
  expect(await find("is:unread", { labelIds: ["INBOX"], includeSpamTrash: true })).toEqual([
    "forum",
    "dinner",
  ]);
});

test("pages of a search follow one another to the end", async () => {
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = { ...me, q: "-in:drafts", maxResults: 2, ...(pageToken && { pageToken }) };
    const { data } = await users.messages.list(query);
    expect(data.messages?.length).toBeLessThanOrEqual(2);
    found.push(...(data.messages ?? []).map(({ id }) => names.get(id ?? "") ?? "?"));
    pageToken = data.nextPageToken ?? undefined;
  } while (pageToken);
  expect(found).toEqual([
    "forum",
    "picture",
    "papers",
    "shop",
    "reply",
    "dinner",
    "new year",
    "old",
  ]);
  const { data } = await users.messages.list({ ...me, q: "nothing like this" });
  expect(data).toEqual({ resultSizeEstimate: 0 });
});

test("a thread is found once, by any of its messages, on whatever page", async () => {
  async function findThreads(q: string, maxResults = 100): Promise<string[][]> {
    const pages: string[][] = [];
    let pageToken: string | undefined;
    do {
      const query = { ...me, q, maxResults, ...(pageToken && { pageToken }) };
      const { data } = await users.threads.list(query);
      pages.push((data.threads ?? []).map(({ id }) => names.get(id ?? "") ?? "?"));
      pageToken = data.nextPageToken ?? undefined;
    } while (pageToken);
    return pages;
  }
  expect(await findThreads("pleasure")).toEqual([["dinner"]]);
  expect(await findThreads("in:sent")).toEqual([["dinner"]]);
  expect(await findThreads("subject:dinner")).toEqual([["dinner"]]);
  expect(await findThreads("subject:{dinner papers holiday}", 1)).toEqual([
    ["forum"],
    ["papers"],
    ["dinner"],
  ]);
  expect(await findThreads("{from:amy from:me} -in:drafts", 1)).toEqual([
    ["papers"],
    ["dinner"],
    ["new year"],
  ]);
  expect((await findThreads("rfc822msgid:dinner-1@example.com")).flat()).toEqual(["dinner"]);
});

test("drafts are searched like messages", async () => {
  async function findDrafts(q: string): Promise<string[]> {
    const { data } = await users.drafts.list({ ...me, q });
    return (data.drafts ?? []).map(({ message }) => names.get(message?.id ?? "") ?? "?");
  }
  expect(await findDrafts("movie from:me")).toEqual(["draft"]);
  expect(await findDrafts("dinner")).toEqual([]);
});

test("what is sent, relabelled and deleted is found as it is now", async () => {
  const id = [...names].find(([, name]) => name === "picture")?.[0] ?? "";
  await users.messages.modify({ ...me, id, requestBody: { addLabelIds: ["STARRED"] } });
  expect(await find("is:starred from:bob")).toEqual(["picture"]);
  await users.messages.trash({ ...me, id });
  expect(await find("is:starred from:bob")).toEqual([]);
  expect(await find("is:starred from:bob in:trash")).toEqual(["picture"]);
  const { data } = await users.labels.list(me);
  const friends = data.labels?.find(({ name }) => name === "Friends")?.id ?? "";
  await users.labels.patch({ ...me, id: friends, requestBody: { name: "Good people" } });
  expect(await find("label:good-people")).toEqual(["forum", "dinner"]);
  expect(await find("label:friends")).toEqual([]);
});

test("a hostile query is answered like any other", async () => {
  for (const q of [
    "(".repeat(2000),
    '"'.repeat(2001),
    "-{(".repeat(600),
    "a ".repeat(1500),
    "' OR 1=1 --",
    "%_*",
  ])
    expect(await find(q)).toBeInstanceOf(Array);
});
