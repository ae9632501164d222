/** Lighthouse's four scores of `/` for a signed-out visitor: on its slow phone, and on a desktop. */
import lighthouse, { desktopConfig } from "lighthouse";
import { launchBrowser } from "../test/support/browser.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { freePorts } from "../test/support/free-ports.ts";
import { startServerProcess } from "../test/support/server-process.ts";

const tries = Number(process.env["TRIES"] ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"];
const timings = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const devices = [
  { name: "phone", config: undefined },
  { name: "desktop", config: desktopConfig },
];

const app = await startServerProcess({ demo: false });
const [port = 0] = await freePorts(1);
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const figures: Figure[] = [];
for (const { name, config } of devices) {
  const results = [];
  for (let round = 0; round < tries; round++) {
    const run = await lighthouse(`${app.url}/`, { port, logLevel: "error" }, config);
    if (run === undefined || run.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not run: ${run?.lhr.runtimeError?.message ?? ""}`);
    results.push(run.lhr);
  }
  for (const category of categories) {
    const scores = results.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100));
    const value = `${percentile(scores, 0.5)} (${scores.join(" ")})`;
    figures.push({ what: `${name}, ${category}`, value, target: "≥ 95" });
  }
  for (const timing of [...timings, "cumulative-layout-shift"]) {
    const values = results.map((one) => one.audits[timing]?.numericValue ?? Number.NaN);
    const isTime = timings.includes(timing);
    const value = isTime
      ? `${percentile(values, 0.5).toFixed(0)} ms`
      : percentile(values, 0.5).toFixed(3);
    figures.push({ what: `${name}, ${timing.replaceAll("-", " ")}`, value });
  }
  for (const { id, score, title } of Object.values(results[0]?.audits ?? {}))
    if (score !== null && score < 0.9) console.log(`${name}: ${id} ${score}: ${title}`);
}
await browser.close();
await app.stop();
printFigures(`Lighthouse of /, medians of ${tries}`, figures);
