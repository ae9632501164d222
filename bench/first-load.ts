/** Kilobytes of JavaScript, gzipped, that a visitor of `/` loads before anything is clicked. */
import { gzipSync } from "node:zlib";
import { launchBrowser, openPage } from "../test/support/browser.ts";
import { printFigures } from "../test/support/figures.ts";
import { startServerProcess } from "../test/support/server-process.ts";

const app = await startServerProcess({ demo: false });
const browser = await launchBrowser();
const { page } = await openPage(browser);
const scripts = new Map<string, number>();
page.on("response", async (response) => {
  if (response.request().resourceType() !== "script") return;
  scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length);
});
await page.goto(app.url, { waitUntil: "networkidle" });
const kilobytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
await browser.close();
await app.stop();
printFigures("Initial JavaScript of /", [
  {
    what: `${scripts.size} scripts, gzipped`,
    value: `${kilobytes.toFixed(1)} KB`,
    target: "≤ 170 KB",
  },
]);
