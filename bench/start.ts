/** Seconds from a fresh clone to the first page, of a second start, and the size of `node_modules`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { printFigures } from "../test/support/figures.ts";
import { freePorts } from "../test/support/free-ports.ts";
import { startWithNpm } from "../test/support/started-app.ts";

const folder = mkdtempSync(path.join(tmpdir(), "mailwright-fresh-"));
const clone = path.join(folder, "mailwright");
spawnSync("git", ["clone", "--quiet", process.cwd(), clone]);
const first = await start();
const others = [await start(), await start(), await start()].toSorted((one, other) => one - other);
const size = spawnSync("du", ["-sm", path.join(clone, "node_modules")], { encoding: "utf8" });
rmSync(folder, { recursive: true, force: true });
printFigures("Starting", [
  { what: "fresh clone to first page", value: `${first.toFixed(1)} s`, target: "≤ 150 s" },
  {
    what: "a later start to first page, median of 3",
    value: `${(others[1] ?? 0).toFixed(1)} s`,
    target: "≤ 5 s",
  },
  { what: "node_modules", value: `${size.stdout.split("\t")[0]} MB`, target: "≤ 900 MB" },
]);

async function start(): Promise<number> {
  const [port, standinPort] = await freePorts(2);
  const begin = performance.now();
  const app = await startWithNpm(clone, { PORT: `${port}`, STANDIN_PORT: `${standinPort}` });
  const page = await fetch(app.url, { headers: { accept: "text/html" } });
  if (!page.ok || !(await page.text()).includes("<html")) throw new Error("no page");
  const seconds = (performance.now() - begin) / 1000;
  await app.interrupt();
  return seconds;
}
