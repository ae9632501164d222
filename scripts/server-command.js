import path from "node:path";
import { projectRoot } from "./project-root.js";
import { settingsOption } from "./settings-file.js";

/** Where Node keeps what it has compiled: a start with it takes half the work. */
export const compileCache = path.join(projectRoot, "node_modules", ".cache", "compiled");

/** Node's options for the server, and for measurements that hold it in their own process. */
export const serverOptions = ["--max-semi-space-size=4"];

/**
 * How the server is run. A small nursery and few malloc arenas keep about 70 MB from lying idle after a
 * first sync (`npm run bench memory`); who sets these otherwise is left alone.
 */
export function serverCommand(environment = process.env) {
  return {
    parameters: [...settingsOption(), ...serverOptions, "src/server/main.ts"],
    environment: {
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "131072",
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
  };
}
