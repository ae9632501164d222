import { afterAll, expect, onTestFinished } from "vitest";
import type { Page } from "playwright-core";
import { createManualClock } from "../support/manual-clock.ts";
import { startStripeDouble, type StripeDouble } from "../support/stripe-double.ts";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";

let stripe: StripeDouble;
let bare: StripeDouble["config"]["links"];
const shell = testShell(async () => {
  stripe = await startStripeDouble(createManualClock());
  bare = { ...stripe.config.links };
  return { billing: stripe.config };
});

afterAll(() => stripe?.stop());

/** Takes the operator's payment links away until the end of the test. */
function withoutLinks(): void {
  stripe.config.links = {};
  onTestFinished(() => {
    stripe.config.links = bare;
  });
}

/** Stripe's own pages, which are not on this machine. */
async function standIn(page: Page): Promise<void> {
  await page
    .context()
    .route("https://*.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Stripe</h1>" }),
    );
}

async function opened(page: Page, button: string): Promise<URL> {
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByText(button, { exact: true }).click(),
  ]);
  await tab.getByRole("heading", { name: "Stripe" }).waitFor();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const url = new URL(tab.url());
  await tab.close();
  return url;
}

inChromium("what Pro gives and its two plans are shown to everybody", async () => {
  const page = await shell.visit("/?section=pricing");
  const main = page.getByRole("main");
  await main.getByRole("heading", { level: 1, name: "Upgrade to email PRO" }).waitFor();
  for (const text of [
    "100% ad-free experience",
    "Unlimited to use AI features",
    "High priority support 24/7",
    "Auto renew. Cancel anytime",
  ])
    await main.getByText(text, { exact: true }).waitFor();
  const plans = main.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await plans.nth(1).waitFor();
  const [basic, lifetime] = await plans.allInnerTexts();
  for (const text of ["Basic", "£4.99", "monthly", "Perfect for individuals"])
    expect(basic).toContain(text);
  for (const text of ["Lifetime", "£19.99", "one-time", "Best Offer"])
    expect(lifetime).toContain(text);
  expect(lifetime).toContain("Best value - pay once, use forever");
  for (const [name, path] of [
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
  ] as const)
    expect(await main.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(path);
  expect(shell.errors()).toEqual([]);
});

inChromium("each plan's button opens the operator's payment link in a new tab", async () => {
  const page = await shell.enter("/?section=pricing");
  await standIn(page);
  const basic = await opened(page, "Get Basic");
  expect(basic.origin + basic.pathname).toBe("https://buy.stripe.com/basic");
  expect(basic.searchParams.get("prefilled_email")).toBe(shell.person);
  const lifetime = await opened(page, "Get Lifetime");
  expect(lifetime.origin + lifetime.pathname).toBe("https://buy.stripe.com/lifetime");
  expect(shell.errors()).toEqual([]);
});

inChromium("without payment links a visitor is asked to sign in first", async () => {
  withoutLinks();
  const page = await shell.visit("/?section=pricing");
  for (const name of ["Get Basic", "Get Lifetime", "Restore purchase"]) {
    await page.getByRole("button", { name }).click();
    const alert = page.getByRole("alertdialog");
    await alert.getByText("Please sign in first", { exact: true }).waitFor();
    await alert.getByRole("button", { name: "OK" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name }).and(page.locator(":focus")).waitFor();
  }
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(shell.errors()).toEqual([]);
});

inChromium("a checkout that cannot be opened is said, and leaves no tab behind", async () => {
  withoutLinks();
  stripe.state = "refusing";
  onTestFinished(() => {
    stripe.state = "up";
  });
  const page = await shell.enter("/?section=pricing");
  await page.getByRole("button", { name: "Get Basic" }).click();
  const alert = page.getByRole("alertdialog");
  await alert.getByText("Failed to create checkout session", { exact: true }).waitFor();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await alert.getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Get Basic" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("button", { name: "Restore purchase" }).click();
  await page.getByText("Restore Failed", { exact: true }).waitFor();
  await page.getByText(/^Payments cannot be looked up here at the moment/).waitFor();
});

inChromium("who pays comes back, has Pro, can manage it, and finds it again", async () => {
  withoutLinks();
  const page = await shell.enter("/?section=pricing");
  await standIn(page);
  await page.getByRole("button", { name: "Restore purchase" }).click();
  await page.getByText(`No purchase was found for ${shell.person}.`, { exact: false }).waitFor();
  const asked = await opened(page, "Get Basic");
  const session = stripe.things.get(asked.pathname.slice(1));
  expect(session?.["mode"]).toBe("subscription");
  await page.goto(`${shell.app.url}/?section=pricing&checkout=cancelled`);
  await page.getByText("Nothing was paid.", { exact: false }).waitFor();
  if (session !== undefined) stripe.pay(session);
  await page.goto(`${shell.app.url}/?section=pricing&checkout=success`);
  shell.app.clock.advance(6000);
  await page.getByRole("heading", { name: "You have Pro" }).waitFor();
  const portal = await opened(page, "Manage subscription");
  expect(portal.origin).toBe("https://billing.stripe.com");
  await page.getByRole("button", { name: "Get Basic" }).click();
  const alert = page.getByRole("alertdialog");
  await alert.getByText("You have Pro already", { exact: true }).waitFor();
  await alert.getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Restore purchase" }).click();
  await page.getByText("Your monthly subscription was found.", { exact: false }).waitFor();
});
