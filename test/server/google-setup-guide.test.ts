import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

function isIgnored(file: string): boolean {
  return spawnSync("git", ["check-ignore", "--quiet", file], { cwd: root }).status === 0;
}

test("the key that the guide makes lies in the data folder, and git ignores it wherever it is", () => {
  const guide = readFileSync(path.join(root, "docs/google-setup.md"), "utf8");
  const [, file = ""] = /keys create (\S+)/.exec(guide) ?? [];
  expect(path.dirname(file)).toBe("data");
  expect([isIgnored(file), isIgnored(path.basename(file))]).toEqual([true, true]);
  expect(guide).toContain(`GOOGLE_APPLICATION_CREDENTIALS=/path/to/mailwright/${file}`);
});
