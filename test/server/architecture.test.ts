import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rooms } from "../../rooms.js";
import { refusal } from "../../scripts/lint-rooms.js";

const root = path.resolve(import.meta.dirname, "../..");

function lint(file: string): { code: number | null; output: string } {
  const { status, stdout } = spawnSync("node_modules/.bin/oxlint", [file], {
    cwd: root,
    encoding: "utf8",
  });
  return { code: status, output: stdout };
}

test("a forbidden import fails the linter that `npm run check` runs", () => {
  const folder = mkdtempSync(path.join(root, "src/contract/forbidden-"));
  rmSync(folder, { recursive: true });
  const file = `${folder}.ts`.replaceAll(/[A-Z]/g, "x");
  try {
    writeFileSync(file, 'import "#server/storage/database.ts";\n');
    const { code, output } = lint(file);
    expect(code).not.toBe(0);
    expect(output).toContain("'contract' may not import 'server/storage'");
    expect(readFileSync(path.join(root, "scripts/checks.js"), "utf8")).toContain("oxlint");
  } finally {
    rmSync(file, { force: true });
  }
});

test.each([
  ["src/server/mailbox/list-emails.ts", "#server/http/http-server.ts"],
  ["src/server/mailbox/list-emails.ts", "../storage/database.ts"],
  ["src/server/mailbox/list-emails.ts", "kysely"],
  ["src/server/mailbox/list-emails.ts", "#server/mailbox/open-email.ts"],
  ["src/server/gmail/gmail-client.ts", "#server/auth/google-access.ts"],
  ["src/contract/limits.ts", "node:fs"],
  ["src/web/features/inbox/message-row.tsx", "#web/features/landing/hero.tsx"],
  ["src/web/ui/button.tsx", "#contract/limits.ts"],
  ["src/web/ui/nested/button.tsx", "react"],
  ["src/new-folder/file.ts", "zod"],
  ["src/server/assistant/policy/table.ts", "../execute/course.ts"],
  ["src/server/assistant/policy/table.ts", "#server/storage-of-others/database.ts"],
  ["src/server/assistant/resolve/resolve-step.ts", "../plan/planned.ts"],
  ["src/server/assistant/resolve/resolve-step.ts", "ai"],
])("%s may not import %s", (file, specifier) => {
  expect(refusal(path.join(root, file), specifier)).toBeTypeOf("string");
});

test.each([
  ["src/server/mailbox/list-emails.ts", "#server/mail-tables/emails-table.ts"],
  ["src/server/mailbox/list-emails.ts", "./mailbox-context.ts"],
  ["src/contract/limits.ts", "zod"],
  ["src/server/app.ts", "#server/http/http-server.ts"],
  ["src/server/assistant/agent/agent.ts", "../plan/planned.ts"],
  ["src/server/assistant/execute/course.ts", "../policy/approve.ts"],
])("%s may import %s", (file, specifier) => {
  expect(refusal(path.join(root, file), specifier)).toBeUndefined();
});

test("a row of rooms.js names only rooms above it", () => {
  const names = Object.keys(rooms);
  for (const [index, name] of names.entries()) {
    const { imports } = rooms[name as keyof typeof rooms];
    for (const wanted of imports.filter((one) => !one.endsWith("/*") || one.startsWith("web")))
      expect([name, names.slice(0, index)]).toEqual([name, expect.arrayContaining([wanted])]);
  }
});

test("every path in ARCHITECTURE.md exists", () => {
  const text = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");
  const paths = [...text.matchAll(/`(src\/[\w./-]+)`/g)].map(([, one]) => one ?? "");
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((one) => !existsSync(path.join(root, one)))).toEqual([]);
});

test("every room is on the map, and every run-time dependency has its reason", () => {
  const text = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");
  const found = ["src/server", "src/web"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.name}/`),
  );
  expect(found.filter((room) => !text.includes(room))).toEqual([]);
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as Record<string, Record<string, string>>;
  const packages = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(packages.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test("every setting that the code reads is in the README, and every one there is read", () => {
  const code = readFileSync(path.join(root, "src/server/runtime/config.ts"), "utf8");
  const read = new Set([...code.matchAll(/"([A-Z][A-Z_]+)"/g)].map(([, name]) => name));
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const table = readme.slice(readme.indexOf("## Settings"), readme.indexOf("## Commands"));
  const told = new Set([...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
  expect(read.symmetricDifference(told)).toEqual(new Set());
});
