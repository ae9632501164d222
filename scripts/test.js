import { installBrowser } from "./browser.js";
import { runChecks } from "./checks.js";

await runChecks(["unit", "server", "web", "e2e"], browserThere());

async function browserThere() {
  if ((await installBrowser()) === undefined)
    console.log(
      "No Chromium here, so the browser tests are skipped: install one, or set CHROMIUM to its path.",
    );
}
