import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allOf, anyOf, negate } from "#query/combine.ts";
import { matches, type MatchOptions } from "#query/match.ts";
import { toMatchableText, type MessageText } from "#query/matchable-message.ts";
import { parseQuery } from "#query/parse.ts";
import { someQuery } from "../support/some-query.ts";

const now = Date.parse("2026-03-10T12:00:00Z");
const options: MatchOptions = {
  now,
  zone: "America/New_York",
  me: ["Me@Example.com"],
  userLabels: new Map([
    ["Label_1", "Friends"],
    ["Label_2", "Work/My Friends"],
    ["Label_3", "Übersee"],
    ["Label_4", "Resume"],
    ["Label_5", "Résumé"],
    ["Label_6", "Waiting"],
  ]),
};

type Given = Partial<MessageText> & { labels?: string[]; size?: number; receivedAt?: string };

function meets(query: string, given: Given): boolean {
  const { labels = ["INBOX"], size = 5000, receivedAt = "2026-03-09T12:00:00Z", ...text } = given;
  const message: MessageText = {
    from: "Amy Adams <amy@example.com>",
    to: "David <david@example.org>",
    cc: "",
    bcc: "",
    deliveredTo: "me@example.com",
    subject: "Dinner on Friday",
    body: "Shall we see a movie after dinner?",
    links: "",
    attachments: [],
    list: "",
    messageId: "<200503292@example.com>",
    ...text,
  };
  const matchable = {
    ...toMatchableText(message),
    labels,
    size,
    receivedAt: Date.parse(receivedAt),
  };
  return matches(parseQuery(query), matchable, options);
}

const pdf = [
  { name: "Physics Homework.txt", type: "text/plain" },
  { name: "plan", type: "application/pdf" },
];

/** Written by hand from Google's list of search operators (support.google.com/mail/answer/7190). */
const published: [operator: string, query: string, given: Given, expected: boolean][] = [
  ["sender", "from:amy", {}, true],
  ["sender", "from:amy@example.com", {}, true],
  ["sender", "from:my", {}, false],
  ["sender", "from:am", {}, false],
  ["sender", "from:example.com", {}, true],
  ["sender", "from:david", {}, false],
  ["sender", "from:me", {}, false],
  ["sender", "from:me", { from: "Myself <me@example.com>" }, true],
  ["sender", "from:amy@example.com", { from: "not-amy@example.com" }, false],
  ["sender", "from:amy@example.com", { from: "amy@example.com.au" }, false],
  ["sender", 'from:"adams amy"', { from: '"Adams, Amy" <a@x.example>' }, true],
  ["recipient", "to:david", {}, true],
  ["recipient", "to:amy", {}, false],
  ["recipient", "to:me", { cc: "ME@example.com" }, true],
  ["recipient", "to:me -cc:me", { cc: "me@example.com" }, false],
  ["copy", "cc:john@example.com", { cc: "x@example.com, John <john@example.com>" }, true],
  ["copy", "cc:john@example.com", { to: "john@example.com" }, false],
  ["copy", "bcc:david", { bcc: "david@example.org" }, true],
  ["copy", "bcc:david", {}, false],
  ["subject", "subject:dinner", {}, true],
  ["subject", "subject:movie", {}, false],
  ["subject", "subject:anniversary party", { subject: "Anniversary", body: "the party" }, true],
  ["after", "after:2026/03/09", {}, true],
  ["after", "after:03/09/2026", { receivedAt: "2026-03-09T04:00:00Z" }, true],
  ["after", "after:2026/03/09", { receivedAt: "2026-03-09T03:59:59Z" }, false],
  ["after", "newer:2026-03-10", {}, false],
  ["before", "before:2026/03/09", { receivedAt: "2026-03-09T03:59:59Z" }, true],
  ["before", "before:2026/03/09", {}, false],
  ["before", "older:2026/03/10", {}, true],
  ["before", "after:2026/03/08 before:2026/03/09", { receivedAt: "2026-03-09T03:30:00Z" }, true],
  ["epoch", "after:1773057600", {}, true],
  ["epoch", "before:1773057600", {}, false],
  ["age", "newer_than:2d", {}, true],
  ["age", "newer_than:2d", { receivedAt: "2026-03-08T11:00:00Z" }, false],
  ["age", "older_than:1y", { receivedAt: "2025-03-10T11:00:00Z" }, true],
  ["age", "older_than:1y", { receivedAt: "2025-03-10T13:00:00Z" }, false],
  ["age", "older_than:1m", { receivedAt: "2026-02-10T11:00:00Z" }, true],
  ["age", "newer_than:3h", { receivedAt: "2026-03-10T09:30:00Z" }, true],
  ["or", "from:amy OR from:david", { from: "david@x.example" }, true],
  ["or", "{from:amy from:david}", { from: "david@x.example" }, true],
  ["or", "from:amy or from:david", { from: "david@x.example" }, false],
  ["or", "movie popcorn OR dinner", {}, true],
  ["or", "popcorn movie OR dinner", {}, false],
  ["and", "from:amy AND to:david", {}, true],
  ["and", "from:amy AND to:bob", {}, false],
  ["minus", "dinner -movie", {}, false],
  ["minus", "dinner -theatre", {}, true],
  ["minus", "-{from:bob from:amy}", {}, false],
  ["minus", "-(dinner theatre)", {}, true],
  ["around", "holiday AROUND 10 vacation", { body: "holiday or vacation" }, true],
  ["around", "vacation AROUND 10 holiday", { body: "holiday or vacation" }, true],
  ["around", "holiday AROUND 1 vacation", { body: "holiday or vacation" }, false],
  ["around", '"secret AROUND 25 birthday"', { body: "a secret for the birthday" }, true],
  ["around", '"birthday AROUND 25 secret"', { body: "a secret for the birthday" }, false],
  ["around", "dinner AROUND 5 movie", { body: "movie" }, false],
  ["around", "subject:(dinner AROUND 2 friday)", {}, true],
  ["label", "label:friends", { labels: ["Label_1"] }, true],
  ["label", "label:friends", {}, false],
  ["label", "label:Work/My-Friends", { labels: ["Label_2"] }, true],
  ["label", 'label:"work my friends"', { labels: ["Label_2"] }, true],
  ["label", "label:work", { labels: ["Label_2"] }, false],
  ["label", "label:Label_2", { labels: ["Label_2"] }, true],
  ["label", "label:ÜBERSEE", { labels: ["Label_3"] }, true],
  ["label", "label:ubersee", { labels: ["Label_3"] }, true],
  ["label", "label:resume", { labels: ["Label_4"] }, true],
  ["label", "label:resume", { labels: ["Label_5"] }, false],
  ["label", "label:résumé", { labels: ["Label_4"] }, false],
  ["label", "label:resumé", { labels: ["Label_5"] }, true],
  ["label", "label:important", { labels: ["IMPORTANT"] }, true],
  ["label", "label:inbox", {}, true],
  ["category", "category:primary", { labels: ["CATEGORY_PERSONAL"] }, true],
  ["category", "category:updates", { labels: ["CATEGORY_UPDATES"] }, true],
  ["category", "category:social", { labels: ["CATEGORY_UPDATES"] }, false],
  ["category", "category:purchases", { labels: ["CATEGORY_PURCHASES"] }, true],
  ["has", "has:attachment", { attachments: pdf }, true],
  ["has", "has:attachment", {}, false],
  ["has", "has:youtube", { links: '<a href="https://www.youtube.com/watch?v=1">' }, true],
  ["has", "has:youtube", { links: "https://docs.google.com/document/d/1" }, false],
  ["has", "has:drive", { links: "https://docs.google.com/a/x.example/document/d/1" }, false],
  ["has", "has:drive", { links: "https://docs.google.com/document/d/1" }, true],
  ["has", "has:document", { links: "https://docs.google.com/document/u/0/d/1" }, true],
  ["has", "has:spreadsheet", { links: "https://docs.google.com/spreadsheets/d/1" }, true],
  ["has", "has:presentation", { links: "https://docs.google.com/presentation/d/1" }, true],
  ["has", "has:presentation", { links: "https://docs.google.com/spreadsheets/d/1" }, false],
  ["has", "has:yellow-star", { labels: ["STARRED"] }, true],
  ["has", "has:purple-question", { labels: ["STARRED"] }, false],
  ["has", "has:userlabels", { labels: ["INBOX", "Label_1"] }, true],
  ["has", "has:userlabels", {}, false],
  ["has", "has:nouserlabels", {}, true],
  ["list", "list:info@example.com", { list: "Info <info.example.com>" }, true],
  ["list", "list:info@example.com", {}, false],
  ["filename", "filename:pdf", { attachments: pdf }, true],
  ["filename", 'filename:"physics homework.txt"', { attachments: pdf }, true],
  ["filename", "filename:homework.txt", { attachments: pdf }, true],
  ["filename", "filename:doc", { attachments: pdf }, false],
  ["phrase", '"movie after dinner"', {}, true],
  ["phrase", '"dinner movie"', {}, false],
  ["phrase", '"friday shall"', {}, false],
  ["group", "subject:(dinner friday)", {}, true],
  ["group", "subject:(dinner movie)", {}, false],
  ["group", "from:(amy OR bob) -subject:(a b)", {}, true],
  ["in", "in:anywhere dinner", { labels: ["SPAM"] }, true],
  ["in", "dinner", { labels: ["SPAM"] }, false],
  ["in", "dinner", { labels: ["TRASH"] }, false],
  ["in", "in:trash dinner", { labels: ["TRASH"] }, true],
  ["in", "in:inbox", { labels: ["SENT"] }, false],
  ["in", "in:sent", { labels: ["SENT"] }, true],
  ["in", "in:draft", { labels: ["DRAFT"] }, true],
  ["in", "in:archive", { labels: ["Label_1"] }, true],
  ["in", "in:archive", { labels: ["INBOX", "Label_1"] }, false],
  ["in", "in:snoozed", { labels: ["SNOOZED"] }, true],
  ["in", "in:scheduled", { labels: ["SCHEDULED"] }, true],
  ["in", "in:chats", { labels: ["CHAT"] }, true],
  ["in", "in:friends", { labels: ["Label_1"] }, true],
  ["is", "is:unread", { labels: ["UNREAD"] }, true],
  ["is", "is:read", { labels: ["UNREAD"] }, false],
  ["is", "is:read", {}, true],
  ["is", "is:starred", { labels: ["STARRED"] }, true],
  ["is", "is:important", { labels: ["STARRED"] }, false],
  ["is", "is:muted", { labels: ["MUTED"] }, true],
  ["is", "is:snoozed", { labels: ["SNOOZED"] }, true],
  ["label", "label:waiting", { labels: ["Label_6"] }, true],
  ["label", "label:waiting", { labels: ["@waiting"] }, false],
  ["is", "is:waiting", { labels: ["@waiting"] }, true],
  ["is", "is:waiting", { labels: ["Label_6"] }, false],
  ["is", "is:unanswered", { labels: ["@unanswered"] }, true],
  ["deliveredto", "deliveredto:me@example.com", {}, true],
  ["deliveredto", "deliveredto:you@example.com", {}, false],
  ["size", "size:4999", {}, true],
  ["size", "larger:1M", {}, false],
  ["size", "larger:4K", {}, true],
  ["size", "smaller:5K", {}, true],
  ["size", "smaller:5000", {}, false],
  ["exact", "+dinner", {}, true],
  ["exact", "+dinners", {}, false],
  ["rfc822msgid", "rfc822msgid:200503292@example.com", {}, true],
  ["rfc822msgid", "rfc822msgid:<200503292@example.com>", {}, true],
  ["rfc822msgid", "rfc822msgid:00503292@example.com", {}, false],
];

test.each(published.map(([operator, ...row]) => ({ operator, row })))(
  "Google's published operators: $operator: $row.0 of $row.1 is $row.2",
  ({ row: [query, given, expected] }) => {
    expect(meets(query, given)).toBe(expected);
    expect(meets(`in:anywhere -(${query})`, given)).toBe(!meets(`in:anywhere (${query})`, given));
  },
);

const written: [query: string, given: Given, expected: boolean][] = [
  ["cafe", { body: "Das Café-Restaurant" }, true],
  ["CAFÉ", { body: "cafe" }, true],
  ["strasse", { body: "Hauptstraße, Straße" }, true],
  ["istanbul", { subject: "İSTANBUL" }, true],
  ["Łódź", { subject: "lodz" }, true],
  ["會議", { subject: "明日の會議について" }, true],
  ["東京", { subject: "京東" }, false],
  ["회의", { body: "내일 회의를 합니다" }, true],
  ["กาแฟ", { body: "ร้านกาแฟใหม่" }, true],
  ["מחר", { body: "נתראה מָחָר" }, true],
  ["it's", { body: "It’s late" }, true],
  ["foo-bar", { body: "foo bar" }, true],
  ["win", { body: "w\u00adi\u200dn" }, true],
  ["💰", { subject: "Big💰money" }, true],
  ["Ｄｉｎｎｅｒ", {}, true],
  ["from:!!!", {}, false],
  ["dinner !", {}, true],
  ["", {}, true],
  ["", { labels: ["TRASH"] }, false],
];

test.each(written)(
  "words of every script are whole words: %s of %j is %s",
  (query, given, expected) => {
    expect(meets(query, given)).toBe(expected);
  },
);

test("days begin at midnight of the zone, also on days that have none", () => {
  const query = parseQuery("after:2018/11/04 before:2018/11/05");
  function isThen(receivedAt: string): boolean {
    const text = { from: "", to: "", cc: "", bcc: "", deliveredTo: "", subject: "", body: "" };
    const more = { links: "", attachments: [], list: "", messageId: "" };
    const message = {
      ...toMatchableText({ ...text, ...more }),
      labels: [],
      size: 1,
      receivedAt: Date.parse(receivedAt),
    };
    return matches(query, message, { ...options, zone: "America/Sao_Paulo" });
  }
  const moments = [
    "2018-11-04T02:59:59Z",
    "2018-11-04T03:00:00Z",
    "2018-11-05T01:59:59Z",
    "2018-11-05T02:00:00Z",
  ];
  expect(moments.map(isThen)).toEqual([false, true, true, false]);
});

test("and, or and not of queries are those of what they match", () => {
  const given = fc.record({
    subject: fc.constantFrom("dinner movie", "café 東京", "amy 5 re", ""),
    from: fc.constantFrom("Amy <amy@example.com>", "david@x.example", "x@y.example"),
    labels: fc.subarray(["INBOX", "UNREAD", "STARRED", "Label_1"]),
  });
  fc.assert(
    fc.property(someQuery, someQuery, given, (one, two, { labels, ...text }) => {
      const empty = { to: "", cc: "", bcc: "", deliveredTo: "", body: "", links: "" };
      const message = {
        ...toMatchableText({ ...empty, attachments: [], list: "", messageId: "", ...text }),
        labels,
        size: 1000,
        receivedAt: now,
      };
      const [a, b] = [one, two].map((query) => matches(query, message, options));
      expect(matches(allOf([one, two]), message, options)).toBe(a && b);
      const empties = [one, two].filter(
        (query) => query.kind === "and" && query.terms.length === 0,
      );
      if (empties.length > 0) return;
      expect(matches(anyOf([one, two]), message, options)).toBe(a || b);
      expect(matches(negate(one), message, options)).toBe(!a);
    }),
    { numRuns: 1000 },
  );
});
