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
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...places, ...elsewhere].find((place) => fs.existsSync(place));
}

/** Finds a Chromium, installing the system's where root may; undefined where the system does not allow it. */
export async function installBrowser() {
  return findBrowser() ?? (await installFromSystem());
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0)
    return undefined;
  console.log("Installing Chromium for the browser tests (once) …");
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const packages = ["chromium", "fonts-liberation", "fonts-noto-core"];
  const update = await runQuietly("apt-get", ["update"], environment);
  const parameters = ["install", "-y", "--no-install-recommends", ...packages];
  const { code, output } = await runQuietly("apt-get", parameters, environment);
  if (code !== 0) console.log(`${update.output}${output}Chromium could not be installed.`);
  return findBrowser();
}
