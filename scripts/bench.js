import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { build } from "./build.js";
import { giveUp } from "./give-up.js";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { serverOptions } from "./server-command.js";
import { settingsOption } from "./settings-file.js";

const folder = path.join(projectRoot, "bench");
const known = fs.existsSync(folder)
  ? fs.readdirSync(folder).filter((name) => name.endsWith(".ts"))
  : [];
const wanted = process.argv.slice(2);
if (wanted.length === 0) list();
else await run(wanted);

function list() {
  console.log("npm run bench NAME …, where NAME is one of:");
  for (const file of known)
    console.log(`  ${path.basename(file, ".ts").padEnd(24)} ${purpose(file)}`);
}

function purpose(file) {
  const text = fs.readFileSync(path.join(folder, file), "utf8");
  return /\/\*\*\s*(?:\*\s*)?(.+?)\s*(?:\*\/)?\n/.exec(text)?.[1] ?? "";
}

async function run(names) {
  const unknown = names.find((name) => !known.includes(`${name}.ts`));
  if (unknown !== undefined)
    giveUp(`There is no bench/${unknown}.ts. 'npm run bench' lists what there is.`);
  const node = await install();
  const built = await build(node);
  if (built.code !== 0)
    giveUp(`${built.output}\nThe app could not be built: Vite's words are above.`);
  for (const name of names) {
    const parameters = [...settingsOption(), ...serverOptions, `bench/${name}.ts`];
    const result = spawnSync(node, parameters, { cwd: projectRoot, stdio: "inherit" });
    if (result.status !== 0) process.exitCode = 1;
  }
}
