import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { fingerprint } from "./fingerprint.js";
import { projectRoot } from "./project-root.js";
import { runQuietly } from "./run-quietly.js";

const stamp = path.join(projectRoot, "dist", ".stamp");
const sources = [
  "src/web",
  "src/addresses",
  "src/contract",
  "src/markup",
  "src/query",
  "src/time",
  "public",
  "index.html",
  "vite.config.ts",
  "scripts/home-page.ts",
  "package.json",
  "package-lock.json",
];

/** Builds the web app when its sources have changed since the last build. Returns Vite's exit code and words. */
export async function build(node) {
  const wanted = fingerprint(sources);
  const current = fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted;
  if (current && fs.existsSync(path.join(projectRoot, "dist", "web", "index.html")))
    return { code: 0, output: "" };
  console.log("Building the app …");
  fs.rmSync(stamp, { force: true });
  const result = await runQuietly(node, ["node_modules/vite/bin/vite.js", "build"]);
  if (result.code !== 0) return result;
  compress(path.join(projectRoot, "dist", "web"));
  fs.writeFileSync(stamp, wanted);
  return result;
}

/** Lays a compressed twin beside each text, so that the server compresses nothing while it serves. */
function compress(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    if (!/\.(?:js|css|html|svg)$/.test(name)) continue;
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, gzipSync(content));
  }
}
