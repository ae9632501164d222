import { setTimeout as pause } from "node:timers/promises";
import type { OutboxItem } from "#contract/outbox.ts";
import { outboxOf, type TestOutbox } from "./outbox-of.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";
import { signIn } from "./sign-in.ts";
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
  /** Kills that did not come where they should: they prove nothing of that point. */
  missed: number;
  /** Seconds from a message's time, or the last start before it went out, whichever is later. */
  late: number[];
};

/** A message's subject is unique. */
type Round = { address: string; outbox: TestOutbox; subjects: string[] };
type Rounds = { server: ServerProcess; starts: number[]; rounds: Round[]; missed: number };

const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
const sending = /\/drafts\/send$/;

/**
 * Puts that many messages of another person each time into the outbox and kills the server on their way; the next
 * round begins at once, while those before still recover.
 */
export async function killWhileSending(kills: number, messages: number): Promise<KillReport> {
  const people = Array.from({ length: kills }, (_, index) => ({
    name: `Person ${index}`,
    address: `person${index}@example.com`,
    mail: "none" as const,
  }));
  const server = await startServerProcess({ people, latency: 20 });
  try {
    const all: Rounds = { server, starts: [Date.now()], rounds: [], missed: 0 };
    for (const [index, { address }] of people.entries()) {
      const round = await begin(server, address, messages);
      all.rounds.push(round);
      const point = points[index % points.length] ?? anytime;
      await point(server, round).catch(() => {
        all.missed += 1;
      });
      await server.kill();
      server.standin.faults.clear();
      await server.start();
      all.starts.push(Date.now());
    }
    return await report(all);
  } finally {
    await server.stop();
  }
}

async function begin(server: ServerProcess, address: string, messages: number): Promise<Round> {
  const person = await signIn(server.url, address);
  await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
  const outbox = outboxOf(server, person, address);
  const subjects = Array.from({ length: messages }, (_, index) => `${address} ${index}`);
  await Promise.all(subjects.map((subject) => outbox.send({ subject })));
  return { address, outbox, subjects };
}

/**
 * Where on a message's way the server is killed. Gmail may act after it is dead (`delay`), or have acted without
 * being heard (`drop`).
 */
const points: ((server: ServerProcess, round: Round) => Promise<unknown>)[] = [
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
  return pause(Math.random() * 4000);
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
  await pause(Math.random() * 400);
}

async function report({ server, starts, rounds, missed }: Rounds): Promise<KillReport> {
  for (const round of rounds) {
    const person = await signIn(server.url, round.address);
    round.outbox = outboxOf(server, person, round.address);
    await until(
      () => round.outbox.list(),
      (open) => open.every(({ state }) => state === "unconfirmed"),
      300_000,
    );
  }
  const open = (await Promise.all(rounds.map(({ outbox }) => outbox.list()))).flat();
  const times = rounds.flatMap(({ outbox, subjects }) =>
    subjects.map((subject) => outbox.sentTimes(subject)),
  );
  return {
    messages: times.length,
    sent: times.filter(({ length }) => length > 0).length,
    lost: times.filter(({ length }) => length === 0).length,
    twice: times.filter(({ length }) => length > 1).length,
    unconfirmed: open.length,
    drafts: rounds.flatMap(({ outbox }) => outbox.draftsAtGmail()).length,
    missed,
    late: times.flat().map((time) => lateness(Date.parse(time), starts)),
  };
}

function lateness(sentAt: number, starts: number[]): number {
  const start = starts.findLast((one) => one <= sentAt) ?? sentAt;
  return (sentAt - start) / 1000;
}
