import type { ActivityPage, UndoActivityResult } from "#contract/activity.ts";
import type { GmailActionsResult } from "#contract/actions.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { EmailPage } from "#contract/messages.ts";
import { compareMailbox } from "./compare-mailbox.ts";
import type { SignedIn } from "./sign-in.ts";
import type { RunningApp } from "./start-app.ts";
import { until } from "./until.ts";

type Answer<T> = { status: number; body: T & { error?: { code: ErrorCode } } };

/** What tests of acts do with one person's mailbox. */
export type TestMailbox = {
  person: SignedIn;
  act(action: string, emailIds: string[], more?: object): Promise<Answer<GmailActionsResult>>;
  undo(what: object): Promise<Answer<UndoActivityResult>>;
  activity(): Promise<ActivityPage["entries"]>;
  /** Gmail's ids of the mirror's messages with a label. */
  listed(label: string): Promise<string[]>;
  /** The message's labels at Gmail, sorted. */
  labels(id: string): string[];
  /** Waits until the mirror equals Gmail. */
  sameAsGmail(): Promise<void>;
};

export function mailboxOf(
  running: Pick<RunningApp, "url" | "standin">,
  person: SignedIn,
  address: string,
): TestMailbox {
  const accessToken = person.session.provider_token;
  return {
    person,
    act: (action, emailIds, more) =>
      person.call("POST", "/functions/v1/gmail-actions", {
        action,
        emailIds,
        accessToken,
        ...more,
      }),
    undo: (what) => person.call("POST", "/api/v1/activity/undo", { accessToken, ...what }),
    activity: async () => (await person.call<ActivityPage>("GET", "/api/v1/activity")).body.entries,
    async listed(label) {
      const { body } = await person.call<EmailPage>("GET", `/rest/v1/emails?label=${label}`);
      return body.emails.map((email) => email.gmail_id);
    },
    labels(id) {
      const found = running.standin.contents(address).find((message) => message.id === id);
      return [...(found?.labels ?? ["gone"])].toSorted();
    },
    async sameAsGmail() {
      await until(
        () => compareMailbox({ url: running.url, client: person }, running.standin, address),
        (lines) => lines.length === 0,
        60_000,
      );
    },
  };
}
