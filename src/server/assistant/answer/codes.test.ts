import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { questionCodes as asked } from "./questions.ts";
import { refusalCodes } from "./refusals.ts";
import { replyCodes as said } from "./replies.ts";

const root = new URL("../", import.meta.url);
/** Codes of something else than an answer: failures, what a planner is told, what is heard under way. */
const others = new Set(["conflict", "done_already", "done_before", "internal", "plan", "read"]);
const uses =
  /\bcode: "([a-z_]+)"|openQuestion\(\w+, "([a-z_]+)"|\b(?:reply|toAsk)\("([a-z_]+)"|^ {2}((?:cannot|help|hello|thanks|clear_chat|nothing_done)\w*):(?! \()/gmu;

test("every code that the assistant uses has a text", () => {
  const told = new Set([...asked, ...said, ...refusalCodes, ...others]);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const used = files.flatMap((name) =>
    [...readFileSync(new URL(name, root), "utf8").matchAll(uses)].map((found) => ({
      name,
      code: found.slice(1).find((one) => one !== undefined) ?? "",
    })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ code }) => !told.has(code))).toEqual([]);
});
