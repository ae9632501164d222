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
 * prints at the end one line `N passed, N failed`: each static check counts one, and each test.
 */
export async function runChecks({ projects, browser }) {
  const node = await install();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, parameters] of Object.entries(programs))
    count(total, await step(name, () => runQuietly(node, parameters)));
  count(total, await step("build", () => build(node)));
  add(total, await runTests(node, { projects, browser }));
  const skipped = total.skipped === 0 ? "" : `, ${total.skipped} skipped`;
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

function add(total, part) {
  for (const key of Object.keys(total)) total[key] += part[key];
}

async function runTests(node, { projects, browser }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mailwright-results-"));
  const file = path.join(folder, "results.json");
  const code = await vitest(node, {
    parameters: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    projects,
    environment: browser === undefined ? process.env : { ...process.env, CHROMIUM: browser },
  });
  const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
  fs.rmSync(folder, { recursive: true, force: true });
  return summarise(report, code);
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

// A file that does not load, or an error outside every test, fails the run without failing a test.
function summarise(report, code) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}
