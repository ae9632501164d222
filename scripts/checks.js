import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { build } from "./build.js";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { runQuietly } from "./run-quietly.js";

const programs = {
  format: ["node_modules/oxfmt/bin/oxfmt", "--check", "."],
  lint: ["node_modules/oxlint/bin/oxlint", "."],
  "types of contract and query": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.shared.json"],
  "types of the server": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.server.json"],
  "types of the web": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json"],
  "types of the browser tests": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.e2e.json"],
};

/**
 * Runs format, lint, types, build and the tests of the named Vitest projects, goes on after a failure, and
 * prints at the end each test that needed a second try and each skipped one by name, and one line `N passed, N failed`: each static check counts
 * one, and each test.
 */
export async function runChecks({ projects, browser }) {
  const node = await install();
  const total = { passed: 0, failed: 0 };
  for (const [name, parameters] of Object.entries(programs))
    count(total, await step(name, () => runQuietly(node, parameters)));
  count(total, await step("build", () => build(node)));
  const tests = await runTests(node, { projects, browser });
  total.passed += tests.passed;
  total.failed += tests.failed;
  const skipped = tests.skipped.length === 0 ? "" : `, ${tests.skipped.length} skipped`;
  for (const name of tests.again) console.log(`passed at the second try: ${name}`);
  for (const name of tests.skipped) console.log(`skipped: ${name}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 ? 0 : 1);
}

async function step(name, work) {
  const start = performance.now();
  const { code, output } = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

function count(total, passed) {
  total[passed ? "passed" : "failed"] += 1;
}

async function runTests(node, { projects, browser }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mailwright-results-"));
  const file = path.join(folder, "results.json");
  const code = await vitest(node, {
    parameters: ["--reporter=default", "--reporter=./scripts/test-reporter.js"],
    projects,
    environment: {
      ...process.env,
      TEST_RESULTS: file,
      ...(browser === undefined ? {} : { CHROMIUM: browser }),
    },
  });
  const results = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
  fs.rmSync(folder, { recursive: true, force: true });
  return summarise(results, code);
}

function vitest(node, { parameters, projects, environment }) {
  const chosen = projects.flatMap((name) => ["--project", name]);
  const child = spawn(node, ["node_modules/vitest/vitest.mjs", "run", ...parameters, ...chosen], {
    cwd: projectRoot,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function summarise(results, code) {
  const { failed, ...rest } = results ?? { passed: 0, failed: 1, skipped: [], again: [] };
  return { ...rest, failed: failed === 0 && code !== 0 ? 1 : failed };
}
