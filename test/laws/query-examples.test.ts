import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";
import * as combine from "#query/combine.ts";
import * as explain from "#query/explain.ts";
import * as firstMoment from "#query/first-moment.ts";
import * as spamTrash from "#query/includes-spam-trash.ts";
import * as labelSlug from "#query/label-slug.ts";
import * as match from "#query/match.ts";
import { toMatchableText } from "#query/matchable-message.ts";
import * as parse from "#query/parse.ts";
import * as print from "#query/print.ts";
import * as queryTime from "#query/query-time.ts";
import * as termLabels from "#query/term-labels.ts";
import * as textTerm from "#query/text-term.ts";
import * as removeRepeats from "#query/remove-repeats.ts";
import * as workingDays from "#query/working-days.ts";
import * as words from "#query/words.ts";

const folder = path.resolve("src/query");
const examples = readdirSync(folder)
  .filter((name) => !name.endsWith(".test.ts"))
  .flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(/@example (.+) \/\/ (.+)$/gm)].map(
      ([, code = "", result = ""]) => ({ name, code, result }),
    ),
  );

const message = {
  ...toMatchableText({
    from: "Amy <amy@example.com>",
    to: "me@example.com",
    cc: "",
    bcc: "",
    deliveredTo: "",
    subject: "Dinner",
    body: "",
    links: "",
    attachments: [],
    list: "",
    messageId: "",
  }),
  labels: ["INBOX"],
  size: 1000,
  receivedAt: 0,
};

const names = {
  ...combine,
  ...explain,
  ...firstMoment,
  ...labelSlug,
  ...match,
  ...parse,
  ...print,
  ...queryTime,
  ...spamTrash,
  ...termLabels,
  ...textTerm,
  ...removeRepeats,
  ...words,
  ...workingDays,
  message,
  Date,
  options: { now: 0, zone: "UTC", me: ["me@example.com"], userLabels: new Map() },
};

function evaluate(code: string): unknown {
  return vm.runInNewContext(`(${code})`, names);
}

test("the doc comments of the query language have examples", () => {
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples)("$name: $code is $result", ({ code, result }) => {
  expect(JSON.stringify(evaluate(code))).toBe(JSON.stringify(evaluate(result)));
});
