import { spawnSync } from "node:child_process";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { readSettings } from "./settings-file.js";

/** Runs a command of the operator, a module of the server, with the settings of the server and until it ends. */
export async function runCommand(module, words) {
  const node = await install();
  readSettings();
  const { status } = spawnSync(node, [`src/server/${module}`, ...words], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
