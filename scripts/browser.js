import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { runQuietly } from "./run-quietly.js";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium on this machine, or undefined. CHROMIUM names one outright. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return [...places(names), ...elsewhere].find((place) => fs.existsSync(place));
}

/** The path of a Chromium without windows, which takes a quarter less of the machine; else what `findBrowser` finds. */
export function findHeadlessBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return places(["chromium-headless-shell"]).find((place) => fs.existsSync(place)) ?? findBrowser();
}

function places(programs) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

/**
 * Finds a Chromium, installing the system's where root may, and the one without windows beside it; undefined where the
 * system does not allow it.
 */
export async function installBrowser() {
  const found = findBrowser();
  if (found === undefined) return mayInstall() ? installFromSystem() : undefined;
  if (findHeadlessBrowser() === found && mayInstall()) await installBeside();
  return found;
}

function mayInstall() {
  return (
    !process.env.CHROMIUM &&
    process.getuid?.() === 0 &&
    spawnSync("apt-get", ["--version"]).status === 0
  );
}

// Of the version that is there, so that nothing else is changed; nothing is missed where it cannot be had.
async function installBeside() {
  const query = spawnSync("dpkg-query", ["-W", "-f=${Version}", "chromium"], { encoding: "utf8" });
  if (query.status !== 0) return;
  console.log("Installing the Chromium without windows for the browser tests (once) …");
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const quick = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  const one = `chromium-headless-shell=${query.stdout}`;
  const install = [...quick, "install", "-y", "--no-install-recommends", one];
  const { code } = await runQuietly("apt-get", install, environment);
  if (code === 0) return;
  await runQuietly("apt-get", [...quick, "update"], environment);
  await runQuietly("apt-get", install, environment);
}

async function installFromSystem() {
  console.log("Installing Chromium for the browser tests (once) …");
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const update = await runQuietly("apt-get", ["update"], environment);
  const install = ["install", "-y", "--no-install-recommends"];
  const packages = ["chromium", "fonts-liberation", "fonts-noto-core"];
  const { code, output } = await runQuietly("apt-get", [...install, ...packages], environment);
  if (code !== 0) console.log(`${update.output}${output}Chromium could not be installed.`);
  // Not every system has it, and nothing is missed without it.
  else await runQuietly("apt-get", [...install, "chromium-headless-shell"], environment);
  return findBrowser();
}
