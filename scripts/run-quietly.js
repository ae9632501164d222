import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.js";

/** Runs a program in the project and resolves with its exit code and all it printed, in order. */
export function runQuietly(program, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
