import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.js";

const file = path.join(projectRoot, ".env");

/** Adds the settings of `.env`, where there is one, to the environment; what is set there already wins. */
export function readSettings() {
  if (fs.existsSync(file)) process.loadEnvFile?.(file);
}

/** The same as Node's own option, for a process of ours. */
export function settingsOption() {
  return fs.existsSync(file) ? [`--env-file=${file}`] : [];
}
