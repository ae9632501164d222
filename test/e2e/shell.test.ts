import { expect } from "vitest";
import type { Page } from "playwright-core";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";

const shell = testShell();
const phone = { width: 390, height: 844 };

function bar(page: Page) {
  return page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

async function expectItems(page: Page, items: readonly string[]): Promise<void> {
  await expect.poll(() => bar(page).getByRole("listitem").allInnerTexts()).toEqual(items);
}

inChromium("a visitor's bar has Home alone, and Login leads to the page of sign-in", async () => {
  const page = await shell.visit("/");
  await expectItems(page, ["Home"]);
  await page.getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/auth");
  await page.setViewportSize(phone);
  await expectItems(page, ["Home", "Login"]);
  expect(shell.errors()).toEqual([]);
});

inChromium("the query shows its section, and home for every name that is none", async () => {
  const page = await shell.visit("/?section=pricing");
  await heading(page, "Upgrade to email PRO").waitFor();
  await expect.poll(() => page.title()).toBe("Pricing · Mailwright");
  await page.goto(`${shell.app.url}/?section=connect`);
  await heading(page, "Sign in your email account").waitFor();
  await expect.poll(() => page.title()).toBe("Connect · Mailwright");
  for (const [section, words] of [
    ["assistant", "Please sign in to use the AI Assistant"],
    ["inbox", "Please sign in to view your inbox"],
  ] as const) {
    await page.goto(`${shell.app.url}/?section=${section}`);
    await heading(page, "Sign in Required").waitFor();
    await page.getByText(words, { exact: true }).waitFor();
  }
  for (const name of ["hero", "__proto__", "<script>alert(1)</script>"]) {
    await page.goto(`${shell.app.url}/?section=${encodeURIComponent(name)}`);
    await heading(page, "AI-Powered Gmail Automation").waitFor();
    await page.waitForURL(`${shell.app.url}/${name === "hero" ? "?section=hero" : ""}`);
  }
  expect(shell.errors()).toEqual([]);
});

inChromium("the event changeSection shows a section, and home for what is none", async () => {
  const page = await shell.visit("/");
  // The picture of the page that is there before the app has no bar.
  await bar(page).waitFor();
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent("changeSection", { detail: "pricing" })),
  );
  await heading(page, "Upgrade to email PRO").waitFor();
  expect(new URL(page.url()).search).toBe("?section=pricing");
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent("changeSection", { detail: { section: "providers" } })),
  );
  await heading(page, "Sign in your email account").waitFor();
  await page.goBack();
  await heading(page, "Upgrade to email PRO").waitFor();
  await page.evaluate(() => {
    const detail = {
      get section(): string {
        throw new Error("Not to be looked at");
      },
    };
    window.dispatchEvent(new CustomEvent("changeSection", { detail }));
  });
  await heading(page, "AI-Powered Gmail Automation").waitFor();
  await page.goBack();
  await heading(page, "Upgrade to email PRO").waitFor();
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent("changeSection", { detail: ["inbox", {}] })),
  );
  await heading(page, "AI-Powered Gmail Automation").waitFor();
  expect(shell.errors()).toEqual([]);
});

inChromium("signed in, both bars have the six items, and each leads to its section", async () => {
  const page = await shell.enter("/");
  const all = ["Home", "Connect", "Inbox", "AI Assistant", "Pricing", "Logout"];
  await expectItems(page, all);
  await page.getByRole("banner").getByText(shell.person).waitFor();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectItems(page, all);
    for (const [item, title] of [
      ["Connect", "Sign in your email account"],
      ["Inbox", "Inbox"],
      ["AI Assistant", "AI Assistant"],
      ["Pricing", "Upgrade to email PRO"],
      ["Home", "AI-Powered Gmail Automation"],
    ] as const) {
      await bar(page).getByRole("link", { name: item }).click();
      await heading(page, title).waitFor();
      await bar(page).locator("[aria-current=page]").getByText(item).waitFor();
    }
  }
  await bar(page).getByRole("button", { name: "Logout" }).click();
  await expectItems(page, ["Home", "Login"]);
  expect(shell.errors()).toEqual([]);
});

inChromium("a sign-out ends the session though its page is left as soon as it shows", async () => {
  const page = await shell.enter("/");
  await expectItems(page, ["Home", "Connect", "Inbox", "AI Assistant", "Pricing", "Logout"]);
  const context = page.context();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("nav a[href^='/auth']") !== null) location.replace("about:blank");
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("about:blank");
  const next = await context.newPage();
  await next.goto(shell.app.url);
  await expectItems(next, ["Home"]);
});

inChromium("an unknown path shows the 404 page, from which one returns home", async () => {
  const page = await shell.visit("/no/such-page");
  await heading(page, "Oops! Page not found").waitFor();
  await expect.poll(() => page.title()).toBe("Page not found · Mailwright");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await heading(page, "AI-Powered Gmail Automation").waitFor();
  expect(shell.errors().filter((error) => !error.includes("404"))).toEqual([]);
});

inChromium("toasts stand bottom right in the page's theme, and Alt+T leads to them", async () => {
  const page = await shell.visit("/contact", { dark: true });
  for (const [label, value] of [
    ["Full Name", "Robin Reyes"],
    ["Email Address", "robin@example.com"],
    ["Subject", "x"],
    ["Message", "x"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Send Message" }).click();
  const area = page.getByRole("region", { name: /^Notifications/ }).getByRole("list");
  await area.getByText(/^Message sent successfully!/).waitFor();
  const looks = ["data-x-position", "data-y-position", "data-sonner-theme"];
  await expect
    .poll(() => Promise.all(looks.map((name) => area.getAttribute(name))))
    .toEqual(["right", "bottom", "dark"]);
  await page.keyboard.press("Alt+t");
  // The list itself has no height: its toasts float.
  await area.and(page.locator(":focus")).waitFor({ state: "attached" });
  expect(shell.errors()).toEqual([]);
});

inChromium("a tooltip stands 4 pixels from what it names", async () => {
  const page = await shell.visit("/");
  await bar(page).waitFor();
  const button = page.getByRole("button", { name: "Theme: as the system" });
  await button.focus();
  const tooltip = page.getByRole("tooltip", { name: "Theme: as the system" });
  await tooltip.waitFor();
  // It stands on a whole pixel, its button perhaps between two.
  await expect
    .poll(async () => {
      const [above, below] = [await button.boundingBox(), await tooltip.boundingBox()];
      const between = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      return Math.abs(between - 4);
    })
    .toBeLessThanOrEqual(0.5);
});
