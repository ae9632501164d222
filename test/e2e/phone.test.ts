import { expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const inbox = testInbox({ look: { width: 390, height: 844 } });

inChromium("a toggle turns select mode on and off, with room for its buttons", async () => {
  await inbox.arrive("Chosen on a phone");
  await inbox.page.getByRole("button", { name: "Select emails" }).click();
  await inbox.row("Chosen on a phone").getByRole("checkbox").click();
  for (const name of ["Archive (1)", "Delete (1)", "Cancel"])
    await expect
      .poll(() => inbox.page.getByRole("button", { name, exact: true }).boundingBox())
      .toSatisfy(({ x, width }: { x: number; width: number }) => x >= 0 && x + width <= 390);
  const bar = await inbox.page.getByRole("toolbar", { name: "Select emails" }).boundingBox();
  const act = await inbox.page.getByRole("button", { name: "Archive (1)" }).boundingBox();
  expect((act?.y ?? 0) - (bar?.y ?? 0)).toBeGreaterThanOrEqual(4);
  expect(await findings(inbox.page)).toEqual([]);
  await inbox.page.getByRole("button", { name: "Cancel selection" }).click();
  await inbox.row("Chosen on a phone").getByRole("button").first().waitFor();
  await inbox.page.getByRole("checkbox").first().waitFor({ state: "detached" });
});

inChromium("that all is well with Gmail is said in the drawer, not over the list", async () => {
  const { page } = inbox;
  const line = page.getByText(/^In step with Gmail/).first();
  await until(
    async () => (await line.boundingBox())?.height,
    (height) => height === 1,
  );
  await page.getByRole("button", { name: "Open folders" }).click();
  const drawer = page.getByRole("dialog", { name: "Folders" });
  await drawer.getByText(/^In step with Gmail/).waitFor();
  await drawer.getByRole("button", { name: "About the sync" }).click();
  const compare = page.getByRole("button", { name: "Compare with Gmail now" });
  await compare.waitFor();
  await page.keyboard.press("Escape");
  await compare.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
});

inChromium("a button of its own syncs all", async () => {
  await inbox.page.getByRole("button", { name: "Sync All", exact: true }).click();
  await inbox.toast("Complete Sync Finished").waitFor();
});

inChromium("the floating button leads to the assistant", async () => {
  await inbox.page.getByRole("button", { name: "AI Assistant" }).click();
  await inbox.page.waitForURL((url) => url.searchParams.get("section") === "assistant");
  await inbox.page
    .getByRole("navigation")
    .getByRole("link", { name: "AI Assistant" })
    .and(inbox.page.locator("[aria-current=page]"))
    .waitFor();
});

inChromium("a message fills the screen and leads back to its row", async () => {
  const dialog = await inbox.open("Chosen on a phone");
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await inbox.row("Chosen on a phone").waitFor();
});

inChromium("nothing is wider than the phone, and the console has no error", async () => {
  expect(await inbox.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
  expect(inbox.errors).toEqual([]);
});
