import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { Clock } from "#server/runtime/clock.ts";
import { newSecret } from "#server/runtime/ids.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { deliverMessage } from "#server/standin-store/deliver-message.ts";
import { createFaults, type Faults } from "#server/standin-store/faults.ts";
import { forgetOldHistory } from "#server/standin-store/history-table.ts";
import { loadSigningKey } from "#server/standin-sign-in/id-tokens.ts";
import { loadMailbox } from "#server/standin-store/load-mailbox.ts";
import { forgetEnded } from "#server/standin-sign-in/oauth-tokens.ts";
import type { StandinContext } from "#server/standin-store/standin-context.ts";
import {
  demoPeople,
  ensurePerson,
  type Person,
  type StandinPerson,
} from "#server/standin-store/standin-people.ts";
import { createStandinServer } from "./standin-server.ts";
import { keepSetting, openStore, type Store } from "#server/standin-store/standin-store.ts";

export type GoogleStandinOptions = {
  /** Where the store lies. */
  folder: string;
  port: number;
  clock: Clock;
  logger: Logger;
  /** The only addresses that a sign-in may lead back to. */
  redirectUris: readonly string[];
  /** A folder of `.eml` and `.mbox` files for the first mailbox, instead of the demo mail. */
  mail?: string | undefined;
  /** The first mailbox's address. */
  owner?: string | undefined;
  /** False: every mailbox begins empty. */
  demo?: boolean;
  people?: readonly StandinPerson[];
  /** Milliseconds added to every Gmail call, for measuring. */
  latency?: number;
};

export type GoogleStandin = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** For tests in this process: no request reaches it. */
  faults: Faults;
  /** New mail arrives (by default in the inbox, unread) and is recorded in the history; gives Gmail's id. */
  deliver(address: string, raw: Buffer | string, labels?: readonly string[]): string;
  close(): Promise<void>;
};

/**
 * Starts a local Google on 127.0.0.1: OpenID Connect and Gmail on one address. What it holds survives a restart. When
 * `mail`, `owner`, `demo` or `people` differ from what the store was made with, the old store is kept aside and a new one begun.
 */
export async function startGoogleStandin(options: GoogleStandinOptions): Promise<GoogleStandin> {
  const { folder, mail, owner, demo = true, clock, logger } = options;
  const people = options.people ?? demoPeople(owner);
  const store = openStore(folder, JSON.stringify({ mail, demo, people }), logger);
  try {
    const persons = await preparePeople(store, { ...options, people });
    forgetOldHistory(store, clock.now());
    forgetEnded({ store, clock });
    return await listen(options, await createContext(store, options, persons));
  } catch (error) {
    store.close();
    throw error;
  }
}

async function preparePeople(
  store: Store,
  {
    people,
    mail,
    demo = true,
    clock,
    logger,
  }: GoogleStandinOptions & { people: readonly StandinPerson[] },
): Promise<Person[]> {
  const persons: Person[] = [];
  for (const [index, one] of people.entries()) {
    const person = ensurePerson(store, one, clock);
    const size = demo ? one.mail : "none";
    const fromFolder = mail !== undefined && index === 0;
    const count = await loadMailbox(
      { store, clock },
      person,
      fromFolder ? { kind: "folder", folder: mail } : { kind: "demo", size },
    );
    if (count > 0) logger.info({ count }, "The Google stand-in loaded a mailbox");
    persons.push(person);
  }
  return persons;
}

async function createContext(
  store: Store,
  { clock, logger, redirectUris, latency = 0 }: GoogleStandinOptions,
  people: readonly Person[],
): Promise<StandinContext> {
  return {
    store,
    clock,
    logger,
    redirectUris,
    people,
    latency,
    faults: createFaults(),
    client: {
      id: keepSetting(store, "client-id", newClientId),
      secret: keepSetting(store, "client-secret", () => `GOCSPX-${newSecret()}`),
    },
    formKey: keepSetting(store, "form-key", newSecret),
    signing: await loadSigningKey(store),
    url: "",
  };
}

function newClientId(): string {
  return `${randomInt(2 ** 47)}-standin.apps.googleusercontent.com`;
}

async function listen(
  options: GoogleStandinOptions,
  context: StandinContext,
): Promise<GoogleStandin> {
  const server = createStandinServer(context);
  await server.listen({ host: "127.0.0.1", port: options.port });
  const { port } = server.server.address() as AddressInfo;
  context.url = `http://127.0.0.1:${port}`;
  return {
    url: context.url,
    clientId: context.client.id,
    clientSecret: context.client.secret,
    faults: context.faults,
    deliver: (address, raw, labels) =>
      deliverMessage(context, { address, raw: Buffer.from(raw), labels }),
    async close() {
      await server.close();
      context.store.close();
    },
  };
}
