import { installBrowser } from "./browser.js";
import { runChecks } from "./checks.js";

if ((await installBrowser()) === undefined)
  console.log(
    "No Chromium here, so the browser tests are skipped: install one, or set CHROMIUM to its path.",
  );
await runChecks(["unit", "server", "web", "e2e"]);
