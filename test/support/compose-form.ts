import type { Locator, Page } from "playwright-core";
import type { EmailPage } from "#contract/messages.ts";
import { simpleParser, type ParsedMail } from "mailparser";
import type { TestInbox } from "./test-inbox.ts";
import { until } from "./until.ts";

/** What tests of writing do with the forms of a page. */
export type ComposeForm = {
  /** The form in the open conversation, else the one that was opened last. */
  form(): Locator;
  /** Opens an empty form. */
  compose(): Promise<Locator>;
  message(): Locator;
  field(name: "To" | "CC" | "BCC"): Locator;
  button(name: string): Locator;
  /** Fills in what is given. */
  write(content: { to?: string; subject?: string; message?: string }): Promise<void>;
  /** Waits until no form is open. */
  closed(): Promise<void>;
  /** Waits for the subjects of the drafts at Gmail, sorted. */
  drafts(wanted: readonly string[]): Promise<void>;
  /** Waits until there is a draft of that subject at Gmail, whatever others there are. */
  saved(subject: string): Promise<void>;
  /** The message of that subject in somebody's mailbox as it came, once it is there. */
  arrived(subject: string, label?: string): Promise<ParsedMail>;
};

export function composeForm(inbox: TestInbox): ComposeForm {
  const forms: ComposeForm = {
    form: () => inbox.page.locator(lastForm).last(),
    async compose() {
      await inbox.page.getByRole("button", { name: "Compose" }).first().click();
      await forms.message().waitFor();
      return forms.form();
    },
    message: () => forms.form().getByRole("textbox", { name: "Message" }),
    field: (name) => forms.form().getByRole("combobox", { name, exact: true }),
    button: (name) => forms.form().getByRole("button", { name, exact: true }),
    async write({ to, subject, message }) {
      await forms.message().waitFor();
      if (to !== undefined) await type(inbox.page, forms.field("To"), `${to},`);
      if (subject !== undefined)
        await forms.form().getByRole("textbox", { name: "Subject" }).fill(subject);
      if (message !== undefined) await type(inbox.page, forms.message(), message);
    },
    closed: () => inbox.page.locator("[data-compose]").first().waitFor({ state: "detached" }),
    async drafts(wanted) {
      await until(
        async () => subjectsOf(inbox, "DRAFT"),
        (subjects) => JSON.stringify(subjects) === JSON.stringify(wanted.toSorted()),
      );
    },
    async saved(subject) {
      await until(
        async () => subjectsOf(inbox, "DRAFT"),
        (subjects) => subjects.includes(subject),
      );
    },
    async arrived(subject, label = "SENT") {
      // A draft is another message after each change.
      const answer = await until(
        async () => {
          // What was read while it changed is read again later.
          inbox.app.clock.advance(1000);
          const id = await idOf(inbox.page, subject, label);
          return inbox.page.request.get(`${inbox.app.url}/api/v1/emails/${id}/original`);
        },
        (one) => one.ok(),
        60_000,
      );
      return simpleParser(await answer.body());
    },
  };
  return forms;
}

const lastForm =
  ":root:has([data-floating=inline]) [data-floating=inline], :root:not(:has([data-floating=inline])) [data-compose]";

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text);
}

function subjectsOf({ app, person }: TestInbox, label: string): string[] {
  return app.standin
    .contents(person)
    .flatMap(({ labels, subject }) => (labels.includes(label) ? [subject] : []))
    .toSorted();
}

async function idOf(page: Page, subject: string, label: string): Promise<string | undefined> {
  const { origin } = new URL(page.url());
  const answer = await page.request.get(`${origin}/rest/v1/emails?label=${label}`);
  const { emails } = (await answer.json()) as EmailPage;
  return emails.find((email) => email.subject === subject && !email.pending)?.id;
}
