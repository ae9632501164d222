import { spawn } from "node:child_process";
import { install } from "./install.js";
import { projectRoot } from "./project-root.js";
import { readSettings } from "./settings-file.js";
import { runServer } from "./run-server.js";

const node = await install();
readSettings();
const port = process.env.PORT || "3000";
const webPort = process.env.WEB_PORT || "5173";
const web = spawn(node, ["node_modules/vite/bin/vite.js", "--port", webPort, "--strictPort"], {
  cwd: projectRoot,
  env: { ...process.env, SERVER_URL: `http://127.0.0.1:${port}` },
  stdio: ["ignore", "inherit", "inherit"],
});
const server = ["--watch", "--watch-preserve-output", "src/server/main.ts"];
const code = await runServer(node, server, {
  PUBLIC_URL: `http://localhost:${webPort}`,
  ...process.env,
});
web.kill();
process.exit(code);
