import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import {
  chromiumPath,
  launchBrowser,
  openPage,
  rows,
  signInWithBrowser,
} from "../support/browser.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";

const owner = "alex.morgan@example.com";
let app: ServerProcess;
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startServerProcess();
  browser = await launchBrowser();
  ({ page, errors } = await openPage(browser));
  await signInWithBrowser(page, app.url);
  await rows(page).first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

function toast(title: string) {
  return page.getByRole("listitem").filter({ hasText: title });
}

function folder(title: string) {
  return page.getByRole("navigation", { name: "Folders" }).getByRole("button", { name: title });
}

inChromium(
  "folder and tab stay in step, and the heading and list are the folder's own",
  async () => {
    for (const [name, tab] of [
      ["Sent Mail", "Sent"],
      ["Drafts", "Drafts"],
      ["Spam", "Spam"],
      ["Trash", "Trash"],
      ["Starred", "Starred"],
      ["All Mail", "Inbox"],
      ["Categories", "Inbox"],
      ["Important", "Inbox"],
      ["Inbox", "Inbox"],
    ] as const) {
      await folder(name).click();
      await page.getByRole("heading", { name, exact: true }).waitFor();
      await page.getByRole("tab", { name: tab, exact: true, selected: true }).waitFor();
      await rows(page).first().waitFor();
    }
    await page.getByRole("tab", { name: "Spam" }).click();
    await page.getByRole("heading", { name: "Spam", exact: true }).waitFor();
    await page.getByRole("tab", { name: "Inbox" }).click();
  },
);

inChromium("the header's counts are Gmail's own", async () => {
  const label = await page.evaluate(async () => {
    const session = await (await fetch("/auth/v1/session")).json();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const status = await (await fetch("/api/v1/mailbox", { headers })).json();
    return status.counts.find((one: { label: string }) => one.label === "INBOX");
  });
  await page.getByText(`${label.total} emails · ${label.unread} unread`).waitFor();
});

inChromium("syncing says what it fetched, in the words of the specification", async () => {
  await page.getByRole("button", { name: "Sync Current" }).click();
  await toast("Synced")
    .filter({ hasText: /Fetched \d+ emails from Gmail/ })
    .waitFor();
  await page.getByRole("button", { name: "Sync All" }).click();
  await toast("Complete Sync Finished")
    .filter({ hasText: /Synced \d+ emails from all Gmail folders \(9 folders processed\)/ })
    .waitFor();
});

inChromium("new mail appears by itself, unread and on top", async () => {
  app.standin.deliver(owner, "From: Ada <ada@example.org>\r\nSubject: Just in\r\n\r\nHello there");
  await rows(page).first().filter({ hasText: "Just in" }).filter({ hasText: "Unread" }).waitFor();
});

inChromium("a hostile message runs nothing, loads nothing and leaves the page alone", async () => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(app.url) && !/^(?:data|about|blob):/.test(request.url()))
      outside.push(request.url());
  });
  const html = `<style>body{display:none}</style><script>parent.__x=1</script>
    <img src=x onerror="parent.__x=2"><svg onload="parent.__x=3"></svg>
    <img src="https://tracker.example/a.png"><iframe src="https://evil.example"></iframe>
    <div style="position:fixed;inset:0;background:url(https://tracker.example/b.png)">over</div>
    <form action="https://evil.example"><input name=a><button>go</button></form>
    <a href="javascript:parent.__x=4">link</a><a href="https://good.example/page">good</a>`;
  app.standin.deliver(
    owner,
    `From: Eve <eve@example.org>\r\nSubject: <b>Hostile</b>\r\nContent-Type: text/html\r\n\r\n${html}`,
  );
  await rows(page).filter({ hasText: "<b>Hostile</b>" }).click();
  const frame = page.getByRole("dialog").locator("iframe");
  const body = frame.contentFrame();
  await body.getByText("over").waitFor();
  expect(await frame.getAttribute("sandbox")).toBe("allow-popups allow-popups-to-escape-sandbox");
  expect(
    await body.locator("script, svg, form, input, button, iframe, style + *:not(head *)").count(),
  ).toBe(0);
  const good = body.getByRole("link", { name: "good" });
  expect([await good.getAttribute("target"), await good.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener noreferrer",
  ]);
  await page.getByText(/remote images? (?:is|are) not shown/).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "__x"))).toBeUndefined();
  expect(outside).toEqual([]);
  await page.keyboard.press("Escape");
});

inChromium("a message opens with its source, and the focus returns to its row", async () => {
  await rows(page).nth(3).click();
  await page.getByRole("dialog").getByRole("button", { name: "Show original" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Message-ID:/i)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(
    await rows(page)
      .nth(3)
      .getByRole("button")
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
});

inChromium("when Gmail is down the sync says so and the list stays", async () => {
  app.standin.faults.add({ path: /\/gmail\/v1\//, times: 1000, kind: "status", status: 503 });
  await page.getByRole("button", { name: "Sync Current" }).click();
  await toast("Sync Failed").waitFor({ timeout: 60_000 });
  app.standin.faults.clear();
  await rows(page).first().waitFor();
});

inChromium("the browser's console has no error but the failed call's", () => {
  // Chromium reports handlers of the inert document that the sanitiser parses; none of them runs.
  const expected = /status of 502|Executing inline event handler/;
  expect(errors.filter((error) => !expected.test(error))).toEqual([]);
});

inChromium("a withdrawn grant offers to reconnect, and signing out empties the page", async () => {
  app.standin.faults.add({
    path: /\/token$/,
    times: 1000,
    kind: "status",
    status: 400,
    body: { error: "invalid_grant" },
  });
  app.standin.faults.add({ path: /\/gmail\/v1\//, times: 1000, kind: "status", status: 401 });
  await page.getByRole("button", { name: "Sync Current" }).click();
  await toast("Sync Failed").waitFor();
  await page
    .getByRole("link", { name: "Reconnect" })
    .or(page.getByRole("button", { name: "Reconnect" }))
    .waitFor();
  app.standin.faults.clear();
  await rows(page).first().waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(`${app.url}/?section=inbox`);
  await page.getByText("Please sign in to view your inbox").waitFor();
});
