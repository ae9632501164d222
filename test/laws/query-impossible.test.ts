import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Query } from "#query/ast.ts";
import { allOf, anyOf, negate } from "#query/combine.ts";
import { makeJudge } from "#query/match.ts";
import { toMatchableText } from "#query/matchable-message.ts";
import { parseQuery } from "#query/parse.ts";
import { isImpossible } from "#server/search/index/is-impossible.ts";
import type { QueryFacts } from "#server/search/index/query-facts.ts";

const facts: QueryFacts = {
  userId: "00000000-0000-0000-0000-000000000000",
  now: 0,
  zone: "UTC",
  me: [],
  userLabels: new Map([["Label_1", "Work"]]),
  totals: new Map([["Label_1", 1]]),
  apart: { SNOOZED: 0, MUTED: 0 },
  hasOldIndex: false,
};
const text = toMatchableText({
  from: "Amy <amy@example.com>",
  to: "",
  cc: "",
  bcc: "",
  deliveredTo: "",
  subject: "meadow",
  body: "",
  links: "",
  attachments: [],
  list: "",
  messageId: "",
});
const labels = ["UNREAD", "STARRED", "INBOX", "SENT", "Label_1"];

/** A message with each choice of the labels, with a word and without. */
const messages = [text, { ...text, words: { ...text.words, subject: "", body: "" } }].flatMap(
  (words) =>
    Array.from({ length: 2 ** labels.length }, (_, choice) => ({
      ...words,
      labels: labels.filter((_one, at) => choice & (1 << at)),
      size: 1,
      receivedAt: 0,
    })),
);

function meets(query: Query): boolean {
  return messages.some(makeJudge(query, facts));
}

const written =
  "is:read is:unread is:starred in:inbox in:sent in:archive in:anywhere label:work label:none has:userlabels has:nouserlabels has:yellow-star meadow";
const terms = fc.constantFrom(...written.split(" ").map(parseQuery));
const literals = fc.oneof(terms, terms.map(negate));
const queries = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { depthSize: "small" },
    literals,
    fc.array(tie("query"), { maxLength: 4 }).map(allOf),
    fc.array(tie("query"), { maxLength: 4 }).map(anyOf),
    tie("query").map(negate),
  ),
})).query;

test("what is told to be impossible is met by no message", () => {
  let told = 0;
  fc.assert(
    fc.property(queries, (query) => {
      const isTold = isImpossible(query, facts, []);
      told += Number(isTold);
      expect(isTold && meets(query)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(told).toBeGreaterThan(50);
});

test("of terms that must all hold, it is told whenever no message can meet them", () => {
  const pairs = fc.array(literals, { minLength: 1, maxLength: 2 }).map(allOf);
  fc.assert(
    fc.property(pairs, (query) => {
      expect([query, isImpossible(query, facts, [])]).toEqual([query, !meets(query)]);
    }),
    { numRuns: 1000 },
  );
});

test("Spam and Trash, a folder and a choice whose branches are all ruled out count, too", () => {
  const notSpam = { labels: ["SPAM", "TRASH"], none: true };
  const inbox = { labels: ["INBOX"], none: false };
  function told(query: string): boolean {
    return isImpossible(parseQuery(query), facts, [notSpam, inbox]);
  }
  const impossible = ["label:spam", "-in:inbox", "(-in:inbox OR (is:read is:unread)) meadow"];
  expect(impossible.filter((query) => !told(query))).toEqual([]);
  const possible = ["", "in:inbox", "-in:spam", "-in:inbox OR meadow", "in:sent is:read"];
  expect(possible.filter(told)).toEqual([]);
});

test("a long query is not compared, and not slow", () => {
  const many = Array.from({ length: 2000 }, (_, at) => `w${at}`).join(" OR ");
  expect(isImpossible(parseQuery(`is:read is:unread (${many})`), facts, [])).toBe(false);
});
