import fs from "node:fs";
import path from "node:path";
import { spawn } from "node:child_process";
import { build } from "./build.js";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { runQuietly } from "./run-quietly.js";
import { compileCache } from "./server-command.js";
import { makeTestFolder } from "./test-folder.js";

const programs = {
  format: ["node_modules/oxfmt/bin/oxfmt", "--check", "."],
  lint: ["node_modules/oxlint/bin/oxlint", "."],
  "types of contract and query": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.shared.json"],
  "types of the server": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.server.json"],
  "types of the web": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json"],
  "types of the browser tests": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.e2e.json"],
};

/**
 * Runs format, lint, types, build and the tests of the named Vitest projects, and goes on after a failure. Prints at the
 * end each skipped test by name, the ten slowest files, the time of each part, and one line `N passed, N failed`: each
 * static check counts one, and each test. The tests wait until what they need is `there`.
 */
export async function runChecks(projects, there = Promise.resolve()) {
  const { result: node, part: installing } = await timed("installation", install);
  const parts = [installing];
  const total = { passed: 0, failed: 0 };
  const checks = Object.entries(programs).map(([name, given]) => [
    name,
    () => runQuietly(node, given),
  ]);
  const steps = [["build", () => build(node)], ...checks].values();
  async function takeSteps() {
    for (const [name, work] of steps) count(total, await step(parts, name, work));
  }
  // Most of them use one core.
  await Promise.all([takeSteps(), takeSteps()]);
  await there;
  const chosen = projects.flatMap((name) => ["--project", name]);
  await finish(node, { total, parts, parameters: chosen });
}

/** Builds, runs the files with every round of theirs, and prints the same. */
export async function runRounds(files) {
  const { result: node, part: installing } = await timed("installation", install);
  const parts = [installing];
  const total = { passed: 0, failed: 0 };
  count(total, await step(parts, "build", () => build(node)));
  const all = { TEST_ROUNDS: "all" };
  await finish(node, { total, parts, parameters: files, all });
}

async function finish(node, { total, parts, ...run }) {
  const { result, part } = await timed("tests", () => runTests(node, run));
  total.passed += result.passed;
  total.failed += result.failed;
  for (const name of result.skipped) console.log(`skipped: ${name}`);
  printTimes([...parts, part], result.files);
  const skipped = result.skipped.length === 0 ? "" : `, ${result.skipped.length} skipped`;
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 ? 0 : 1);
}

function printTimes(parts, files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log("\nSlowest files:");
  for (const { file, seconds } of slowest) console.log(`${secondsText(seconds)}  ${file}`);
  console.log("\nTime of each part:");
  for (const { name, seconds } of parts) console.log(`${secondsText(seconds)}  ${name}`);
  for (const name of new Set(files.map(({ project }) => project))) {
    const own = files.filter(({ project }) => project === name);
    const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
    console.log(`${secondsText(seconds)}    of ${own.length} ${name} files, several at once`);
  }
}

function secondsText(seconds) {
  return `${seconds.toFixed(1).padStart(8)} s`;
}

async function timed(name, work) {
  const start = performance.now();
  const result = await work();
  return { result, part: { name, seconds: (performance.now() - start) / 1000 } };
}

async function step(parts, name, work) {
  const { result, part } = await timed(name, work);
  parts.push(part);
  const well = result.code === 0;
  console.log(`${well ? "ok    " : "FAILED"} ${name} (${part.seconds.toFixed(1)} s)`);
  if (!well) console.log(result.output);
  return well;
}

function count(total, passed) {
  total[passed ? "passed" : "failed"] += 1;
}

async function runTests(node, { parameters, all = {} }) {
  const folder = makeTestFolder();
  const file = path.join(folder, "results.json");
  const seed = process.env.SEED ?? String(1 + (Date.now() % 100_000));
  console.log(`Where a short run chooses among rounds, it goes by SEED=${seed}`);
  const code = await vitest(node, parameters, {
    ...process.env,
    ...all,
    TEST_RESULTS: file,
    TMPDIR: folder,
    SEED: seed,
    // Tests start the server again and again.
    NODE_COMPILE_CACHE: compileCache,
  });
  const results = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
  fs.rmSync(folder, { recursive: true, force: true });
  return summarise(results, code);
}

function vitest(node, parameters, environment) {
  const reporters = ["--reporter=default", "--reporter=./scripts/test-reporter.js"];
  const program = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...parameters];
  const child = spawn(node, program, {
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
  const { failed, ...rest } = results ?? { passed: 0, failed: 1, skipped: [], files: [] };
  return { ...rest, failed: failed === 0 && code !== 0 ? 1 : failed };
}
