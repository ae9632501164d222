import fs from "node:fs";
import path from "node:path";
import { installBrowser } from "./browser.js";
import { runRounds } from "./checks.js";
import { projectRoot } from "./project-root.js";

await installBrowser();
await runRounds(suitesOfRounds());

/** The suites whose short runs are a choice of their rounds: those that ask how many to play. */
function suitesOfRounds() {
  return fs
    .readdirSync(path.join(projectRoot, "test"), { recursive: true })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => path.join("test", file))
    .filter((file) => fs.readFileSync(path.join(projectRoot, file), "utf8").includes("/rounds.ts"));
}
