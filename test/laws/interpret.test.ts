import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { Plan } from "#server/assist-plan/plan.ts";
import { interpret } from "#server/interpreter/interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "Europe/Paris",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@atlas.com", count: 1, written: true }],
  labels: [{ id: "Label_1", name: "Receipts" }],
  earlier: [{ message: "find emails", plan: null, shown: 3, asked: "Which emails do you mean?" }],
  open: 1,
  files: [],
};
const pieces =
  "delete archive star find forward reply send all the my last two emails from kofi about 'lunch' and then except not in the trash as read to Receipts until tomorrow . , ? don't them it older than a week \"x y\" if or".split(
    " ",
  );
const sentence = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((words) => words.join(" "));

test("any text comes to a plan that fits its form, to a question or to words, and queries are written as they are read", () => {
  fc.assert(
    fc.property(fc.oneof(sentence, fc.string({ unit: "binary" })), (text) => {
      const read = interpret(text, world);
      if (read.kind !== "plan") {
        expect(read.text).not.toBe("");
        return;
      }
      for (const step of Plan.parse(read.plan).steps) {
        const query = "target" in step ? step.target.query : "";
        expect(printQuery(parseQuery(query))).toBe(query);
      }
    }),
    { numRuns: 150 },
  );
});

test("a denial is never a command", () => {
  fc.assert(
    fc.property(sentence, (text) => {
      const read = interpret(
        `don't delete ${text.replaceAll(/[.,?]|\b(?:and|then)\b/g, " ")}`,
        world,
      );
      const acts = read.kind === "plan" ? read.plan.steps.map((step) => step.do) : [];
      expect(acts).not.toContain("act");
    }),
    { numRuns: 100 },
  );
});
