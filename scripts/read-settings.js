import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.js";

/** Adds the settings of `.env`, where there is one, to the environment; what is set there already wins. */
export function readSettings() {
  const file = path.join(projectRoot, ".env");
  if (fs.existsSync(file)) process.loadEnvFile?.(file);
}
