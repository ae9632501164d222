import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fingerprint } from "./fingerprint.js";
import { giveUp } from "./give-up.js";
import { projectRoot } from "./project-root.js";
import { runQuietly } from "./run-quietly.js";

const stamp = path.join(projectRoot, "node_modules", ".mailwright-stamp");
const needed = 24;

/** Installs the locked packages unless they are there, and returns the path of the Node that runs the project. */
export async function install() {
  if (major(process.version) < 20)
    giveUp(
      `Mailwright needs Node 20 or newer, and this is ${process.version}: see https://nodejs.org`,
    );
  const wanted = `${fingerprint(["package.json", "package-lock.json"])} ${process.platform} ${process.arch}`;
  if (read(stamp) !== wanted) {
    if (!installedAsLocked()) await npm();
    fs.writeFileSync(stamp, wanted);
  }
  return chooseNode();
}

function major(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}

// npm writes the hidden lock file last, so it tells a whole installation, by whatever command, from half of one.
function installedAsLocked() {
  const hidden = read(path.join(projectRoot, "node_modules", ".package-lock.json"));
  const locked = read(path.join(projectRoot, "package-lock.json"));
  if (hidden === undefined || locked === undefined) return false;
  const { packages: present } = JSON.parse(hidden);
  const { packages: wanted } = JSON.parse(locked);
  return (
    declaresTheSame(wanted[""]) && Object.entries(wanted).every((entry) => has(present, entry))
  );
}

function declaresTheSame(locked) {
  const own = JSON.parse(fs.readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  const lists = ["dependencies", "devDependencies", "optionalDependencies"];
  return lists.every((list) => JSON.stringify(own[list]) === JSON.stringify(locked?.[list]));
}

function has(present, [place, wanted]) {
  if (place === "") return true;
  const found = present[place];
  return found === undefined ? forAnotherMachine(wanted) : found.version === wanted.version;
}

function forAnotherMachine({ optional, os, cpu, libc }) {
  const here = allows(os, process.platform) && allows(cpu, process.arch);
  const anywhere = os === undefined && cpu === undefined;
  return optional === true && (!here || anywhere || libc !== undefined);
}

function allows(list, name) {
  if (list === undefined) return true;
  return [list].flat().some((one) => (one.startsWith("!") ? one.slice(1) !== name : one === name));
}

async function npm() {
  console.log("Installing packages (about a minute) …");
  const start = performance.now();
  const locked = fs.existsSync(path.join(projectRoot, "package-lock.json"));
  let result = await runNpm(locked ? ["ci"] : ["install"]);
  if (locked && result.output.includes("EUSAGE")) {
    console.log("package-lock.json does not fit package.json: installing by package.json …");
    result = await runNpm(["install", "--no-save"]);
  }
  if (result.code === 0) {
    const seconds = Math.round((performance.now() - start) / 1000);
    return console.log(`Packages installed in ${seconds} s.`);
  }
  giveUp(
    `${result.output}\nThe packages could not be installed: npm's words are above. Then run the command again.`,
  );
}

// The kinds are told outright, because NODE_ENV=production would leave out what builds the app.
function runNpm(command) {
  const [program, ...before] = npmCommand();
  const kinds = ["--include=dev", "--include=optional", "--ignore-scripts"];
  return runQuietly(program, [...before, ...command, ...kinds]);
}

// npm removes node_modules, and with it the project's own Node, so the one that started npm runs it.
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /^np[mx]-cli\.[cm]?js$/.test(path.basename(script)))
    return [process.env.npm_node_execpath || process.execPath, script];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

function chooseNode() {
  const own = path.join(projectRoot, "node_modules", ".bin", "node");
  if (fs.existsSync(own)) {
    const answer = spawnSync(own, ["--version"], { encoding: "utf8" });
    if (answer.status === 0 && major(answer.stdout) >= needed) return fs.realpathSync(own);
  }
  if (major(process.version) >= needed) return process.execPath;
  return giveUp(
    `Mailwright runs on Node ${needed}, and this is ${process.version}. A Node of its own could not be ` +
      `installed for ${process.platform} ${process.arch}: install Node ${needed} or newer ` +
      "(https://nodejs.org) and run the command again.",
  );
}
