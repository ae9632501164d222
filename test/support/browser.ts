import { chromium, type Browser, type Page } from "playwright-core";
import { findBrowser, findHeadlessBrowser } from "../../scripts/browser.js";
import { createHttpClient, type HttpClient } from "./http-client.ts";
import { goThroughGoogle } from "./sign-in.ts";

/** The Chromium of this machine, or undefined: then browser tests are skipped by name. */
export const chromiumPath: string | undefined = findBrowser();

/** A headless Chromium that asks nothing of the outside, with further switches where some are given. */
export function launchBrowser(
  switches: readonly string[] = [],
  executablePath = chromiumPath ?? "chromium",
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...switches,
    ],
  });
}

/** The same without windows: cheaper, with the same engine, but neither a viewer of PDF nor all ways of drawing. */
export function launchHeadlessBrowser(switches: readonly string[] = []): Promise<Browser> {
  return launchBrowser(switches, findHeadlessBrowser());
}

/** A page of its own session; what the page reports as an error is gathered in `errors`. */
export async function openPage(
  browser: Pick<Browser, "newContext">,
  options: { width?: number; height?: number; dark?: boolean; timeZone?: string } = {},
): Promise<{ page: Page; errors: string[] }> {
  const { width = 1440, height = 900, dark = false, timeZone } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    locale: "en-GB",
    ...(timeZone !== undefined && { timezoneId: timeZone }),
    reducedMotion: "reduce",
    hasTouch: width < 768,
  });
  const page = await context.newPage();
  page.goto = visitFrom(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, errors };
}

/** Visits again where forms that were just closed are still on their way back through the page's history, which ends a visit. */
function visitFrom(page: Page): Page["goto"] {
  const visit = page.goto.bind(page);
  return async function again(url, options, tries = 5): ReturnType<Page["goto"]> {
    return visit(url, options).catch((error: Error) => {
      if (tries === 1 || !error.message.includes("ERR_ABORTED")) throw error;
      return again(url, options, tries - 1);
    });
  };
}

/** Clicks through Google's pages from the sign-in page (opened first when `url` is given) to the inbox. */
export async function signInWithBrowser(
  page: Page,
  url: string | undefined,
  person = "alex.morgan@example.com",
): Promise<void> {
  if (url !== undefined) await page.goto(`${url}/auth`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: person }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL((address) => address.searchParams.get("section") === "inbox");
}

/** Signs the person in beforehand, as another tab would have, and opens the inbox. */
export async function openInbox(page: Page, url: string, person?: string): Promise<void> {
  await signInBeforehand(page, url, person);
  await page.goto(`${url}/?section=inbox`);
}

/** Gives the page's browser the sessions, also Google's, of a person who went through Google's pages; answers who that was. */
export async function signInBeforehand(
  page: Page,
  url: string,
  person?: string,
): Promise<HttpClient> {
  const client = createHttpClient(await page.evaluate(() => navigator.userAgent));
  const end = await goThroughGoogle(client, url, person === undefined ? {} : { person });
  if (end.status !== 200) throw new Error(`sign-in ended at ${end.url}`);
  const kept = [...client.cookies].map(([key, value]) => {
    const [host = "", name = ""] = key.split(" ");
    return { name, value, url: `http://${host}`, httpOnly: true };
  });
  await page.context().addCookies(kept);
  return client;
}

/** The rows of the message list that are drawn. */
export function rows(page: Page) {
  return page.getByRole("list", { name: /^Messages in / }).getByRole("listitem");
}
