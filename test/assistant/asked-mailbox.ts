import type { AssistantAnswer } from "#contract/assistant.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { compareMailbox } from "../support/compare-mailbox.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp, type StartAppOptions } from "../support/start-app.ts";
import { until } from "../support/until.ts";
import type { AskedMail, MailboxLetter } from "./mailbox-letter.ts";
import { openGoogle, type WrittenMessage } from "./google-mail.ts";

export type Asked = { status: number; answer: AssistantAnswer; error: string | undefined };

/** One person with a known mailbox at the stand-in, the assistant to be asked, and the truth of what became of it. */
export type AskedMailbox = {
  running: RunningApp;
  person: SignedIn;
  letters: readonly MailboxLetter[];
  /** Gmail's id of the letter with that key, as it is now. */
  idOf(key: string): string;
  keyOf(id: string): string;
  ask(say: string, more?: object): Promise<Asked>;
  /** The click on a card, with the number typed where the card wants one. */
  approve(answer: AssistantAnswer): Promise<Asked>;
  /** Waits until nothing is on its way out any more. */
  settled(): Promise<void>;
  /** Labels by key, by their names, of the letters that still exist. */
  labels(): Map<string, string[]>;
  /** Messages that were not there in the beginning. */
  written(): Promise<WrittenMessage[]>;
  /** What waits for the time that was asked for. */
  scheduled(): Promise<OutboxItem[]>;
  /** The mailbox as it was in the beginning, mirror and conversation too. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

const pace = { watched: 3600, idle: 3600 };

/** The real app on that mailbox. Gmail is asked for news when the test says so, never by itself. */
export async function startAskedMailbox(
  mail: AskedMail,
  options: StartAppOptions = {},
): Promise<AskedMailbox> {
  const people = [mail.owner, ...mail.others].map(({ name, address }) => ({
    name,
    address,
    mail: "none" as const,
  }));
  const how = { pace, clockAt: mail.clock, freePrompts: 1e6, ...options, people };
  return openAskedMailbox(await startApp(how), mail);
}

/** The same for another person of an app that runs. */
export async function openAskedMailbox(
  running: RunningApp,
  { owner: { address }, letters }: AskedMail,
): Promise<AskedMailbox> {
  const ids = running.standin.fill(address, letters);
  const places = new Map(letters.map((letter, index) => [letter.key, ids[index] ?? ""]));
  const person = await signInWhole(running, address);
  await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0, time_zone: "UTC" });
  const google = await openGoogle(running, address);
  const inside = { running, person, address, letters, places, google };
  await inStep(inside);
  return {
    running,
    person,
    letters,
    idOf: (key) => places.get(key) ?? "",
    keyOf: (id) => [...places].find(([, place]) => place === id)?.[0] ?? id,
    ask: (say, more) => ask(inside, say, more),
    approve: (answer) => approve(inside, answer),
    settled: () => settled(person),
    labels: () => labelNames(inside),
    written: () => google.read(newIds(inside)),
    scheduled: () => listOutbox(person, "scheduled"),
    reset: () => reset(inside),
    stop: () => running.stop(),
  };
}

type Inside = {
  running: RunningApp;
  person: SignedIn;
  address: string;
  letters: readonly MailboxLetter[];
  places: Map<string, string>;
  google: Awaited<ReturnType<typeof openGoogle>>;
};

/** With Google's consent to delete for ever, so that only the product's own rules stand before it. */
async function signInWhole(running: RunningApp, address: string): Promise<SignedIn> {
  const first = await running.signIn(address);
  const consent = await first.visit(`${running.url}/auth/v1/authorize?scope=full&redirect_to=/`);
  await first.submit(consent, "Allow");
  return running.signIn(address);
}

async function inStep({ running, person, address }: Inside): Promise<void> {
  const accessToken = person.session.provider_token;
  const body = { labelIds: "", maxResults: 500, accessToken };
  await until(
    async () => {
      await person.call("POST", "/functions/v1/fetch-gmail", body);
      return compareMailbox({ url: running.url, client: person }, running.standin, address);
    },
    (lines) => lines.length === 0,
    60_000,
  );
}

async function ask({ running, person }: Inside, say: string, more: object = {}): Promise<Asked> {
  running.clock.advance(1000);
  await stayIn(running, person);
  const accessToken = person.session.provider_token;
  const body = { message: say, accessToken, time_zone: "UTC", ...more };
  return toAsked(await person.call("POST", "/functions/v1/ai-assistant", body));
}

/** As a browser does before its access ends: hours of the clock may go by. */
async function stayIn({ clock, url }: RunningApp, person: SignedIn): Promise<void> {
  if (person.session.expires_at * 1000 - clock.now().getTime() > 600_000) return;
  Object.assign(person.session, await (await person.send(`${url}/auth/v1/session`)).json());
}

async function approve({ person }: Inside, { card }: AssistantAnswer): Promise<Asked> {
  const steps = card?.steps ?? [];
  const edits = steps.flatMap((step, index) =>
    step.kind === "act" && step.typed ? [{ step: index, confirm: step.count }] : [],
  );
  const body = { card: card?.id, edits, accessToken: person.session.provider_token };
  return toAsked(await person.call("POST", "/api/v1/assistant/approve", body));
}

function toAsked({ status, body }: { status: number; body: unknown }): Asked {
  const { error } = body as { error?: { code: string; message: string } };
  return {
    status,
    answer: body as AssistantAnswer,
    error: error && `${error.code}: ${error.message}`,
  };
}

const under = new Set<OutboxItem["state"]>(["drafting", "sending"]);

async function settled(person: SignedIn): Promise<void> {
  await until(
    () => listOutbox(person, "open"),
    (items) =>
      items.every(({ state, scheduled }) => !under.has(state) && (state !== "queued" || scheduled)),
  );
}

async function listOutbox(person: SignedIn, which: "open" | "scheduled"): Promise<OutboxItem[]> {
  const { body } = await person.call<{ items: OutboxItem[] }>(
    "GET",
    `/api/v1/outbox?which=${which}`,
  );
  return body.items;
}

function labelsNow({ running, address, places }: Inside): Map<string, string[]> {
  const now = new Map(running.standin.contents(address).map((one) => [one.id, one.labels]));
  return new Map(
    [...places].flatMap(([key, id]) => {
      const labels = now.get(id);
      return labels === undefined ? [] : [[key, labels] as const];
    }),
  );
}

function labelNames(inside: Inside): Map<string, string[]> {
  const { labelNames: nameOf } = inside.google;
  return new Map([...labelsNow(inside)].map(([key, own]) => [key, own.map(nameOf)]));
}

function newIds({ running, address, places }: Inside): string[] {
  const known = new Set(places.values());
  const all = running.standin.contents(address).map(({ id }) => id);
  return all.filter((id) => !known.has(id));
}

async function reset(inside: Inside): Promise<void> {
  const { running, person, address, letters, places, google } = inside;
  const accessToken = person.session.provider_token;
  const waiting = await listOutbox(person, "open");
  for (const { id } of waiting)
    await person.call("POST", "/api/v1/outbox/cancel", { id, accessToken });
  const added = newIds(inside);
  for (const id of added) running.standin.remove(address, id);
  const labels = labelsNow(inside);
  let changed = added.length > 0 || waiting.length > 0;
  for (const letter of letters) {
    const now = labels.get(letter.key);
    const then = letter.labels.map(google.labelId);
    if (now === undefined) places.set(letter.key, await google.insert(letter.raw, then));
    else if (sameSet(now, then)) continue;
    else
      running.standin.change(address, [places.get(letter.key) ?? ""], {
        add: then.filter((label) => !now.includes(label)),
        remove: now.filter((label) => !then.includes(label)),
      });
    changed = true;
  }
  if (changed) await inStep(inside);
  const cleared = await person.call("DELETE", "/rest/v1/ai_conversations");
  if (cleared.status !== 200) throw new Error(`the conversation stays: ${cleared.status}`);
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
