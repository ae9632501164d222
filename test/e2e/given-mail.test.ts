import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { chromiumPath, openPage, rows, openInbox } from "../support/browser.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { someOf } from "../support/rounds.ts";
import { startServerProcess } from "../support/server-process.ts";
import { signIn } from "../support/sign-in.ts";
import { until } from "../support/until.ts";

const mail = path.resolve("../shared/data/mail");
const given = existsSync(mail) && chromiumPath !== undefined;
const why = given ? "" : " (skipped: ../shared/data/mail or Chromium is not here)";

test.runIf(given)(`every message of the given folder is listed and opens${why}`, async () => {
  const app = await startServerProcess({ mail });
  const client = await signIn(app.url);
  type Page = { emails: { id: string; readable: boolean }[] };
  const { emails } = await until(
    async () => (await client.call<Page>("GET", "/rest/v1/emails")).body,
    (body) => body.emails.length === 53,
  );
  for (const { id } of emails) {
    const opened = await client.call("GET", `/rest/v1/emails/${id}`);
    const source = await client.call<{ source: string }>("GET", `/api/v1/emails/${id}/source`);
    expect([opened.status, source.status]).toEqual([200, 200]);
    expect(source.body.source.length).toBeGreaterThan(0);
  }
  const browser = await shareBrowser();
  const { page, errors } = await openPage(browser, { height: 2700 });
  await openInbox(page, app.url);
  await rows(page).nth(52).waitFor();
  for (const index of someOf([...Array(53).keys()], 18)) {
    await rows(page).nth(index).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "More actions" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  expect(errors).toEqual([]);
  await browser.close();
  await app.stop();
});
