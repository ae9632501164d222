import { afterAll, afterEach, beforeAll, beforeEach, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { chromiumPath, openPage, rows, openInbox } from "./browser.ts";
import { shareBrowser, type TestBrowser } from "./shared-browser.ts";
import { writeLetter, type Letter } from "./letter.ts";
import { startApp, type RunningApp, type StartAppOptions } from "./start-app.ts";
import { tellScreen } from "./tell-screen.ts";
import { until } from "./until.ts";

/** A test that needs a browser: skipped by name where there is none. */
export const inChromium = test.runIf(chromiumPath);

type Look = NonNullable<Parameters<typeof openPage>[1]>;

export type TestInboxOptions = StartAppOptions & {
  /** Who signs in: the second person, whose mailbox is small, when absent. */
  person?: string;
  /** How the first page looks. */
  look?: Look;
  /** What is there before the first sync. */
  prepare?: (app: RunningApp) => void | Promise<void>;
  /** What is waited for after the sign-in: the end of the first sync, when absent. */
  begin?: (page: Page) => Promise<void>;
};

/** One app, one browser and one person at their inbox, for all tests of a file. */
export type TestInbox = {
  app: RunningApp;
  browser: TestBrowser;
  person: string;
  page: Page;
  /** What the page reported as an error. */
  errors: string[];
  /** Another browser of the same person, signed in. */
  another(look?: Look): Promise<Page>;
  /** New mail, each a second after the last; gives Gmail's id. */
  deliver(letter: string | Letter, labels?: readonly string[]): string;
  /** The same, in the list already. */
  arrive(letter: string | Letter): Promise<string>;
  row(subject: string): Locator;
  /** Turns select mode on and chooses rows. */
  select(...subjects: string[]): Promise<void>;
  /** What the mouse offers on a row. */
  hoverAct(subject: string, act: string): Promise<void>;
  /** Opens a message; gives its dialog. */
  open(subject: string): Promise<Locator>;
  /** Opens a message and chooses from the menu of its dialog. */
  menuAct(subject: string, title: string): Promise<void>;
  toast(title: string, text?: string | RegExp): Locator;
  folder(title: string): Locator;
  heading(name: string): Locator;
  /** The message's labels at Gmail, sorted; undefined for one that is gone. */
  labels(id: string): string[] | undefined;
  /** Waits until Gmail has the label on the message, or has it no more. */
  labelled(id: string, label: string, has?: boolean): Promise<void>;
  /** Makes Gmail refuse every change of labels until the next test. */
  refuseChanges(): void;
};

/** Milliseconds that a page may take for one thing, on a machine that has much else to do. */
const patience = 40_000;
const usual = "robin.reyes@example.com";
const small = [{ name: "Robin Reyes", address: usual, mail: "small" as const }];

/** Starts them before the first test and ends them after the last; each test begins at the inbox, nothing failing. */
export function testInbox({
  person = usual,
  look,
  prepare,
  begin = inStep,
  ...options
}: TestInboxOptions = {}): TestInbox {
  const inbox = { person, ...helpers(() => inbox) } as TestInbox;
  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    inbox.app = await startApp(person === usual ? { people: small, ...options } : options);
    await prepare?.(inbox.app);
    inbox.browser = await shareBrowser();
    Object.assign(inbox, await openPage(inbox.browser, look));
    inbox.page.setDefaultTimeout(patience);
    await openInbox(inbox.page, inbox.app.url, person);
    await begin(inbox.page);
  });
  beforeEach(async () => {
    if (chromiumPath === undefined) return;
    inbox.app.standin.faults.clear();
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    await inbox.heading("Inbox").waitFor();
  });
  afterEach((context) => tellScreen(context, inbox.page));
  afterAll(async () => {
    await inbox.browser?.close();
    await inbox.app?.stop();
  });
  return inbox;
}

/** Waits until the first sync is over: what is counted and listed from then on is Gmail's. */
async function inStep(page: Page): Promise<void> {
  await page
    .getByText(/^In step with Gmail/)
    .first()
    .waitFor({ timeout: 60_000 });
}

function helpers(now: () => TestInbox): Partial<TestInbox> {
  return { ...mailOf(now), ...screenOf(now) };
}

function mailOf(now: () => TestInbox): Partial<TestInbox> {
  return {
    deliver(letter, labels) {
      const { app, person } = now();
      app.clock.advance(1000);
      const source = writeLetter(typeof letter === "string" ? { subject: letter } : letter);
      return app.standin.deliver(person, source, labels);
    },
    async arrive(letter) {
      const id = now().deliver(letter);
      await now()
        .row(typeof letter === "string" ? letter : letter.subject)
        .waitFor();
      return id;
    },
    labels(id) {
      const { app, person } = now();
      const found = app.standin.contents(person).find((message) => message.id === id);
      return found?.labels.toSorted();
    },
    async labelled(id, label, has = true) {
      await until(
        async () => now().labels(id),
        (labels) => labels?.includes(label) === has,
      );
    },
    refuseChanges() {
      const refusal = { path: /batchModify/, times: 1000, kind: "status", status: 403 } as const;
      now().app.standin.faults.add(refusal);
    },
  };
}

function screenOf(now: () => TestInbox): Partial<TestInbox> {
  return {
    async another(look) {
      const { browser, app, person } = now();
      const { page } = await openPage(browser, look);
      page.setDefaultTimeout(patience);
      await openInbox(page, app.url, person);
      return page;
    },
    row: (subject) => rows(now().page).filter({ hasText: subject }),
    async select(...subjects) {
      await now().page.getByRole("button", { name: "Select emails" }).click();
      for (const subject of subjects) await now().row(subject).getByRole("checkbox").click();
    },
    async hoverAct(subject, act) {
      await now().row(subject).hover();
      await now().row(subject).locator(`[data-act=${act}]`).click();
    },
    async open(subject) {
      await now().row(subject).getByRole("button").first().click();
      const dialog = now().page.getByRole("dialog");
      await dialog.getByRole("button", { name: "More actions" }).first().waitFor();
      return dialog;
    },
    async menuAct(subject, title) {
      const dialog = await now().open(subject);
      await dialog.getByRole("button", { name: "More actions" }).click();
      await now().page.getByRole("menuitem", { name: title, exact: true }).click();
    },
    toast(title, text = "") {
      const said = now().page.getByRole("listitem").filter({ hasText: title });
      return said.filter({ hasText: text });
    },
    folder(title) {
      const folders = now().page.getByRole("navigation", { name: "Folders" });
      return folders.getByRole("button", { name: title });
    },
    heading: (name) => now().page.getByRole("heading", { name, exact: true, level: 1 }),
  };
}
