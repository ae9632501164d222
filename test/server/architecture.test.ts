import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { domains } from "../../boundaries.js";
import { refusal } from "../../scripts/lint-boundaries.js";

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
    writeFileSync(file, 'import "#server/database/database.ts";\n');
    const { code, output } = lint(file);
    expect(code).not.toBe(0);
    expect(output).toContain("'contract' may not import 'server/database'");
    expect(readFileSync(path.join(root, "scripts/checks.js"), "utf8")).toContain("oxlint");
  } finally {
    rmSync(file, { force: true });
  }
});

test.each([
  ["src/server/mailbox/list-emails.ts", "#server/http/http-server.ts"],
  ["src/server/mailbox/list-emails.ts", "../database/database.ts"],
  ["src/server/mailbox/list-emails.ts", "kysely"],
  ["src/server/mailbox/list-emails.ts", "#server/mailbox/open-email.ts"],
  ["src/server/google/client/gmail-client.ts", "#server/accounts/sign-in/google-access.ts"],
  ["src/contract/limits.ts", "node:fs"],
  ["src/web/inbox/folders/inbox-folders.tsx", "#web/site/landing/landing-section.tsx"],
  ["src/web/ui/button.tsx", "#web/acts/act.ts"],
  ["src/web/inbox/list/message-row.tsx", "fastify"],
  ["src/new-folder/file.ts", "zod"],
  ["src/server/new-folder/file.ts", "zod"],
  ["src/server/assistant/policy/table.ts", "../execute/course.ts"],
  ["src/server/assistant/new-folder/table.ts", "../execute/course.ts"],
  ["src/server/assistant/policy/table.ts", "#server/export-and-deletion/export-data.ts"],
  ["src/server/assistant/resolve/resolve-step.ts", "../plan/plan-origin.ts"],
  ["src/server/assistant/resolve/resolve-step.ts", "ai"],
])("%s may not import %s", (file, specifier) => {
  expect(refusal(path.join(root, file), specifier)).toBeTypeOf("string");
});

test.each([
  ["src/server/mailbox/list-emails.ts", "./tables/emails-table.ts"],
  ["src/server/mailbox/list-emails.ts", "./mailbox-context.ts"],
  ["src/server/mailbox/list-emails.ts", "#server/database/database.ts"],
  ["src/contract/limits.ts", "zod"],
  ["src/server/app.ts", "#server/http/http-server.ts"],
  ["src/server/assistant/agent/agent.ts", "../plan/plan-origin.ts"],
  ["src/server/assistant/execute/course.ts", "../policy/approve.ts"],
])("%s may import %s", (file, specifier) => {
  expect(refusal(path.join(root, file), specifier)).toBeUndefined();
});

test("a row of boundaries.js names only rows above it, by name or as all of its side", () => {
  const names = Object.keys(domains);
  for (const [index, name] of names.entries()) {
    const { imports } = (domains as Record<string, { imports: string[] }>)[name] ?? { imports: [] };
    for (const wanted of imports.filter((one) => !one.endsWith("/*")))
      expect([name, names.slice(0, index)]).toEqual([name, expect.arrayContaining([wanted])]);
    if (imports.some((one) => one.endsWith("/*")))
      expect(["server", "web/app", "web"]).toContain(name);
  }
});

const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), "utf8"),
}));

test("every path that a document names exists", () => {
  const named = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:src|test|scripts|bench|docs)\/[\w./-]+)`/g)].map(([, one]) => ({
      file,
      one: one ?? "",
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ one }) => !existsSync(path.join(root, one)))).toEqual([]);
});

test("every link between documents leads to a file", () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, one]) => ({ file, one: one ?? "" })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(
    links.filter(({ file, one }) => !existsSync(path.join(root, path.dirname(file), one))),
  ).toEqual([]);
});

test("every domain is on the map, and every run-time dependency has its reason", () => {
  const text = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");
  const found = ["src/server", "src/web"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.name}/`),
  );
  expect(found.filter((domain) => !text.includes(domain))).toEqual([]);
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as Record<string, Record<string, string>>;
  const packages = Object.keys({ ...dependencies, ...optionalDependencies });
  const reasons = readFileSync(path.join(root, "docs/dependencies.md"), "utf8");
  expect(packages.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

test("every setting that the code reads is told of and in .env.example, and every one there is read", () => {
  const code = readFileSync(path.join(root, "src/server/platform/config.ts"), "utf8");
  const read = new Set([...code.matchAll(/"([A-Z][A-Z_]+)"/g)].map(([, name]) => name));
  const table = readFileSync(path.join(root, "docs/settings.md"), "utf8");
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const told = new Set(
    rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
    ),
  );
  expect(read.symmetricDifference(told)).toEqual(new Set());
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const listed = new Set([...example.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));
  expect(read.symmetricDifference(listed)).toEqual(new Set());
});
