/** Seconds from a message's arrival at Gmail to its row on screen: by polling, and by Pub/Sub pull. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchBrowser, openPage, rows, signInWithBrowser } from "../test/support/browser.ts";
import { median, printFigures, type Figure } from "../test/support/figures.ts";
import { startServerProcess } from "../test/support/server-process.ts";

const arrivals = Number(process.env["ARRIVALS"] ?? 12);
const address = "alex.morgan@example.com";
const browser = await launchBrowser();
const keyFolder = mkdtempSync(path.join(tmpdir(), "mailwright-key-"));
const keyFile = path.join(keyFolder, "service-account.json");
const figures = [
  ...(await measure("polling", {}, "≤ 15 s")),
  ...(await measure(
    "pull",
    {
      GMAIL_PUBSUB_SUBSCRIPTION: "projects/bench/subscriptions/mail",
      GOOGLE_APPLICATION_CREDENTIALS: keyFile,
    },
    "≤ 2 s",
  )),
];
await browser.close();
rmSync(keyFolder, { recursive: true, force: true });
printFigures("New mail on screen, 60 ms a Gmail call", figures);

async function measure(
  what: string,
  environment: Record<string, string>,
  target: string,
): Promise<Figure[]> {
  const people = [{ name: "Alex Morgan", address, mail: "small" as const }];
  const app = await startServerProcess({ people, latency: 60, quota: "2026" });
  writeFileSync(keyFile, JSON.stringify(app.standin.serviceAccount()));
  await app.kill();
  await app.start(environment);
  const { page } = await openPage(browser);
  await signInWithBrowser(page, app.url, address);
  await rows(page).first().waitFor();
  await page.getByText("In step with Gmail · checked").waitFor({ timeout: 300_000 });
  const seconds: number[] = [];
  for (let index = 0; index < arrivals; index++) {
    // Another phase of the poller's rhythm each time.
    await pause(1000 * (1 + ((index * 2.7) % 12)));
    const subject = `Arrival ${randomUUID()}`;
    const start = performance.now();
    app.standin.deliver(address, `From: a@example.org\r\nSubject: ${subject}\r\n\r\nHello`);
    await rows(page).filter({ hasText: subject }).waitFor({ timeout: 60_000 });
    seconds.push((performance.now() - start) / 1000);
  }
  await page.context().close();
  await app.stop();
  return [
    {
      what: `${what}, slowest of ${arrivals}`,
      value: `${Math.max(...seconds).toFixed(1)} s`,
      target,
    },
    { what: `${what}, median`, value: `${median(seconds).toFixed(1)} s` },
  ];
}
