import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { findBrowser } from "./browser.js";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { readSettings } from "./settings-file.js";
import { runQuietly } from "./run-quietly.js";

const node = await install();
readSettings();
const findings = [
  ["Node", checkNode],
  ["packages", () => "installed as locked"],
  ["database", checkDatabase],
  ["browser", checkBrowser],
];
for (const [name, check] of findings) await report(name, check);
await reportServer();

async function report(name, check) {
  try {
    print({ name, trouble: false, words: await check() });
  } catch (error) {
    print({ name, trouble: true, words: error.message });
  }
}

function print({ name, trouble, words }) {
  console.log(`${trouble ? "TROUBLE" : "ok     "} ${name.padEnd(12)} ${words}`);
  if (trouble) process.exitCode = 1;
}

// What needs the server's own modules is looked at there, and told as one finding a line.
async function reportServer() {
  const child = spawn(node, ["src/server/doctor.ts"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) print(JSON.parse(line));
  if ((await exit)[0] !== 0)
    print({ name: "doctor", trouble: true, words: "could not finish: the reason is above" });
}

async function checkNode() {
  return `${(await runQuietly(node, ["--version"])).output.trim()} (${node})`;
}

function dataFolder() {
  return path.resolve(projectRoot, process.env.DATA_DIR || "data");
}

async function checkDatabase() {
  if (process.env.DATABASE_URL) return checkOwnDatabase();
  const folder = fs.mkdtempSync(path.join(path.dirname(dataFolder()), ".doctor-"));
  fs.chmodSync(folder, 0o711);
  const code = `
    const { startPostgres } = await import("#server/database/postgres/postgres-server.ts");
    const { createLogger } = await import("#server/platform/logger.ts");
    const logger = createLogger("silent");
    try { await (await startPostgres({ folder: process.argv[1], logger })).stop(); }
    catch (error) { console.log(error.message); }`;
  try {
    const { output } = await runModule(code, folder);
    if (output.trim() !== "") throw new Error(output.trim());
    return "the embedded PostgreSQL starts here";
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function checkOwnDatabase() {
  const code = `
    const { checkDatabase } = await import("#server/database/check-database.ts");
    try { await checkDatabase(process.env.DATABASE_URL); } catch (error) { console.log(error.message); }`;
  const { output } = await runModule(code);
  if (output.trim() !== "") throw new Error(output.trim());
  return "the PostgreSQL of DATABASE_URL answers";
}

function runModule(code, parameter = "") {
  return runQuietly(node, ["--input-type=module", "--eval", code, parameter]);
}

function checkBrowser() {
  const browser = findBrowser();
  return (
    browser ?? "no Chromium: only the browser tests need one (install chromium, or set CHROMIUM)"
  );
}
