import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectRoot } from "./project-root.js";

const impatience = 3000;
const kinds = { SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGTERM" };

/**
 * Runs the server until it ends and resolves with its exit code. It lives outside the terminal's group, so
 * Ctrl-C reaches it once, through us, however often npm repeats it; it ends by itself when we are killed,
 * since the channel between us then closes. A Ctrl-C three seconds after the first ends it at once.
 */
export function runServer(node, parameters, environment = process.env) {
  const child = spawn(node, parameters, {
    cwd: projectRoot,
    env: environment,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let asked;
  function stop(kind) {
    asked ??= performance.now();
    if (performance.now() - asked > impatience) child.kill("SIGKILL");
    else if (!child.killed) child.kill(kind);
  }
  for (const [signal, kind] of Object.entries(kinds)) process.on(signal, () => stop(kind));
  watchParent(() => stop("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

// npm runs us through a shell that passes no signal on: its death is the sign that npm was asked to end.
function watchParent(stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
