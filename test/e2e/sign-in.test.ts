import { expect } from "vitest";
import type { Page } from "playwright-core";
import { grantPro, revokePro } from "#server/billing/checkout/grant-pro.ts";
import { signInWithBrowser } from "../support/browser.ts";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";
import { until } from "../support/until.ts";

const shell = testShell();

function google(page: Page) {
  return page.getByRole("button", { name: "Continue with Google" });
}

function signedIn(page: Page) {
  return page.getByRole("heading", { name: "You are signed in" });
}

inChromium("the button waits for the session, and both texts are a link away", async () => {
  const gate = Promise.withResolvers<void>();
  const page = await shell.visit("/privacy");
  await page.route("**/auth/v1/session", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`${shell.app.url}/auth`);
  await google(page).waitFor();
  expect(await google(page).isDisabled()).toBe(true);
  await expect.poll(() => page.title()).toBe("Login with Google · Mailwright");
  gate.resolve();
  await google(page).and(page.locator(":enabled")).waitFor();
  for (const [name, path] of [
    ["Terms", "/terms"],
    ["Privacy Policy", "/privacy"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await google(page).waitFor();
  }
  expect(shell.errors()).toEqual([]);
});

inChromium("what went wrong is said, and what the address says itself is not", async () => {
  const page = await shell.visit("/auth?error=Call%20555-0100");
  const alert = page.getByRole("alertdialog");
  await alert.getByText(/^Sign-in failed: Google's answer could not be used/).waitFor();
  expect(await page.getByText("555-0100").count()).toBe(0);
  await alert.getByRole("button", { name: "OK" }).click();
  await google(page).waitFor();
  await page.context().setOffline(true);
  await google(page).click();
  await alert.getByText(/^Sign-in failed: Mailwright cannot be reached/).waitFor();
  await alert.getByRole("button", { name: "OK" }).click();
  await page.context().setOffline(false);
  // The browser itself has a network, yet nothing of this server comes by it.
  await page.route("**/healthz", (route) => route.abort());
  await google(page).click();
  await alert.getByText(/^Sign-in failed: Mailwright cannot be reached/).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth");
});

inChromium("who is signed in sees the address, a way to the mail and a way out", async () => {
  const page = await shell.enter("/auth");
  await signedIn(page).waitFor();
  const main = page.getByRole("main");
  await main.getByText(shell.person, { exact: true }).waitFor();
  await google(page).waitFor({ state: "detached" });
  await main.getByRole("button", { name: "Go to Dashboard" }).click();
  await page.waitForURL(`${shell.app.url}/`);
  await page.goBack();
  await main.getByRole("button", { name: "Sign out" }).click();
  await google(page).waitFor();
  expect(shell.errors()).toEqual([]);
});

inChromium(
  "who signs in from a page of their own comes back to it, by whichever Login",
  async () => {
    const page = await shell.visit("/settings");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await page.waitForURL("**/auth?next=%2Fsettings");
    await page.goto(`${shell.app.url}/about`);
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await page.waitForURL(`${shell.app.url}/auth`);
    await page.goto(`${shell.app.url}/?section=assistant`);
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await google(page).click();
    await page.getByRole("button", { name: shell.person }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL(`${shell.app.url}/?section=assistant`);
  },
);

inChromium("the tabs of a browser agree on who is signed in", async () => {
  const one = await shell.visit("/auth");
  const other = await one.context().newPage();
  await other.goto(`${shell.app.url}/auth`);
  await google(one).waitFor();
  await signInWithBrowser(other, undefined, shell.person);
  await signedIn(one).waitFor();
  await one.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await other.getByText("Please sign in to view your inbox", { exact: true }).waitFor();
});

inChromium(
  "a sign-out that does not reach the server says so, and can be tried again",
  async () => {
    const page = await shell.enter("/?section=inbox");
    await page.getByRole("navigation", { name: "Folders" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Sign-out failed" });
    await toast.getByText("You are still signed in here.").waitFor();
    expect(await page.getByText("Sign in Required").count()).toBe(0);
    await page.context().setOffline(false);
    await toast.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Please sign in to view your inbox", { exact: true }).waitFor();
    const session = await page.evaluate(() => fetch("/auth/v1/session").then((one) => one.json()));
    expect(session).toBeNull();
  },
);

inChromium(
  "who declines at Google, or withholds a permission, is told so and can try again",
  async () => {
    const page = await shell.enter("/auth");
    await page.goto(`${shell.app.url}/auth/v1/authorize?provider=google&redirect_to=/`);
    await page.getByRole("button", { name: shell.person }).click();
    await page.getByRole("button", { name: "Deny" }).click();
    const alert = page.getByRole("alertdialog");
    await alert.getByText("Gmail connect failed: You declined the request at Google.").waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    await signedIn(page).waitFor();
    await page.getByRole("heading", { name: "Nothing was connected" }).waitFor();
    await page.goto(`${shell.app.url}/auth?error=not_allowed`);
    await alert.getByText("Gmail connect failed: This account is not let in here.").waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    await page.getByRole("heading", { name: "This account is not let in here" }).waitFor();
    await page.getByText("Nothing of your mail was read or kept.").waitFor();
    await page.goto(`${shell.app.url}/auth?error=missing_permission&missing=gmail.send`);
    await alert.getByText("Gmail connect failed: Google did not give").waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    const panel = page.getByRole("alert");
    await panel.getByText("send mail for you").waitFor();
    await panel.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: shell.person }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL((address) => address.searchParams.get("section") === "inbox");
    expect(shell.errors()).toEqual([]);
  },
);

inChromium(
  "the plan is checked at each change of the session, and a failure only logged",
  async () => {
    const logged: string[] = [];
    const page = await shell.visit("/auth");
    page.on("console", (message) => logged.push(message.text()));
    // As a proxy on the way would.
    await page.route("**/functions/v1/check-subscription", (route) =>
      route.fulfill({ status: 403, body: "Blocked" }),
    );
    const checked = page.waitForRequest("**/functions/v1/check-subscription");
    const usage = page.waitForRequest("**/rest/v1/user_usage");
    await signInWithBrowser(page, undefined, shell.person);
    await Promise.all([checked, usage]);
    await until(
      async () => logged,
      (lines) => lines.some((line) => line.startsWith("Subscription check: ")),
    );
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    // An access token that has ended is renewed.
    await page.route(
      "**/api/v1/mailbox",
      (route) =>
        route.fulfill({
          status: 401,
          json: { error: { code: "not_signed_in", message: "Ended." } },
        }),
      { times: 1 },
    );
    const renewed = page.waitForResponse("**/auth/v1/token");
    const checkedAgain = page.waitForRequest("**/functions/v1/check-subscription");
    await page.getByRole("button", { name: "Refresh" }).click();
    await Promise.all([renewed, checkedAgain]);
  },
);

inChromium("the sidebar's badge follows the plan as soon as it changes", async () => {
  const page = await shell.enter("/?section=inbox");
  await page.getByRole("button", { name: "Setting" }).waitFor();
  const badge = page.getByTitle("You have Pro").filter({ visible: true });
  expect(await badge.count()).toBe(0);
  const session = await page.evaluate(() => fetch("/auth/v1/session").then((one) => one.json()));
  const { user } = session as { user: { id: string } };
  await grantPro(shell.app.app.auth.database, user.id);
  await badge.waitFor();
  await revokePro(shell.app.app.auth.database, user.id);
  await badge.waitFor({ state: "detached" });
  expect(shell.errors()).toEqual([]);
});
