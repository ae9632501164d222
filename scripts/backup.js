import path from "node:path";
import { runCommand } from "./run-command.js";

// A folder is named from where the person stands; npm itself stands in the project.
const here = process.env.INIT_CWD ?? process.cwd();
const [order = "", ...folders] = process.argv.slice(2);
await runCommand("backup.ts", [order, ...folders.map((folder) => path.resolve(here, folder))]);
