import { runCommand } from "./run-command.js";

await runCommand("admin.ts", process.argv.slice(2));
