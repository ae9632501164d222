import { expect, test } from "vitest";
import { shortRuns } from "./short-runs.ts";

test.each([" ", "\n", ".", " -", "\t,\n"])("a run of %j is cut where nobody means it", (run) => {
  expect(shortRuns(`tell Ann${run.repeat(50_000)}x`)).toHaveLength("tell Ann".length + 200 + 1);
});

test("the lines and spaces of a letter stay as they were typed", () => {
  const letter = `tell Ann:\n\nDear Ann,${" ".repeat(40)}\n${"-".repeat(72)}\n\n\nBest\n`;
  expect(shortRuns(letter)).toBe(letter);
});
