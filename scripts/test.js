import { installBrowser } from "./browser.js";
import { runChecks } from "./checks.js";

await runChecks({ projects: ["unit", "server", "web", "e2e"], browser: await askForBrowser() });

/** A Chromium, or undefined with the reason said. */
async function askForBrowser() {
  const browser = await installBrowser();
  if (browser === undefined)
    console.log(
      "No Chromium here, so the browser tests are skipped: install one, or set CHROMIUM to its path.",
    );
  return browser;
}
