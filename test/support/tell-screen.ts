import type { Page } from "playwright-core";
import type { TestContext } from "vitest";

/** What a screen reader would read of a page, printed where the test has failed: what was there instead is half the cause. */
export async function tellScreen({ task }: TestContext, page: Page | undefined): Promise<void> {
  if (task.result?.state !== "fail" || page === undefined || page.isClosed()) return;
  const seen = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => "nothing that could be read");
  console.log(`${task.name} failed at ${page.url()}, where there was:\n${seen.slice(0, 6000)}`);
}
