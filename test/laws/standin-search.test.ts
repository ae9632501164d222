import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { allOf } from "#query/combine.ts";
import { makeJudge, type MatchOptions } from "#query/match.ts";
import { toMatchableText } from "#query/matchable-message.ts";
import { createLogger } from "#server/platform/logger.ts";
import { parseMimeTree } from "#mime/mime-tree.ts";
import { fillMailbox } from "#google-standin/loading/fill-mailbox.ts";
import { findLabelByName } from "#google-standin/store/labels-table.ts";
import { listMessages, listThreads } from "#google-standin/search/list-mail.ts";
import { readMessageText } from "#google-standin/search/message-text.ts";
import { listEveryMessage, readSource } from "#google-standin/store/messages-table.ts";
import { ensurePerson } from "#google-standin/store/standin-people.ts";
import { openStore } from "#google-standin/store/standin-store.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { someQuery } from "../support/some-query.ts";

const folder = mkdtempSync(path.join(tmpdir(), "mailwright-search-"));
const store = openStore({ folder, name: "standin", origin: "laws" }, createLogger("silent"));
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const clock = createManualClock(new Date("2026-03-10T12:00:00Z"));
const alex = ensurePerson(store, { name: "Alex", address: "amy@example.com", mail: "none" }, clock);

const subjects = [
  "dinner movie",
  "Café 東京",
  "re: 会議 5",
  "amy david is:unread",
  "นัด foo:bar",
  "",
];
const people = ["Amy <amy@example.com>", "David <x@y.example>", "a-b <it@s.example>"];
const labels = ["INBOX", "UNREAD", "STARRED", "IMPORTANT", "SENT", "DRAFT", "SPAM", "TRASH"];
const more = ["CATEGORY_SOCIAL", "CATEGORY_PERSONAL", "dinner", "a b"];

function letter(index: number): { raw: Buffer; labels: string[]; receivedAt: Date } {
  const answers = index % 4 === 3 ? [`In-Reply-To: <${index - 1}@example.com>`] : [];
  const text = [
    `From: ${people[index % people.length]}`,
    `To: ${people[(index * 7) % people.length]}`,
    `Subject: ${answers.length > 0 ? "Re: " : ""}${subjects[(index >> 2) % subjects.length]}`,
    `Message-ID: <${index}@example.com>`,
    ...answers,
    "",
    `${subjects[(index * 5) % subjects.length]} ${"x".repeat(index * 40)}`,
  ].join("\r\n");
  return {
    raw: Buffer.from(text),
    labels: [...labels, ...more].filter((_, at) => (index * 2654435761) & (1 << (at + 3))),
    receivedAt: new Date(clock.now().getTime() - index ** 2 * 1_800_000),
  };
}

fillMailbox(
  store,
  alex.id,
  Array.from({ length: 80 }, (_, index) => letter(index)),
);

const userLabels = new Map(
  ["dinner", "a b"].map((name) => [findLabelByName(store, alex.id, name)?.id ?? "", name]),
);
const options: MatchOptions = {
  now: clock.now().getTime(),
  zone: "America/Los_Angeles",
  me: [alex.address],
  userLabels,
};
const mailbox = listEveryMessage(store, alex.id).map((row) => {
  const tree = parseMimeTree(readSource(store, alex.id, row.id));
  return Object.assign(toMatchableText(readMessageText(tree)), row, {
    receivedAt: row.received_at,
  });
});

test("generated queries find some of the mail and not all", () => {
  const counts = fc
    .sample(someQuery, { numRuns: 500, seed: 1 })
    .map((query) => mailbox.filter(makeJudge(query, options)).length);
  const some = counts.filter((count) => count > 0 && count < mailbox.length / 2);
  expect(some.length).toBeGreaterThan(100);
});

test("the stand-in's search finds what the query matches, page by page, whatever index leads there", () => {
  fc.assert(
    fc.property(someQuery, fc.boolean(), fc.integer({ min: 2, max: 40 }), (query, wide, limit) => {
      const asked = wide ? allOf([query, { kind: "in", place: "anywhere" }]) : query;
      const expected = mailbox.filter(makeJudge(asked, options));
      const search = { query, options };
      const given = { labels: [], includeSpamTrash: wide, search, limit };
      expect(walk(listMessages, given)).toEqual(expected.map(({ id }) => id));
      const threads = new Set(expected.map(({ thread }) => thread));
      expect(walk(listThreads, given, "thread")).toEqual([...threads]);
    }),
    { numRuns: 500 },
  );
});

type Given = Omit<Parameters<typeof listMessages>[2], "pageToken">;

function walk(list: typeof listMessages, given: Given, key: "id" | "thread" = "id"): string[] {
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = list(store, alex.id, { ...given, pageToken });
    found.push(...page.items.map((item) => item[key]));
    pageToken = page.next;
  } while (pageToken !== undefined);
  return found;
}
