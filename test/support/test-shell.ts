import { afterAll, afterEach, beforeAll } from "vitest";
import type { Page } from "playwright-core";
import { chromiumPath, openPage, signInBeforehand } from "./browser.ts";
import { shareBrowser, type TestBrowser } from "./shared-browser.ts";
import { tellScreen } from "./tell-screen.ts";
import { startApp, type RunningApp, type StartAppOptions } from "./start-app.ts";

type Look = NonNullable<Parameters<typeof openPage>[1]>;

/** One app and one browser for all tests of a file; each test opens pages of its own, which are closed after it. */
export type TestShell = {
  app: RunningApp;
  browser: TestBrowser;
  person: string;
  /** A page of a visitor. */
  visit(path: string, look?: Look): Promise<Page>;
  /** A page of the person, who has signed in beforehand. */
  enter(path: string, look?: Look): Promise<Page>;
  /** What the pages of this test reported as an error. */
  errors(): string[];
};

/** Milliseconds that a page may take for one thing, on a machine that has much else to do. */
const patience = 40_000;
const usual = "robin.reyes@example.com";
const people = [{ name: "Robin Reyes", address: usual, mail: "small" as const }];

/**
 * Starts them before the first test and ends them after the last; no sync but the first one runs. The person is the one
 * whose mailbox is small, unless another is named.
 */
export function testShell(
  prepare?: () => Promise<StartAppOptions>,
  person: string = usual,
): TestShell {
  const opened: { page: Page; errors: string[] }[] = [];
  const shell = { person } as TestShell;
  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    const options = (await prepare?.()) ?? {};
    shell.app = await startApp({
      ...(person === usual && { people }),
      pace: { watched: 3600, idle: 3600 },
      ...options,
    });
    shell.browser = await shareBrowser();
  });
  afterEach(async (context) => {
    await tellScreen(context, opened.at(-1)?.page);
    await Promise.all(opened.splice(0).map(({ page }) => page.context().close()));
  });
  afterAll(async () => {
    await shell.browser?.close();
    await shell.app?.stop();
  });

  async function open(look?: Look): Promise<Page> {
    const one = await openPage(shell.browser, look);
    opened.push(one);
    one.page.setDefaultTimeout(patience);
    return one.page;
  }

  return Object.assign(shell, {
    async visit(path: string, look?: Look) {
      const page = await open(look);
      await page.goto(shell.app.url + path);
      return page;
    },
    async enter(path: string, look?: Look) {
      const page = await open(look);
      await signInBeforehand(page, shell.app.url, person);
      await page.goto(shell.app.url + path);
      return page;
    },
    errors: () => opened.flatMap(({ errors }) => errors),
  });
}
