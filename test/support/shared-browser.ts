import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";
import { launchHeadlessBrowser } from "./browser.ts";

/** What a test file opens in the browser of its worker; `close` ends that alone. */
export type TestBrowser = Pick<Browser, "newContext" | "newPage" | "close">;

/** Code that runs for seconds is not worth compiling well: a fifth of what a page costs. */
const quick = "--js-flags=--no-maglev,--no-turbofan";

let shared: Promise<Browser> | undefined;

/** Emptied contexts by their options: they know the app's scripts already, compiled. */
const pools = new Map<string, BrowserContext[]>();

/** The one Chromium that all test files of a worker share, begun by the first and ended with the worker. */
export async function shareBrowser(): Promise<TestBrowser> {
  const browser = await (shared ??= launchHeadlessBrowser([quick]));
  const open = new Set<BrowserContext>();
  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const pool = pools.get(kind) ?? [];
    pools.set(kind, pool);
    const context = pool.pop() ?? (await newPooledContext(browser, options, pool));
    open.add(context);
    return context;
  }
  return {
    newContext,
    async newPage(options) {
      const context = await newContext(options);
      return context.newPage();
    },
    async close() {
      await Promise.all([...open].map((context) => context.close()));
    },
  };
}

/** A context that goes back to its pool instead of being closed: with one page, and nothing of who used it. */
async function newPooledContext(
  browser: Browser,
  options: BrowserContextOptions,
  pool: BrowserContext[],
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const [newPage, end] = [context.newPage.bind(context), context.close.bind(context)];
  const first = await newPage();
  const session = await context.newCDPSession(first);
  const origins = new Set<string>();
  // Of requests alone the browser would tell a hundred times a page.
  function follow(page: Page): void {
    page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("http")) origins.add(new URL(frame.url()).origin);
    });
  }
  context.on("page", follow);
  follow(first);
  let [isUnused, isIdle, movesTime] = [true, false, false];
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (...given) => ((movesTime = true), install(...given));
  return Object.assign(context, {
    async newPage() {
      isIdle = false;
      if (!isUnused) return newPage();
      isUnused = false;
      return first;
    },
    async close() {
      if (isIdle) return;
      isIdle = true;
      if (movesTime || first.isClosed()) return end();
      await Promise.all(context.pages().map((page) => page === first || page.close()));
      if (!(await restore(first, options))) return end();
      follow(first);
      await forget(session, origins);
      await context.clearCookies();
      isUnused = true;
      pool.push(context);
    },
  });
}

/**
 * Ends what the page does and how it was changed; its site, and with it its process, stays. Answers whether the site
 * was there for that.
 */
async function restore(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const context = page.context();
  await context.setOffline(false);
  await context.clearPermissions();
  for (const one of [context, page]) await one.unrouteAll({ behavior: "ignoreErrors" });
  page.removeAllListeners();
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.emulateMedia({ colorScheme: options.colorScheme ?? "light" });
  const { origin } = new URL(page.url());
  return page.goto(`${origin}/icon.svg`).then(
    () => true,
    () => false,
  );
}

/** Removes what the origins keep on the device; the scripts that they sent may stay. */
async function forget(session: CDPSession, origins: ReadonlySet<string>): Promise<void> {
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
}
