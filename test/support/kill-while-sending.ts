import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import type { GmailActionsResult } from "#contract/actions.ts";
import type { KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { accepted } from "./accepted.ts";
import { outboxOf, type TestOutbox } from "./outbox-of.ts";
import type { PostgresAddress } from "./postgres-setup.ts";
import { seed, seededRandom } from "./rounds.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";
import { signIn, type SignedIn } from "./sign-in.ts";
import { until } from "./until.ts";

/** What came of messages whose server was killed again and again. */
export type KillReport = {
  messages: number;
  sent: number;
  lost: number;
  twice: number;
  unconfirmed: number;
  /** Drafts that were left. */
  drafts: number;
  /** Points at which no kill came, however often it was tried: they are not proven. */
  missed: number;
  /** Seconds from a message's time, or the last start before it went out, whichever is later. */
  late: number[];
};

export type Kills = {
  kills: number;
  /** Messages a kill, of another person each time. */
  messages: number;
  /** Servers that are killed, each on its own, at the same time. */
  servers: number;
  /** Kills of one server after which all of its messages come to their end before the next. */
  together: number;
  /** Where one server keeps its data, to outlive it; of its own, when absent. */
  database?: PostgresAddress;
};

/** A message's subject is unique. */
type Round = { address: string; outbox: TestOutbox; subjects: string[] };
type Rounds = {
  server: ServerProcess;
  starts: number[];
  rounds: Round[];
  /** Rounds whose messages have come to their end. */
  settled: number;
  unconfirmed: number;
  missed: number;
};

const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
const sending = /\/drafts\/send$/;

/** Puts messages into the outboxes of several servers and kills these on the messages' way, again and again. */
export async function killWhileSending({ kills, servers, ...each }: Kills): Promise<KillReport> {
  const shares = Array.from({ length: servers }, (_, index) =>
    Array.from({ length: kills }, (__, kill) => kill).filter((kill) => kill % servers === index),
  );
  const reports = await Promise.all(shares.map((share) => killOne(share, each)));
  return reports.reduce((sum, { late, ...counts }) => ({
    ...add(sum, counts),
    late: [...sum.late, ...late],
  }));
}

type Counts = Omit<KillReport, "late">;

function add(one: Counts, other: Counts): Counts {
  return {
    messages: one.messages + other.messages,
    sent: one.sent + other.sent,
    lost: one.lost + other.lost,
    twice: one.twice + other.twice,
    unconfirmed: one.unconfirmed + other.unconfirmed,
    drafts: one.drafts + other.drafts,
    missed: one.missed + other.missed,
  };
}

/** Rounds in which the same point is tried where the messages had gone by before it was seen. */
const tries = 4;

/** Each of one server's kills begins at once, while messages of those before still recover. */
async function killOne(
  kills: number[],
  { messages, together, ...where }: Omit<Kills, "kills" | "servers">,
): Promise<KillReport> {
  const people = Array.from({ length: kills.length * tries }, (_, index) => ({
    name: `Person ${index}`,
    address: `person${index}@example.com`,
    mail: "none" as const,
  }));
  const server = await startServerProcess({ people, latency: 20, ...where });
  try {
    const none = { settled: 0, unconfirmed: 0, missed: 0 };
    const all: Rounds = { server, starts: [Date.now()], rounds: [], ...none };
    const addresses = people.map(({ address }) => address).values();
    for (const [index, kill] of kills.entries()) {
      await killAt(all, points[(seed * kills.length + kill) % points.length] ?? anytime, {
        addresses,
        messages,
      });
      if ((index + 1) % together === 0) await settle(all);
    }
    return await report(all);
  } finally {
    await server.stop();
  }
}

/** Kills the server at that point of messages' way, and starts it again. */
async function killAt(
  all: Rounds,
  point: Point,
  { addresses, messages }: { addresses: Iterator<string>; messages: number },
): Promise<void> {
  const { server, rounds, starts } = all;
  let isThere = false;
  for (let tried = 0; tried < tries && !isThere; tried++) {
    const round = await begin(server, addresses.next().value ?? "", messages);
    rounds.push(round);
    isThere = await point(server, round).then(
      () => true,
      () => false,
    );
    if (!isThere) server.standin.faults.clear();
  }
  if (!isThere) all.missed += 1;
  await server.kill();
  server.standin.faults.clear();
  await server.start();
  starts.push(Date.now());
}

/** Some of the messages have a draft of their form, some a file. */
async function begin(server: ServerProcess, address: string, messages: number): Promise<Round> {
  const person = await signIn(server.url, address);
  await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
  const outbox = outboxOf(server, person, address);
  const subjects = Array.from({ length: messages }, (_, index) => `${address} ${index}`);
  const keys = subjects.map(() => randomUUID());
  const more = [await draftOf(person, subjects[0]), await draftOf(person, subjects[1]), withFile];
  await Promise.all(
    subjects.map((subject, index) =>
      accepted(() => outbox.send({ subject, idempotencyKey: keys[index], ...more[index] })),
    ),
  );
  return { address, outbox, subjects };
}

const data = Buffer.from("Some notes. ".repeat(20_000)).toString("base64");
const withFile = { attachments: [{ filename: "notes.txt", mimeType: "text/plain", data }] };

async function draftOf(person: SignedIn, subject = ""): Promise<{ draft: KnownDraft }> {
  const written = {
    action: "createDraft",
    to: ["ada@example.com"],
    subject,
    idempotencyKey: randomUUID(),
    accessToken: person.session.provider_token,
  };
  const { body } = await accepted(() =>
    person.call<GmailActionsResult>("POST", "/functions/v1/gmail-actions", written),
  );
  const { id = "", gmailId = "" } = body.draft ?? {};
  return { draft: { id, gmailId } };
}

type Point = (server: ServerProcess, round: Round) => Promise<unknown>;

/**
 * Where on a message's way the server is killed. Gmail may act after it is dead (`delay`), or have acted without
 * being heard (`drop`).
 */
const points: Point[] = [
  anytime,
  (_, round) => reaches(round, "drafting"),
  (server, round) => asked(server, round, { path: creating, kind: "delay", state: "drafting" }),
  (server, round) => asked(server, round, { path: creating, kind: "drop", state: "drafting" }),
  (_, round) => reaches(round, "sending"),
  (server, round) => asked(server, round, { path: sending, kind: "delay", state: "sending" }),
  (server, round) => asked(server, round, { path: sending, kind: "drop", state: "sending" }),
  (server, { address }) =>
    until(
      async () => server.standin.contents(address),
      (mail) => mail.some(({ labels }) => labels.includes("SENT")),
    ),
  (_, round) => isShorter(round),
];

function anytime(): Promise<void> {
  return pause(seededRandom() * 2500);
}

/** Throws when all went by without being seen in that state. */
async function reaches({ outbox }: Round, state: OutboxItem["state"]): Promise<void> {
  const open = await until(
    () => outbox.list(),
    (items) => items.length === 0 || items.some((item) => item.state === state),
  );
  if (open.length === 0) throw new Error(`no message was seen ${state}`);
}

async function isShorter({ outbox, subjects }: Round): Promise<void> {
  await until(
    () => outbox.list(),
    (open) => open.length < subjects.length,
  );
}

type Asked = { path: RegExp; kind: "delay" | "drop"; state: OutboxItem["state"] };

async function asked(server: ServerProcess, round: Round, { path, kind, state }: Asked) {
  const times = Number.POSITIVE_INFINITY;
  server.standin.faults.add({
    path,
    kind,
    times,
    ...(kind === "delay" ? { ms: 600 } : { after: true }),
  });
  await reaches(round, state);
  await pause(seededRandom() * 400);
}

/** Waits until the messages of all rounds have gone out, or are left to the person. */
async function settle(all: Rounds): Promise<void> {
  for (const { address } of all.rounds.slice(all.settled)) {
    const person = await signIn(all.server.url, address);
    const outbox = outboxOf(all.server, person, address);
    const open = await until(
      () => outbox.list(),
      (items) => items.every(({ state }) => state === "unconfirmed"),
      300_000,
    );
    all.unconfirmed += open.length;
    all.settled += 1;
  }
}

async function report(all: Rounds): Promise<KillReport> {
  await settle(all);
  const { starts, rounds, unconfirmed, missed } = all;
  const times = rounds.flatMap(({ outbox, subjects }) =>
    subjects.map((subject) => outbox.sentTimes(subject)),
  );
  return {
    messages: times.length,
    sent: times.filter(({ length }) => length > 0).length,
    lost: times.filter(({ length }) => length === 0).length,
    twice: times.filter(({ length }) => length > 1).length,
    unconfirmed,
    drafts: rounds.flatMap(({ outbox }) => outbox.draftsAtGmail()).length,
    missed,
    late: times.flat().map((time) => lateness(Date.parse(time), starts)),
  };
}

function lateness(sentAt: number, starts: number[]): number {
  const start = starts.findLast((one) => one <= sentAt) ?? sentAt;
  return (sentAt - start) / 1000;
}
