import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Conversation } from "#contract/conversation.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const people = ["Sarah Chen <sarah.chen@example.org>", "Sofia Rossi <sofia@example.org>"];
let running: RunningApp;
let alex: SignedIn;
let outbox: TestOutbox;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 1000 });
  for (let at = 0; at < 110; at++) {
    running.clock.advance(60_000);
    const raw = `From: ${people[at % 2]}\r\nTo: ${address}\r\nSubject: Parcel ${at}\r\n\r\nHello`;
    running.standin.deliver(address, raw, at % 11 === 0 ? ["INBOX", "UNREAD"] : ["INBOX"]);
  }
  alex = await running.signIn();
  outbox = outboxOf(running, alex, address);
  await mailboxOf(running, alex, address).sameAsGmail();
});
beforeEach(async () => {
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(() => running.stop());

async function ask(message: string): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const body = { message, accessToken };
  const answer = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

/** How the cards of the conversation stand, the oldest first. */
async function cards(): Promise<(string | undefined)[]> {
  const path = "/rest/v1/ai_conversations";
  const { body } = await alex.call<{ conversations: Conversation[] } | Conversation[]>("GET", path);
  const rows = Array.isArray(body) ? body : body.conversations;
  return rows.flatMap(({ answer }) => answer?.card?.state ?? []);
}

async function approve({ card }: AssistantAnswer): Promise<number> {
  const accessToken = alex.session.provider_token;
  const body = { card: card?.id, edits: [], edition: card?.edition ?? 0, accessToken };
  return (await alex.call("POST", "/api/v1/assistant/approve", body)).status;
}

test.for(["to Sarah Chen instead", "make it shorter", "send it tomorrow at 9 instead"])(
  "a message that is corrected by '%s' leaves no other card behind",
  async (words) => {
    const first = await ask("invite Sofia Rossi to lunch on Friday");
    expect(first.card).not.toBeNull();
    const second = await ask(words);
    expect(second.card).not.toBeNull();
    expect(await cards()).toEqual(["refused", "open"]);
    expect(await approve(first)).toBe(409);
    expect(await outbox.list()).toEqual([]);
  },
);

test.for(["only the unread ones", "no, only the unread ones"])(
  "an act that is narrowed by '%s' leaves no wider card behind",
  async (words) => {
    const first = await ask("delete all emails about parcel");
    expect(first.card).not.toBeNull();
    expect(await ask(words)).toMatchObject({ card: null, actions: [{ action: "delete" }] });
    expect(await cards()).toEqual(["refused"]);
    expect(await approve(first)).toBe(409);
    await ask("undo that");
  },
);

const refusing = `
  create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
  create trigger refuse before update on assistant_cards for each row
    when (new.state = 'refused') execute function refuse();
`;

test("what a correction has done is told where the former card cannot be put away, and so is that", async () => {
  await ask("delete all emails about parcel");
  const holder = new Client(running.database);
  await holder.connect();
  try {
    await holder.query(refusing);
    const { response, actions } = await ask("only the unread ones");
    expect(actions).toMatchObject([{ action: "delete" }]);
    expect(response).toContain("The card before may still be there");
  } finally {
    await holder.query("drop function refuse cascade");
    await holder.end();
  }
  await ask("undo that");
});

test("another request, or a correction that comes to nothing, leaves the card as it is", async () => {
  const first = await ask("delete all emails about parcel");
  await ask("how many unread emails have I?");
  await ask("only those from Nobody Atall");
  await ask("star the newest email from Sofia Rossi");
  expect(await cards()).toEqual(["open"]);
  expect(first.card).not.toBeNull();
});

test.for(["no", "cancel it", "never mind", "don't send it"])(
  "“%s” behind a card puts it away",
  async (words) => {
    const first = await ask("invite Sofia Rossi to lunch on Friday");
    expect((await ask(words)).response).toContain("I have put the card away");
    expect(await cards()).toEqual(["refused"]);
    expect(await approve(first)).toBe(409);
    await ask("delete all emails about parcel");
    await ask(words);
    expect(await cards()).toEqual(["refused", "refused"]);
  },
);

test.for(["wait", "not yet", "what is in it?"])("“%s” behind a card leaves it", async (words) => {
  await ask("invite Sofia Rossi to lunch on Friday");
  await ask(words);
  expect(await cards()).toEqual(["open"]);
});
