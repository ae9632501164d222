import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { MailboxStatus } from "#contract/sync.ts";
import {
  chromiumPath,
  launchBrowser,
  openPage,
  rows,
  openInbox,
  signInBeforehand,
} from "./browser.ts";
import { shareBrowser, type TestBrowser } from "./shared-browser.ts";
import type { HttpClient } from "./http-client.ts";
import { writeLetter, type Letter } from "./letter.ts";
import { sessionIn } from "./sign-in.ts";
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
  /** What is done at the inbox after the sign-in; the end of the first sync is waited for, without a page, when absent. */
  begin?: (page: Page) => Promise<void>;
  /** A browser with windows, of its own: one without has no notifications. */
  windows?: boolean;
  /** Where each test begins; the inbox, when absent. */
  start?: { path: string; arrived(page: Page): Promise<void> };
};

declare module "vitest" {
  interface TaskMeta {
    /** The test looks at what was gathered before, so that its page need not be loaded again. */
    looksBack?: true;
  }
}

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

const atInbox = {
  path: "/?section=inbox",
  arrived: (page: Page) => headingOf(page, "Inbox").waitFor(),
};

/** For files whose tests begin at the assistant. */
export const atAssistant = {
  path: "/?section=assistant",
  arrived: (page: Page) => assistantField(page).waitFor(),
};

/** Where one writes to the assistant. */
export function assistantField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Message to the assistant" });
}

/** Starts them before the first test and ends them after the last; each test begins at the inbox, nothing failing. */
export function testInbox({
  person = usual,
  look,
  prepare,
  begin,
  start = atInbox,
  windows = false,
  ...options
}: TestInboxOptions = {}): TestInbox {
  const inbox = { person, ...helpers(() => inbox) } as TestInbox;
  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    inbox.app = await startApp(person === usual ? { people: small, ...options } : options);
    await prepare?.(inbox.app);
    inbox.browser = windows ? await launchBrowser() : await shareBrowser();
    Object.assign(inbox, await openPage(inbox.browser, look));
    inbox.page.setDefaultTimeout(patience);
    const client = await signInBeforehand(inbox.page, inbox.app.url, person);
    if (begin === undefined) return inStep(client, inbox.app.url);
    await inbox.page.goto(inbox.app.url + atInbox.path);
    await begin(inbox.page);
  });
  beforeEach(async ({ task }) => {
    inbox.app?.standin.faults.clear();
    if (chromiumPath === undefined || task.meta.looksBack) return;
    await inbox.page.goto(inbox.app.url + start.path);
    await start.arrived(inbox.page);
  });
  afterEach((context) => tellScreen(context, inbox.page));
  afterAll(async () => {
    await inbox.browser?.close();
    await inbox.app?.stop();
  });
  return inbox;
}

/** Says, after the other tests of a file, that the page reported no error in them but those that are `known`. */
export function testConsole(
  inbox: TestInbox,
  name = "the browser's console has no error",
  known?: RegExp,
): void {
  inChromium(name, { meta: { looksBack: true } }, async () => {
    // What was reported before is heard before the answer.
    await inbox.page.evaluate(() => undefined);
    expect(inbox.errors.filter((error) => !known?.test(error))).toEqual([]);
  });
}

/** Waits until the first sync is over: what is counted and listed from then on is Gmail's. */
async function inStep(client: HttpClient, url: string): Promise<void> {
  const { call } = await sessionIn(client, url);
  await until(
    () => call<MailboxStatus>("GET", "/api/v1/mailbox"),
    ({ status, body }) => status === 200 && body.sync.pending === 0 && body.sync.in_step === true,
    60_000,
  );
}

function headingOf(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, exact: true, level: 1 });
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
      const toasts = now().page.getByRole("region", { name: "Notifications" });
      const said = toasts.getByRole("listitem").filter({ hasText: title });
      return said.filter({ hasText: text });
    },
    folder(title) {
      const folders = now().page.getByRole("navigation", { name: "Folders" });
      return folders.getByRole("button", { name: title });
    },
    heading: (name) => headingOf(now().page, name),
  };
}
