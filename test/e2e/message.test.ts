import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { drawPicture } from "#google-standin/demo/mime/demo-picture.ts";
import { findings } from "../support/accessibility.ts";
import { chromiumPath, launchBrowser, openInbox, openPage, rows } from "../support/browser.ts";
import { mailWithFiles, type MailFile } from "../support/mail-with-files.ts";
import { startOutsideHost, type OutsideHost } from "../support/outside-host.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const picture = drawPicture("a harbour", 60, 40);
const verified = [
  "Authentication-Results: mx.google.com; dkim=pass header.d=letters.example; spf=pass smtp.mailfrom=letters.example; dmarc=pass header.from=letters.example",
  "DKIM-Signature: v=1; d=letters.example; h=From:List-Unsubscribe:List-Unsubscribe-Post; b=x",
];
const failed = ["Authentication-Results: mx.google.com; dkim=fail; spf=fail; dmarc=fail"];
const list = [
  "List-Unsubscribe: <https://news.example/out?u=1>, <mailto:out@news.example>",
  "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
];
const remote = `<p>Words</p><img src="https://pictures.example/a.png" alt="Harbour"><img src="https://pictures.example/b.png"><img src="https://pictures.example/p.gif" width="1" height="1">`;

let host: OutsideHost;
let app: RunningApp;
let browser: Browser;
let page: Page;
let errors: string[];
const requests: string[] = [];

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  host = await startOutsideHost();
  app = await startApp({ demo: false, outside: host.network });
  browser = await launchBrowser();
  ({ page, errors } = await openPage(browser));
  page.on("request", (request) => requests.push(request.url()));
  await openInbox(page, app.url);
  page.setDefaultTimeout(40_000);
});
beforeEach(async () => {
  if (chromiumPath === undefined) return;
  host.asked.length = 0;
  host.answer = (_request, response) => response.end(picture);
  await page.goto(`${app.url}/?section=inbox`);
  requests.length = 0;
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await browser?.close();
  await app?.stop();
  host?.stop();
});

const inChromium = test.runIf(chromiumPath);

type Letter = { html: string; files?: MailFile[]; headers?: string[] };

/** Delivers a letter and opens it. */
async function open(subject: string, letter: Letter): Promise<Locator> {
  app.standin.deliver(
    "alex.morgan@example.com",
    mailWithFiles(subject, { files: [], headers: [], ...letter }),
  );
  await rows(page).filter({ hasText: subject }).first().click({ timeout: 30_000 });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "More actions" }).waitFor();
  return dialog;
}

function frameOf(dialog: Locator): FrameLocator {
  return dialog.locator("iframe").contentFrame();
}

/** Where the images come from that the frame shows at this moment; it draws the letter in its own time. */
function sources(dialog: Locator): Promise<string[]> {
  return frameOf(dialog)
    .locator("img")
    .evaluateAll((all) => all.map((image) => image.getAttribute("src")?.slice(0, 15) ?? ""));
}

inChromium(
  "remote images are loaded when the person asks, through us, and beacons never",
  async () => {
    const dialog = await open("Remote images", { html: remote, headers: failed });
    await dialog.getByText("2 remote images are not shown · 1 tracking pixel blocked").waitFor();
    await expect.poll(() => sources(dialog)).toEqual(["", "", ""]);
    expect(host.asked).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(app.url))).toEqual([]);
    expect(await dialog.getByRole("button", { name: /^Always show/ }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Show images" }).click();
    await dialog.getByText("1 tracking pixel blocked", { exact: true }).waitFor();
    await frameOf(dialog).getByRole("img", { name: "Harbour" }).waitFor();
    await expect.poll(() => sources(dialog)).toEqual(["data:image/png;", "data:image/png;", ""]);
    expect(host.asked.map(({ request }) => request).toSorted()).toEqual([
      "GET https://pictures.example/a.png",
      "GET https://pictures.example/b.png",
    ]);
    expect(await dialog.getByRole("button", { name: /^Always show/ }).count()).toBe(0);
    const elsewhere = requests.filter(
      (url) => !url.startsWith(app.url) && !url.startsWith("data:"),
    );
    expect(elsewhere).toEqual([]);
  },
);

inChromium("an image that cannot be had is said to be missing", async () => {
  host.answer = (_request, response) => response.writeHead(500).end();
  const dialog = await open("Broken images", { html: remote });
  await dialog.getByRole("button", { name: "Show images" }).click();
  await dialog.getByText("2 images could not be loaded").waitFor();
  // The browser reports them in its own time.
  await expect.poll(() => errors.length).toBe(2);
  errors.length = 0;
});

inChromium("images of a proven sender are always shown once the person wants that", async () => {
  const dialog = await open("First of a sender", { html: remote, headers: verified });
  await dialog.getByRole("button", { name: "Show images", exact: true }).click();
  await dialog.getByRole("button", { name: "Always show images from this sender" }).click();
  await dialog.getByRole("button", { name: "Ask again for this sender" }).waitFor();
  await page.goto(`${app.url}/?section=inbox`);
  const next = await open("Second of the sender", { html: remote, headers: verified });
  await frameOf(next).getByRole("img", { name: "Harbour" }).waitFor();
  await next.getByText("1 tracking pixel blocked", { exact: true }).waitFor();
  await expect
    .poll(async () => (await sources(next)).filter((source) => source !== ""))
    .toHaveLength(2);
  await page.goto(`${app.url}/?section=inbox`);
  const forged = await open("In the sender's name", { html: remote, headers: failed });
  await forged.getByText("2 remote images are not shown · 1 tracking pixel blocked").waitFor();
  await page.goto(`${app.url}/?section=inbox`);
  const last = await open("Third of the sender", { html: remote, headers: verified });
  await last.getByRole("button", { name: "Ask again for this sender" }).click();
  await last.getByRole("button", { name: "Show images", exact: true }).waitFor();
});

inChromium("pictures that came with a message are shown in their places", async () => {
  const dialog = await open("Inline", {
    html: `<p>See</p><img src="cid:one@x" alt="One"><img src="cid:two@x" alt="Two">`,
    files: [
      { name: "one.png", type: "image/png", bytes: picture, contentId: "one@x" },
      { name: "two.png", type: "image/png", bytes: Buffer.from("<svg/>"), contentId: "two@x" },
    ],
  });
  await frameOf(dialog)
    .getByRole("img", { name: "One" })
    .and(frameOf(dialog).locator("[src]"))
    .waitFor();
  await expect.poll(() => sources(dialog)).toEqual(["data:image/png;", ""]);
  await dialog.getByText("1 picture that came with this message is not shown").waitFor();
  expect(await dialog.getByRole("list", { name: "Attachments" }).count()).toBe(0);
});

inChromium("files are listed, looked at and saved, one or all", async () => {
  const dialog = await open("Files", {
    html: "<p>Attached</p>",
    files: [
      { name: "harbour.png", type: "image/png", bytes: picture },
      { name: "notes.txt", type: "text/plain", bytes: Buffer.from("<b>Some notes</b>") },
      { name: "report.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4") },
      { name: "table.xlsx", type: "application/vnd.ms-excel", bytes: Buffer.alloc(2048, 1) },
    ],
  });
  const files = dialog.getByRole("list", { name: "Attachments" });
  const thumbnail = files.locator("img");
  await expect
    .poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(60);
  await files.getByRole("button", { name: /harbour\.png/ }).click();
  const preview = page.getByRole("dialog", { name: "harbour.png" });
  await preview.getByRole("img", { name: "harbour.png" }).waitFor();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });
  await dialog.waitFor();
  await files.getByRole("button", { name: /notes\.txt/ }).click();
  await page.getByRole("dialog", { name: "notes.txt" }).getByText("<b>Some notes</b>").waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "notes.txt" }).waitFor({ state: "detached" });
  await files.getByRole("button", { name: /report\.pdf/ }).click();
  const pdf = page.getByRole("dialog", { name: "report.pdf" });
  const link = pdf.getByRole("link", { name: "Open in a new tab" });
  expect(await link.getAttribute("href")).toMatch(/attachments\/\d+\?inline=1$/);
  await pdf.getByText("It is no PDF that can be read.").waitFor();
  await page.keyboard.press("Escape");
  await pdf.waitFor({ state: "detached" });
  for (const [name, saved] of [
    ["Download table.xlsx", "table.xlsx"],
    ["Download all", "Files.zip"],
  ] as const) {
    const download = page.waitForEvent("download");
    await files.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toBe(saved);
  }
});

inChromium("one plain line says who proves to have sent a message", async () => {
  const proven = await open("Proven", { html: "<p>x</p>", headers: verified });
  await proven.getByText("Signed by letters.example, sent from its servers").waitFor();
  await page.goto(`${app.url}/?section=inbox`);
  const unproven = await open("Doubtful", { html: "<p>x</p>", headers: failed });
  await unproven.getByText("Could not be verified as coming from letters.example").waitFor();
});

inChromium(
  "a link whose words name another host leads to a warning that shows the true one",
  async () => {
    const dialog = await open("Links", {
      html: `<a href="https://evil.example/steal?a=1">https://bank.example/login</a> <a href="https://аpple.example/">Plain words</a>`,
    });
    const links = frameOf(dialog).getByRole("link");
    await expect.poll(() => links.nth(0).getAttribute("title")).toBe("evil.example");
    await expect.poll(() => links.nth(1).getAttribute("title")).toMatch(/^xn--/);
    const opened = page.waitForEvent("popup");
    await links.nth(0).click();
    const warning = await opened;
    const card = warning.getByRole("alertdialog", {
      name: "This link does not lead where it says",
    });
    await card.getByText("bank.example", { exact: true }).waitFor();
    await card.getByText("https://evil.example/steal?a=1").waitFor();
    const go = card.getByRole("link", { name: "Open anyway" });
    expect(await go.getAttribute("href")).toBe("https://evil.example/steal?a=1");
    await card.getByRole("link", { name: "Cancel" }).click();
    await warning.waitForURL((url) => url.searchParams.get("section") === "inbox");
    await warning.close();
  },
);

inChromium("the warning's address leads nowhere by itself", async () => {
  for (const to of ["javascript:alert(1)", "data:text/html,x", "", "/api/v1/mailbox"]) {
    await page.goto(`${app.url}/leaving?${new URLSearchParams({ to, says: "bank.example" })}`);
    await page.getByText("This link leads nowhere").waitFor();
    expect(await page.getByRole("link", { name: "Open anyway" }).count()).toBe(0);
  }
});

inChromium("a list is left after saying whom that tells, and not before", async () => {
  host.answer = (_request, response) => response.end();
  const dialog = await open("A list", { html: "<p>News</p>", headers: [...verified, ...list] });
  const button = dialog.getByRole("button", { name: "Unsubscribe" });
  await button.click();
  const ask = page.getByRole("alertdialog", { name: "Leave this list?" });
  await ask.getByText(/asks news\.example to take your address off/).waitFor();
  await ask.getByRole("button", { name: "Cancel" }).click();
  await ask.waitFor({ state: "detached" });
  expect(host.asked).toEqual([]);
  await button.click();
  await ask.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByText("Unsubscribed", { exact: true }).waitFor();
  expect(host.asked.map(({ request, body }) => [request, body])).toEqual([
    ["POST https://news.example/out?u=1", "List-Unsubscribe=One-Click"],
  ]);
});

inChromium("an unsigned offer is left by hand: the address is shown, nothing is sent", async () => {
  const dialog = await open("An unsigned list", {
    html: "<p>News</p>",
    headers: [...failed, ...list],
  });
  await dialog.getByRole("button", { name: "Unsubscribe" }).click();
  const ask = page.getByRole("alertdialog", { name: "Leave this list?" });
  await ask.getByText("This list is left by a message to out@news.example.").waitFor();
  await ask.getByRole("button", { name: "Cancel" }).click();
  expect(host.asked).toEqual([]);
});

inChromium("a message is shown as plain words, printed and saved", async () => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: "" });
    window.print = () => undefined;
  });
  const dialog = await open("As a document", {
    html: `<p>Designed <b>words</b></p><script>alert(1)</script>`,
    headers: ["Cc: Zoe <zoe@letters.example>"],
  });
  const more = dialog.getByRole("button", { name: /^More/ });
  await more.click();
  await page.getByRole("menuitem", { name: "Snooze" }).waitFor();
  await page.getByRole("menuitem", { name: "Plain text" }).click();
  await dialog.getByText("Designed words").waitFor();
  await dialog.locator("iframe").waitFor({ state: "detached" });
  await more.click();
  await page.getByRole("menuitem", { name: "As designed" }).click();
  await frameOf(dialog).getByText("words").waitFor();
  await more.click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  const paper = page.locator('iframe[title="Print"]');
  await paper.waitFor({ state: "attached" });
  expect(await paper.getAttribute("sandbox")).toBe("allow-same-origin allow-modals");
  const srcdoc = (await paper.getAttribute("srcdoc")) ?? "";
  expect(srcdoc).toContain("<h1>As a document</h1><p>Ada Lovelace &lt;ada@letters.example&gt;</p>");
  expect(srcdoc).toContain("<p>Cc: Zoe</p>");
  expect(srcdoc).not.toContain("alert(1)");
  await more.click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download message (.eml)" }).click();
  expect((await download).suggestedFilename()).toBe("As a document.eml");
});

inChromium(
  "axe finds nothing in a message, its menu, its question, its preview and the warning",
  async () => {
    const dialog = await open("Accessible", {
      html: `${remote}<a href="https://evil.example/">bank.example</a>`,
      files: [
        { name: "harbour.png", type: "image/png", bytes: picture },
        { name: "notes.txt", type: "text/plain", bytes: Buffer.from("Some notes") },
      ],
      headers: [...failed, ...list],
    });
    await dialog.getByText("1 tracking pixel blocked").waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menu").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("alertdialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: /notes\.txt/ }).click();
    await page.getByText("Some notes").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`${app.url}/leaving?to=https%3A%2F%2Fevil.example%2F&says=bank.example`);
    await page.getByRole("alertdialog").waitFor();
    expect(await findings(page)).toEqual([]);
  },
);
