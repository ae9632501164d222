import { spawnSync } from "node:child_process";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { readSettings } from "./settings-file.js";

const node = await install();
readSettings();
const { status } = spawnSync(node, ["src/server/admin.ts", ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
