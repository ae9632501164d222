import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.resolve(import.meta.dirname, "../../src");
const making = /\bas\s+(?:unknown\s+as\s+)?ApprovedPlan\b|<ApprovedPlan>\s*[({[]/;

/** Every file of the program that names a type, by its path below `src`. */
function filesNaming(name: string): { file: string; text: string }[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }))
    .filter(({ text }) => text.includes(name));
}

test("a plan is made an approved one by the policy alone, whatever types allow elsewhere", () => {
  const named = filesNaming("ApprovedPlan");
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(({ text }) => making.test(text)).map(({ file }) => file)).toEqual([
    path.join("server", "policy", "approve.ts"),
  ]);
  const casting = named.filter(({ text }) => /\bas (?:any|never|unknown)\b/.test(text));
  expect(casting.map(({ file }) => file)).toEqual([]);
});

test("nothing that changes mail or sends is called by the assistant but where an approved plan is done", () => {
  const effects =
    /\b(?:actOnMessages|deleteForever|enqueueMessage|saveDraft|cancelOutbox|undoActs)\(/;
  const rooms =
    /^server\/(?:assistant|asking|cards|interpreter|llm|policy|resolving|telling|wits)\//;
  const calling = filesNaming("(").filter(
    ({ file, text }) => rooms.test(file.split(path.sep).join("/")) && effects.test(text),
  );
  expect(calling.map(({ file }) => file)).toEqual([]);
});
