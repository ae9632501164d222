import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { accepted } from "./accepted.ts";
import { outboxOf, type TestOutbox } from "./outbox-of.ts";
import type { PostgresAddress } from "./postgres-setup.ts";
import { startServerProcess, type OtherServer, type ServerProcess } from "./server-process.ts";
import { signIn } from "./sign-in.ts";
import { until } from "./until.ts";

/** What came of messages two servers sent, one of which stood still in the middle, longer than its claims hold. */
export type FreezeReport = {
  messages: number;
  /** Messages that the other server took over. */
  takenOver: number;
  lost: number;
  twice: number;
  unconfirmed: number;
  drafts: number;
};

type Person = { address: string; outbox: TestOutbox };
type Servers = { server: ServerProcess; other: OtherServer; people: Person[]; client: Client };

const drafts = /\/users\/me\/drafts/;
const sending = /\/drafts\/send$/;

/** As many as the two servers work for at the same time. */
const peopleAtOnce = 16;

/** Lets two servers send messages of many people at once and one of them stand still, until so many were taken over. */
export async function freezeWhileSending(
  database: PostgresAddress,
  wanted: number,
): Promise<FreezeReport> {
  const persons = Array.from({ length: peopleAtOnce }, (_, index) => ({
    name: `Person ${index}`,
    address: `person${index}@example.com`,
    mail: "none" as const,
  }));
  const server = await startServerProcess({
    people: persons,
    latency: 20,
    database,
    environment: {
      SECRET_KEY: "shared-by-two-servers-".repeat(2),
    },
  });
  const client = new Client(database);
  await client.connect();
  try {
    const other = await server.besides();
    const people: Person[] = [];
    for (const { address } of persons) people.push(await prepare(server, address));
    const subjects: string[] = [];
    let takenOver = 0;
    for (let round = 0; takenOver < wanted && round < 3 * wanted; round++) {
      subjects.push(...(await freezeOnce({ server, other, people, client }, round)));
      takenOver = await countTakenOver(client);
    }
    await tidied(client);
    return { ...count(people, subjects), takenOver, unconfirmed: await countOpen(people) };
  } finally {
    await client.end();
    await server.stop();
  }
}

async function prepare(server: ServerProcess, address: string): Promise<Person> {
  const person = await signIn(server.url, address);
  await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
  return { address, outbox: outboxOf(server, person, address) };
}

/** Answers the subjects of the round's messages. */
async function freezeOnce(
  { server, other, people, client }: Servers,
  round: number,
): Promise<string[]> {
  const { faults } = server.standin;
  faults.add({ path: sending, kind: "status", status: 429, times: 2, share: 0.2 });
  faults.add({ path: drafts, kind: "delay", ms: 300, share: 0.5, times: Number.POSITIVE_INFINITY });
  const letters = people.flatMap((person) =>
    Array.from({ length: 2 }, (_, index) => ({
      person,
      subject: `${round} ${person.address} ${index}`,
    })),
  );
  await Promise.all(letters.map(({ person, subject }) => send(person, subject)));
  await handsFull(client);
  await pause(Math.random() * 300);
  other.freeze();
  await drained(people);
  faults.clear();
  other.thaw();
  await until(
    async () => (await fetch(`${other.url}/healthz`)).status,
    (status) => status === 200,
  );
  // What it had in its hands when it stood still has been asked for, or given up, before it answers for these.
  const last = people.map((person) => {
    const subject = `${round} ${person.address} last`;
    return { subject, done: send(person, subject) };
  });
  await Promise.all(last.map(({ done }) => done));
  await drained(people);
  return [...letters, ...last].map(({ subject }) => subject);
}

async function send({ outbox }: Person, subject: string): Promise<void> {
  const idempotencyKey = randomUUID();
  await accepted(() => outbox.send({ subject, idempotencyKey }));
}

/** Waits until both servers have messages in their hands, or too few are left for that. */
async function handsFull(client: Client): Promise<void> {
  const counts = `select count(*) filter (where lease_owner is not null)::int as held,
    count(*)::int as open from outbox where state in ('queued', 'drafting', 'sending')`;
  await until(
    async () => (await client.query<{ held: number; open: number }>(counts)).rows[0],
    (now) => now === undefined || now.held >= peopleAtOnce / 2 || now.open <= peopleAtOnce / 2,
  );
}

/** Milliseconds: twice what a server waits for a mailbox that Gmail has refused, and its messages behind that. */
const patience = 600_000;

async function drained(people: Person[]): Promise<void> {
  for (const { outbox } of people)
    await until(
      () => outbox.list(),
      (open) => open.every(({ state }) => state === "unconfirmed"),
      patience,
    );
}

/** Waits until the drafts that doubt has left of what is sent were looked for as long as they may come. */
async function tidied(client: Client): Promise<void> {
  const counts = "select count(*)::int as open from outbox where tidy_at is not null";
  await until(
    async () => (await client.query<{ open: number }>(counts)).rows[0]?.open,
    (open) => open === 0,
    patience,
  );
}

async function countTakenOver(client: Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int as some from outbox where fence > 1");
  return rows[0].some;
}

async function countOpen(people: Person[]): Promise<number> {
  const open = await Promise.all(people.map(({ outbox }) => outbox.list()));
  return open.flat().length;
}

function count(people: Person[], subjects: string[]) {
  const times = subjects.map((subject) =>
    people.reduce((sum, { outbox }) => sum + outbox.sentAtGmail(subject).length, 0),
  );
  return {
    messages: times.length,
    lost: times.filter((sent) => sent === 0).length,
    twice: times.filter((sent) => sent > 1).length,
    drafts: people.flatMap(({ outbox }) => outbox.draftsAtGmail()).length,
  };
}
