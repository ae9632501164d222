/** Milliseconds for which a message of 20,000 to 200,000 elements holds up the page that shows it. */
import { launchBrowser, openPage, rows, signInWithBrowser } from "../test/support/browser.ts";
import { printFigures } from "../test/support/figures.ts";
import { startServerProcess } from "../test/support/server-process.ts";

const owner = "alex.morgan@example.com";
const bodies = [
  ["100,000 nested parts", `Deep words${"<div>\r\n".repeat(100_000)}`],
  ["20,000 nested parts", `Deep words${"<div>\r\n".repeat(20_000)}`],
  ["200,000 paragraphs", `Deep words${"<p>paragraph\r\n".repeat(200_000)}`],
] as const;
const app = await startServerProcess({ demo: false });
const browser = await launchBrowser();
const { page } = await openPage(browser);
for (const [subject, html] of bodies)
  app.standin.deliver(
    owner,
    `From: Ada <ada@example.org>\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${html}`,
  );
await page.addInitScript(`
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
  }).observe({ entryTypes: ["longtask"] });
`);
await signInWithBrowser(page, app.url);
const figures = [];
for (const [subject] of bodies) {
  await rows(page).filter({ hasText: subject }).first().waitFor();
  await page.evaluate("longest = 0");
  await rows(page).filter({ hasText: subject }).first().click();
  await page.getByRole("dialog").getByText("Deep words").waitFor();
  const ms = await page.evaluate<number>("longest");
  figures.push({
    what: `${subject}, longest task`,
    value: `${Math.round(ms)} ms`,
    target: "≤ 500 ms",
  });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
await browser.close();
await app.stop();
printFigures("A body too complex to be shown as designed", figures);
