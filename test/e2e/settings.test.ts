import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import { chromiumPath, openInbox, openPage, rows, signInBeforehand } from "../support/browser.ts";
import { shareBrowser, type TestBrowser } from "../support/shared-browser.ts";
import { someOf } from "../support/rounds.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const looks = sizes.flatMap((size) => [
  Object.assign({ dark: false }, size),
  Object.assign({ dark: true }, size),
]);

let app: RunningApp;
let browser: TestBrowser;
beforeAll(async () => {
  if (chromiumPath === undefined) return;
  app = await startApp();
  browser = await shareBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const inChromium = test.runIf(chromiumPath);

/** A browser of its own, signed in, on the settings page. */
async function openSettings(person?: string, look = {}): Promise<{ page: Page; errors: string[] }> {
  // Who signed in last stands first.
  app.clock.advance(1000);
  const { page, errors } = await openPage(browser, look);
  page.setDefaultTimeout(40_000);
  await signInBeforehand(page, app.url, person);
  await page.goto(`${app.url}/settings`);
  await page.getByRole("combobox", { name: "Undo send" }).waitFor();
  return { page, errors };
}

async function rowHeight(page: Page): Promise<number> {
  return (await rows(page).first().boundingBox())?.height ?? 0;
}

async function savedAt(page: Page, setting: string): Promise<void> {
  await page
    .locator("p", { has: page.getByText(setting, { exact: true }) })
    .getByText("Saved", { exact: true })
    .waitFor();
}

inChromium(
  "each setting is saved at once, is there after a reload and in every browser",
  async () => {
    const { page } = await openSettings();
    const { page: other } = await openSettings();
    await page.getByRole("combobox", { name: "Undo send" }).selectOption("30");
    await savedAt(page, "Undo send");
    await page.getByRole("switch", { name: "Group conversations" }).click();
    await savedAt(page, "Group conversations");
    await page.getByRole("switch", { name: "Keyboard shortcuts" }).click();
    await savedAt(page, "Keyboard shortcuts");
    await page.getByRole("radio", { name: "Never show" }).click();
    await savedAt(page, "Images from elsewhere");
    await page.getByRole("radio", { name: "Compact" }).click();
    await savedAt(page, "Density");
    await page.getByRole("combobox", { name: "Time zone" }).selectOption("Asia/Tokyo");
    await savedAt(page, "Time zone");
    await page.getByRole("switch", { name: "Always ask before sending" }).press("Space");
    await savedAt(page, "Always ask before sending");
    await page.getByRole("textbox", { name: "Signature" }).fill("Kind regards\nAlex");
    await savedAt(page, "Signature");
    await page.getByRole("radio", { name: "Dark" }).press("Space");
    await savedAt(page, "Theme");
    await page.locator("html.dark[data-density=compact]").waitFor();
    await other.locator("html.dark[data-density=compact]").waitFor();
    await page.reload();
    for (const one of [page, other]) {
      await until(
        () => one.getByRole("textbox", { name: "Signature" }).locator("p").allInnerTexts(),
        (lines) => lines.join("\n") === "Kind regards\nAlex",
      );
      const chosen = one.locator("select");
      await expect
        .poll(() => chosen.evaluateAll((all) => all.map((it) => (it as HTMLSelectElement).value)))
        .toEqual(["30", "Asia/Tokyo"]);
      const on = one.getByRole("switch", { checked: true });
      const asks = one.getByText("Always ask before sending", { exact: true });
      await expect
        .poll(() => on.getAttribute("aria-labelledby"))
        .toBe(await asks.getAttribute("id"));
    }
    await page.getByRole("banner").getByRole("button", { name: "Theme: dark" }).click();
    await other.getByRole("radio", { name: "As the system", checked: true }).waitFor();
    for (const one of [page, other]) await one.context().close();
  },
);

inChromium("the sidebar leads to the settings, and the mail follows them", async () => {
  const { page } = await openPage(browser);
  page.setDefaultTimeout(40_000);
  await openInbox(page, app.url, "robin.reyes@example.com");
  await rows(page).first().waitFor();
  const comfortable = await rowHeight(page);
  await page
    .getByRole("navigation")
    .getByRole("button", { name: /^Setting/ })
    .click();
  await page.waitForURL(`${app.url}/settings`);
  await page.getByRole("radio", { name: "Compact" }).click();
  await savedAt(page, "Density");
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Pacific/Kiritimati");
  await savedAt(page, "Time zone");
  await page.getByRole("link", { name: "Back to your mail" }).click();
  await rows(page).first().waitFor();
  await expect.poll(() => rowHeight(page)).toBeLessThan(comfortable);
  await rows(page).first().click();
  const time = page.getByRole("dialog").locator("time").last();
  const there = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Pacific/Kiritimati",
  });
  await until(
    () => time.evaluate((one) => [one.getAttribute("datetime") ?? "", one.textContent]),
    ([sent = "", said]) => said === there.format(new Date(sent)),
  );
  await page.context().close();
});

inChromium("the product is rated with stars by keyboard, and words if one likes", async () => {
  const { page } = await openPage(browser);
  page.setDefaultTimeout(40_000);
  await openInbox(page, app.url, "robin.reyes@example.com");
  await page.getByRole("button", { name: "Rate and review" }).click();
  const dialog = page.getByRole("dialog", { name: "Rate and review" });
  const send = dialog.getByRole("button", { name: "Send" });
  await dialog.getByRole("radio", { name: "1 star" }).focus();
  expect(await send.isDisabled()).toBe(true);
  await page.keyboard.press("Space");
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press("ArrowRight");
  await dialog.getByRole("radio", { name: "4 stars", checked: true }).waitFor();
  await dialog.getByRole("textbox").fill("Calm.");
  expect(await findings(page)).toEqual([]);
  await page.route("**/api/v1/review", (route) => route.abort(), { times: 1 });
  await send.click();
  await page.getByText("Your rating was not kept").waitFor();
  expect(await dialog.getByRole("textbox").inputValue()).toBe("Calm.");
  await send.click();
  await page.getByText("Your rating is kept").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.context().close();
});

inChromium("a theme chosen before the first sign-in becomes the person's", async () => {
  const { page } = await openPage(browser);
  page.setDefaultTimeout(40_000);
  await page.goto(app.url);
  const bar = page.getByRole("banner");
  await bar.getByRole("button", { name: "Theme: as the system" }).click();
  await bar.getByRole("button", { name: "Theme: light" }).click();
  await page.locator("html.dark").waitFor();
  await openInbox(page, app.url, "robin.reyes@example.com");
  await page.goto(`${app.url}/settings`);
  await page.getByRole("radio", { name: "Dark", checked: true }).waitFor();
  await page.locator("html.dark").waitFor();
  await page.context().close();
});

inChromium("what the server does not keep is taken back, and what was written stays", async () => {
  const { page } = await openSettings("robin.reyes@example.com");
  await page.route("**/api/v1/settings", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  const grouping = page.getByRole("switch", { name: "Group conversations" });
  await grouping.click();
  await page.getByText("The setting was not saved").waitFor();
  await grouping.and(page.locator("[aria-checked=true]")).waitFor();
  const signature = page.getByRole("textbox", { name: "Signature" });
  await signature.fill("Long thought of");
  await until(
    () => page.getByText("The setting was not saved").count(),
    (count) => count > 1,
  );
  expect(await signature.innerText()).toBe("Long thought of");
  await page.unroute("**/api/v1/settings");
  await signature.press("End");
  await signature.pressSequentially(".");
  await savedAt(page, "Signature");
  await page.context().close();
});

inChromium("another browser is signed out from here, at once", async () => {
  const person = "robin.reyes@example.com";
  const { page: third } = await openSettings(person);
  const { page: fourth } = await openSettings(person);
  const { page } = await openSettings(person);
  const { page: other } = await openSettings(person);
  await page.reload();
  const section = page.getByRole("region", { name: "Where you are signed in" });
  await section.getByText("This browser").waitFor();
  await section.getByRole("button", { name: "Sign out of Chrome on Linux" }).first().click();
  await other.getByText("Please sign in to change your settings").waitFor();
  expect(await third.getByRole("switch", { name: "Group conversations" }).isVisible()).toBe(true);
  await section.getByRole("button", { name: "Sign out everywhere else" }).click();
  await third.getByText("Please sign in to change your settings").waitFor();
  await until(
    () => section.getByText("Chrome on Linux").count(),
    (count) => count === 1,
  );
  for (const one of [page, other, third, fourth]) await one.context().close();
});

inChromium(
  "everything can be taken along: the document at once, the mail when it is fetched",
  async () => {
    const { page } = await openSettings("robin.reyes@example.com");
    const [document] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download everything as JSON" }).click(),
    ]);
    const data = JSON.parse(readFileSync(await document.path(), "utf8")) as { emails: object[] };
    expect(document.suggestedFilename()).toBe("mailwright.json");
    expect(data.emails.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Fetch my mail" }).click();
    await page.getByRole("link", { name: "Download mbox" }).waitFor({ timeout: 60_000 });
    const [mail] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download mbox" }).click(),
    ]);
    expect(readFileSync(await mail.path(), "latin1")).toMatch(/^From [0-9a-f]+@xxx /);
    await page.getByRole("button", { name: "Delete the file" }).click();
    await page.getByRole("button", { name: "Fetch my mail" }).waitFor();
    await page.context().close();
  },
);

inChromium("who types the own address leaves for good, in every browser", async () => {
  const { page } = await openSettings("robin.reyes@example.com");
  const { page: other } = await openSettings("robin.reyes@example.com");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account here?" });
  const act = dialog.getByRole("button", { name: "Delete my account" });
  await dialog.getByRole("textbox").fill("robin");
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole("textbox").fill("Robin.Reyes@example.com");
  await act.click();
  await page.getByText("Your account is deleted").waitFor();
  await page.getByRole("link", { name: "Login" }).waitFor();
  await other.getByText("Please sign in to change your settings").waitFor();
  await openInbox(page, app.url, "robin.reyes@example.com");
  await rows(page).first().waitFor();
  for (const one of [page, other]) await one.context().close();
});

inChromium.each(someOf(looks, 2))(
  "the settings are accessible and fit at $width × $height, dark: $dark",
  async (look) => {
    const { page, errors } = await openSettings("alex.morgan@example.com", look);
    await page.getByRole("radio", { name: look.dark ? "Dark" : "Light" }).click();
    await page.locator(look.dark ? "html.dark" : "html.light").waitFor();
    await page.getByText(/^This browser/).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("dialog").getByRole("textbox").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

inChromium("a stranger is asked to sign in", async () => {
  const { page, errors } = await openPage(browser);
  const answer = await page.goto(`${app.url}/settings`);
  expect(answer?.status()).toBe(200);
  await page.getByText("Please sign in to change your settings").waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

inChromium(
  "what the person calls people is listed as soon as the assistant was told, and each can be forgotten",
  async () => {
    const { page, errors } = await openSettings("robin.reyes@example.com");
    const list = page.getByRole("list", { name: "What you call people" });
    await page
      .getByText("Tell the assistant “mum is Helen”, and it knows whom you mean.")
      .waitFor();
    expect(await list.count()).toBe(0);
    const robin = await app.signIn("robin.reyes@example.com");
    const accessToken = robin.session.provider_token;
    const said = { message: "mum is helen@example.org", accessToken };
    expect((await robin.call("POST", "/functions/v1/ai-assistant", said)).status).toBe(200);
    await list.getByText("helen@example.org").waitFor();
    await page.getByRole("button", { name: "Forget that mum is helen@example.org" }).click();
    await list.waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("What you call people").waitFor();
    expect(await list.count()).toBe(0);
    expect(errors).toEqual([]);
  },
);
