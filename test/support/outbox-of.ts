import type { GmailActionsResult } from "#contract/actions.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { GoogleStandin } from "#google-standin/server/google-standin.ts";
import type { SignedIn } from "./sign-in.ts";
import { until } from "./until.ts";

type Answer<T> = { status: number; body: T & { error?: { code: ErrorCode; message: string } } };

/** What tests of sending do with one person's outbox, and what came of it at Gmail. */
export type TestOutbox = {
  /** Sends to Ada, unless `more` says otherwise. */
  send(more?: object): Promise<Answer<GmailActionsResult>>;
  schedule(scheduledFor: string, more?: object): Promise<Answer<GmailActionsResult>>;
  /** Calls an endpoint of the outbox, such as `cancel`. */
  decide<T = OutboxItem>(what: string, more: object): Promise<Answer<T>>;
  get(id: string): Promise<OutboxItem>;
  list(which?: "open" | "scheduled"): Promise<OutboxItem[]>;
  /** Waits until the message is in that state. */
  becomes(
    item: { id: string } | undefined,
    state: OutboxItem["state"],
    patience?: number,
  ): Promise<OutboxItem>;
  /** Waits until the message is sent, failed or unconfirmed. */
  ended(item: { id: string } | undefined, patience?: number): Promise<OutboxItem>;
  /** Gmail's ids of the sent messages with that subject. */
  sentAtGmail(subject: string): string[];
  /** When those were sent. */
  sentTimes(subject: string): string[];
  /** The subjects of the drafts. */
  draftsAtGmail(): string[];
};

export function outboxOf(
  {
    standin,
    passDoubt,
  }: { standin: GoogleStandin; passDoubt?: (seconds: number) => Promise<number> },
  person: SignedIn,
  address: string,
): TestOutbox {
  const accessToken = person.session.provider_token;
  const test: TestOutbox = {
    send: (more) => act({ action: "send", ...more }),
    schedule: (scheduledFor, more) => act({ action: "schedule", scheduledFor, ...more }),
    decide: (what, more) => person.call("POST", `/api/v1/outbox/${what}`, { accessToken, ...more }),
    get: async (id) => (await person.call<OutboxItem>("GET", `/api/v1/outbox/${id}`)).body,
    list: async (which = "open") =>
      (await person.call<{ items: OutboxItem[] }>("GET", `/api/v1/outbox?which=${which}`)).body
        .items,
    becomes: (item, state, patience) =>
      until(
        () => look(item),
        (now) => now.state === state,
        patience,
      ),
    ended: (item, patience) =>
      until(
        () => look(item),
        ({ state }) => ["sent", "failed", "unconfirmed"].includes(state),
        patience,
      ),
    sentAtGmail: (subject) => sent(subject).map(({ id }) => id),
    sentTimes: (subject) =>
      sent(subject).map(({ received_at }) => new Date(received_at).toISOString()),
    draftsAtGmail: () =>
      standin
        .contents(address)
        .flatMap((message) => (message.labels.includes("DRAFT") ? [message.subject] : [])),
  };
  /** What waits for another look at Gmail is looked for soon. */
  async function look(item: { id: string } | undefined): Promise<OutboxItem> {
    const now = await test.get(item?.id ?? "");
    if (now.state === "drafting" || now.state === "sending") await passDoubt?.(2);
    return now;
  }
  function act(body: object): Promise<Answer<GmailActionsResult>> {
    const usual = { to: ["Ada <ada@example.com>"], subject: "", body: "" };
    return person.call("POST", "/functions/v1/gmail-actions", { ...usual, ...body, accessToken });
  }
  function sent(subject: string) {
    return standin
      .contents(address)
      .filter((message) => message.labels.includes("SENT") && message.subject === subject);
  }
  return test;
}
