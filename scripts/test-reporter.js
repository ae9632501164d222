import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.js";

/**
 * Writes what a Vitest run came to into the file that TEST_RESULTS names: counts, each skipped test
 * by name, and the seconds of each file.
 */
export default class TestReporter {
  onTestRunEnd(modules, errors) {
    const results = { passed: 0, failed: 0, skipped: [], files: [] };
    for (const module of modules) add(results, module);
    if (results.failed === 0 && errors.length > 0) results.failed = 1;
    fs.writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
  }
}

// A file that does not load fails the run without failing a test.
function add(results, module) {
  const file = path.relative(projectRoot, module.moduleId);
  let failed = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === "passed") results.passed += 1;
    else if (state === "failed") failed += 1;
    else results.skipped.push(`${file} > ${test.fullName}`);
  }
  results.failed += failed === 0 && !module.ok() ? 1 : failed;
  results.files.push({ file, project: module.project.name, seconds: secondsOf(module) });
}

function secondsOf(module) {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}
