import { expect } from "vitest";
import type { Page } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import { rows } from "../support/browser.ts";
import { someOf } from "../support/rounds.ts";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";

const shell = testShell(undefined, "alex.morgan@example.com");
const sizes = someOf(
  [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ],
  1,
);

/** What is wrong with a screen at any size and in either theme, a line each; a phone is touched. */
async function wrong(page: Page): Promise<string[]> {
  const devices = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await devices.send("Emulation.setTouchEmulationEnabled", { enabled: size.width < 768 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}`).waitFor();
      const where = `${size.width} ${colorScheme}`;
      // What axe judges but by colour is the same in both themes.
      const rules = colorScheme === "light" ? undefined : ["color-contrast"];
      found.push(...(await findings(page, rules)).map((finding) => `${where}: ${finding}`));
    }
    if (!(await fits(page))) found.push(`${size.width}: wider than the window`);
  }
  return found;
}

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

const visited = [
  "/",
  "/?section=inbox",
  "/?section=providers",
  "/?section=assistant",
  "/?section=pricing",
  "/activity",
  "/outbox",
  "/today",
  "/follow-up",
  "/clean-up",
  "/rules",
  "/settings",
  "/auth",
  "/auth?error=access_denied",
  "/auth?error=missing_permission&missing=gmail.send",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/no-such-page",
];
inChromium.for(someOf(visited, 7))("signed out, %s is accessible and fits", async (path) => {
  const page = await shell.visit(path);
  await page.getByRole("heading").first().waitFor();
  expect(await wrong(page)).toEqual([]);
  expect(shell.errors().filter((error) => !error.includes("404"))).toEqual([]);
});

const entered = [
  "/",
  "/?section=providers",
  "/?section=assistant",
  "/?section=pricing",
  "/activity",
  "/outbox",
  "/today",
  "/follow-up",
  "/clean-up",
  "/rules",
  "/settings",
  "/auth",
];
inChromium.for(someOf(entered, 6))("signed in, %s is accessible and fits", async (path) => {
  const page = await shell.enter(path);
  await page.getByText(shell.person).first().waitFor();
  await page.getByRole("heading").first().waitFor();
  expect(await wrong(page)).toEqual([]);
  expect(shell.errors()).toEqual([]);
});

inChromium("the inbox, an open message and the form are accessible and fit", async () => {
  const page = await shell.enter("/?section=inbox");
  await rows(page).first().waitFor();
  expect(await wrong(page)).toEqual([]);
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await page.getByRole("checkbox", { name: "Schedule for later" }).click();
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor({ state: "detached" });
  await rows(page).first().click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
  expect(await wrong(page)).toEqual([]);
  expect(shell.errors()).toEqual([]);
});
