import path from "node:path";
import type { Page } from "playwright-core";

/** What is to be seen: of each, an element that says a text or does not, or so many elements. */
export type Wanted = {
  all: readonly { at: string; text?: string; without?: string; count?: number }[];
  /** Within what every message's frame must have loaded its document. */
  bodiesIn?: string;
};

export type Frames = {
  between: number[];
  long: { duration: number; scripts: string[] }[];
};

/** Lets a page be measured, from its next navigation on, with its processor slowed so many times. */
export async function slowPage(page: Page, times: number): Promise<void> {
  await page.addInitScript({ path: path.join(import.meta.dirname, "stopwatch-page.js") });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Milliseconds from the event that `act` brings about to the end of the first frame that shows what is wanted. */
export async function timeTo(
  page: Page,
  { event, wanted, act }: { event: "keydown" | "click"; wanted: Wanted; act: () => Promise<void> },
): Promise<number> {
  await page.evaluate(
    `void (window.measured = stopwatch.start("${event}", ${JSON.stringify(wanted)}))`,
  );
  await act();
  return page.evaluate<number>("window.measured");
}

/** The frames drawn while `act` goes on. */
export async function watchFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate("void (window.stopWatching = stopwatch.watchFrames())");
  await act();
  return page.evaluate<Frames>("window.stopWatching()");
}
