import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { chromiumPath, openPage, rows, signInWithBrowser } from "../support/browser.ts";
import { shareBrowser, type TestBrowser } from "../support/shared-browser.ts";
import { freePorts } from "../support/free-ports.ts";
import { isLong } from "../support/rounds.ts";
import { startWithNpm } from "../support/started-app.ts";
import { until } from "../support/until.ts";

let browser: TestBrowser;
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-clone-"));

beforeAll(async () => {
  if (chromiumPath !== undefined) browser = await shareBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(chromiumPath)(
  "a fresh clone starts with one command, and a newcomer signs in, reads and signs out",
  async () => {
    const clone = path.join(mkdtempSync(path.join(folder, "try-")), "mailwright");
    expect(spawnSync("git", ["clone", "--quiet", process.cwd(), clone]).status).toBe(0);
    if (!isLong) lendPackages(clone);
    const [port, standinPort] = await freePorts(2);
    const app = await startWithNpm(clone, { PORT: `${port}`, STANDIN_PORT: `${standinPort}` });
    onTestFinished(async () => void (await app.interrupt()));
    const { page, errors } = await openPage(browser);
    await signInWithBrowser(page, app.url);
    await rows(page).nth(15).waitFor();
    await until(
      () => page.evaluate(countInbox),
      (counted) => counted === 50,
    );
    const first = rows(page).first();
    await first.filter({ hasNotText: "Message not read yet" }).waitFor();
    const row = await first.textContent();
    await first.click();
    const title = page.getByRole("dialog").getByRole("heading").first();
    await title.filter({ hasNotText: "Loading message..." }).waitFor();
    expect(row).toContain((await title.textContent()) ?? "nothing");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    await until(
      () => page.evaluate(() => fetch("/auth/v1/session").then((one) => one.json())),
      (session) => session === null,
    );
    expect(errors).toEqual([]);
    expect(await app.interrupt()).toSatisfy((code) => code === 0 || code === 130);
    await until(
      async () => processesOf(clone),
      (found) => found.length === 0,
    );
  },
);

/** Spares a short run the installation of the same packages again. */
function lendPackages(clone: string): void {
  symlinkSync(path.resolve("node_modules"), path.join(clone, "node_modules"));
}

/** How many messages the first page of the inbox holds, asked from within the page. */
async function countInbox(): Promise<number> {
  const answer = await fetch("/rest/v1/emails?label=INBOX&limit=50");
  return ((await answer.json()) as { emails: unknown[] }).emails.length;
}

/** The processes that still belong to the clone. */
function processesOf(clone: string): string[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid,args"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes(clone));
}
