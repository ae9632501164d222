import { expect } from "vitest";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";

const shell = testShell();

inChromium("four providers are listed, of which only Gmail can be chosen", async () => {
  const page = await shell.enter("/?section=providers");
  await page.getByRole("heading", { level: 1, name: "Sign in your email account" }).waitFor();
  await page.getByText("Manage multiple email accounts in one app", { exact: true }).waitFor();
  const choices = page.getByRole("main").getByRole("listitem");
  await expect.poll(() => choices.count()).toBe(4);
  await choices.first().getByText("Connect your Google account", { exact: true }).waitFor();
  await choices.first().getByText("Recommended", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Recommended").count()).toBe(1);
  const alert = page.getByRole("alertdialog");
  for (const other of [1, 2, 3]) {
    await choices.nth(other).getByRole("button").click();
    await alert
      .getByText("Only Gmail is supported in this preview. Others coming soon.", { exact: true })
      .waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    await alert.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Or you can log in with Other email" }).click();
  expect(await alert.count()).toBe(0);
  expect(new URL(page.url()).search).toBe("?section=providers");
  expect(shell.errors()).toEqual([]);
});

inChromium("Gmail is connected as one signs in, and what goes wrong is said as such", async () => {
  const page = await shell.enter("/?section=providers");
  const gmail = page.getByRole("button", { name: /Connect your Google account/ });
  const alert = page.getByRole("alertdialog");
  await gmail.waitFor();
  await page.context().setOffline(true);
  await gmail.click();
  await alert.getByText(/^Gmail connect failed: Mailwright cannot be reached/).waitFor();
  await alert.getByRole("button", { name: "OK" }).click();
  await page.context().setOffline(false);
  const asked = page.waitForRequest((request) => request.url().includes("/auth/v1/authorize"));
  await gmail.click();
  expect((await asked).url()).toContain("provider=google&redirect_to=%2F%3Fsection%3Dinbox");
  await page.getByRole("button", { name: shell.person }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL((address) => address.searchParams.get("section") === "inbox");
  await page.goto(`${shell.app.url}/auth?error=sign_in_failed`);
  await alert.getByText(/^Gmail connect failed: /).waitFor();
});
