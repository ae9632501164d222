import * as fc from "fast-check";
import type { Category, Place, Query, State, TextField, Thing } from "#query/ast.ts";
import { allOf, anyOf, negate } from "#query/combine.ts";
import { toLabelSlug } from "#query/label-slug.ts";
import { operators } from "#query/operators.ts";
import { isPlainWord, textTerm, toPhrase } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";

/** Words that also stand in generated messages, so that queries and messages meet. */
const vocabulary =
  "amy david dinner movie café Cafe x@y.example amy@example.com 東京 会議 นัด re: OR AND AROUND 5 -not +plus is:unread foo:bar a-b it's".split(
    " ",
  );

const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }) },
);

const texts = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((parts) => toPhrase(parts.join(" ")))
  .filter((text) => splitWords(text).length > 0);

const fields = fc.constantFrom<TextField>(
  "any",
  "any",
  "from",
  "to",
  "cc",
  "bcc",
  "subject",
  "list",
  "deliveredto",
  "filename",
);

function valueOf<Value extends string>(name: string): fc.Arbitrary<Value> {
  const values = operators.find((operator) => operator.name === name)?.values ?? [];
  return fc.constantFrom(
    ...(values.filter((value) => name !== "is" || value !== "snoozed") as Value[]),
  );
}

const days = fc
  .date({ min: new Date("1970-01-02"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll("-", "/"));
const sides = fc.constantFrom<"after" | "before">("after", "before");

const terms: fc.Arbitrary<Query> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fields, texts).map(([field, text]) => textTerm(field, text)) },
  fc
    .tuple(fields, texts)
    .filter(([, text]) => !/ AROUND [1-9]/.test(text))
    .map(([field, text]) => ({ kind: "text", field, text, form: "phrase" }) as const),
  fc
    .tuple(fields, texts)
    .filter(([, text]) => isPlainWord("any", text))
    .map(([field, text]) => ({ kind: "text", field, text, form: "exact" }) as const),
  fc
    .record({
      kind: fc.constant("near" as const),
      field: fields,
      left: texts,
      right: texts,
      within: fc.integer({ min: 1, max: 99 }),
      ordered: fc.boolean(),
    })
    .filter(({ left, right }) => !/AROUND/.test(left + right)),
  fc.record({ kind: fc.constant("is" as const), state: valueOf<State>("is") }),
  fc.record({ kind: fc.constant("in" as const), place: valueOf<Place>("in") }),
  fc.record({ kind: fc.constant("has" as const), thing: valueOf<Thing>("has") }),
  fc.record({ kind: fc.constant("category" as const), category: valueOf<Category>("category") }),
  words
    .map(toLabelSlug)
    .filter((name) => name !== "" && !["is", "in"].some((one) => isValue(one, name)))
    .map((name) => ({ kind: "label", name }) as const),
  fc.record({
    kind: fc.constant("size" as const),
    side: fc.constantFrom("larger" as const, "smaller" as const),
    bytes: fc.oneof(
      fc.nat(),
      fc.nat(5000).map((count) => count * 1024 ** 2),
    ),
  }),
  fc.record({ kind: fc.constant("day" as const), side: sides, day: days }),
  fc.record({ kind: fc.constant("time" as const), side: sides, seconds: fc.nat() }),
  fc.record({
    kind: fc.constant("age" as const),
    side: fc.constantFrom("newer" as const, "older" as const),
    amount: fc.integer({ min: 1, max: 400 }),
    unit: fc.constantFrom("h" as const, "d" as const, "m" as const, "y" as const),
  }),
  fc
    .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 })
    .map((text) => text.replace(/[<>\s"]/g, ""))
    .filter((id) => id !== "")
    .map((id) => ({ kind: "message-id", id }) as const),
);

function isValue(name: string, text: string): boolean {
  const values = operators.find((operator) => operator.name === name)?.values ?? [];
  return [...values, "draft", "chat"].includes(text);
}

/** Any canonical query: what parsing can give, `not`, `and` and `or` nested as deep as asked for. */
export const someQuery: fc.Arbitrary<Query> = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    terms,
    fc.array(tie("query"), { maxLength: 4 }).map(allOf),
    fc.array(tie("query"), { maxLength: 4 }).map(anyOf),
    tie("query").map(negate),
  ),
})).query;

/** Text as people and attackers type it: pieces of the syntax in any order. */
export const someQueryText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(...'( ) { } | " “ ” - + : , \\ \0 \u200b'.split(" "), " ", "\t"),
      fc.constantFrom(...operators.map(({ name }) => `${name}:`)),
      fc.constantFrom(...operators.map(({ example }) => example)),
      fc.string({ unit: "binary", maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));
