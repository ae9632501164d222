import { createHash, randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { Clock } from "#server/platform/clock.ts";
import { newSecret } from "#server/platform/ids.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createFaults } from "../meter/faults.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { createQuotaMeter } from "../meter/quota-meter.ts";
import { forgetOldHistory } from "../store/history-table.ts";
import { loadSigningKey } from "../oauth/id-tokens.ts";
import { checkMailFolder } from "../loading/mail-folder.ts";
import { loadMailbox } from "../loading/load-mailbox.ts";
import { forgetEnded } from "../oauth/oauth-tokens.ts";
import {
  demoPeople,
  ensurePerson,
  type Person,
  type StandinPerson,
} from "../store/standin-people.ts";
import { standinControls, type StandinControls } from "./standin-controls.ts";
import { createStandinServer } from "./standin-server.ts";
import { keepSetting, openStore, type Store, type StorePlace } from "../store/standin-store.ts";

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
  /** Google's price table by which calls are metered. */
  quota: QuotaTable | "off";
  /** Milliseconds added to every Gmail call, for measuring. */
  latency?: number;
  /** How many calls of one person are answered at once before Gmail refuses more; 60 when absent. */
  concurrency?: number;
  /** How many messages a person may send within 24 hours; 500 when absent, as a consumer's account. */
  dailySends?: number;
};

export type GoogleStandin = StandinControls & {
  /** The store's name, another for each set of mail settings: an account of one is unknown to the others. */
  name: string;
  url: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
};

/**
 * Starts a local Google on 127.0.0.1: OpenID Connect and Gmail on one address. What it holds survives a restart. Each
 * set of `mail`, `owner`, `demo` and `people` has a store of its own, used again when the set returns. Throws an
 * Error fit for the person, and touches nothing, when the mail folder cannot be read.
 */
export async function startGoogleStandin(options: GoogleStandinOptions): Promise<GoogleStandin> {
  const { mail, owner, clock, logger } = options;
  if (mail !== undefined) await checkMailFolder(mail);
  const people = options.people ?? demoPeople(owner);
  const place = placeOf(options, people);
  const store = openStore(place, logger);
  try {
    const persons = await preparePeople(store, { ...options, people });
    forgetOldHistory(store, clock.now());
    forgetEnded({ store, clock });
    const context = await createContext(store, options, persons);
    return { ...(await listen(options, context)), name: place.name };
  } catch (error) {
    store.close();
    throw error;
  }
}

function placeOf(
  { folder, mail, demo = true }: GoogleStandinOptions,
  people: readonly StandinPerson[],
): StorePlace {
  const origin = JSON.stringify({ mail, demo, people });
  const usual = JSON.stringify({ mail: undefined, demo: true, people: demoPeople(undefined) });
  const hash = createHash("sha256").update(origin).digest("hex").slice(0, 12);
  return { folder, origin, name: origin === usual ? "standin" : `standin-${hash}` };
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
    if (count > 0) logger.debug({ count }, "The Google stand-in loaded a mailbox");
    persons.push(person);
  }
  return persons;
}

async function createContext(
  store: Store,
  {
    clock,
    logger,
    redirectUris,
    quota,
    latency = 0,
    concurrency = 60,
    dailySends = 500,
  }: GoogleStandinOptions,
  people: readonly Person[],
): Promise<MeteredContext> {
  return {
    store,
    clock,
    logger,
    redirectUris,
    people,
    latency,
    faults: createFaults(),
    meter: createQuotaMeter({ quota, concurrency, clock }),
    client: {
      id: keepSetting(store, "client-id", newClientId),
      secret: keepSetting(store, "client-secret", () => `GOCSPX-${newSecret()}`),
    },
    dailySends,
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
  context: MeteredContext,
): Promise<Omit<GoogleStandin, "name">> {
  const server = createStandinServer(context);
  await server.listen({ host: "127.0.0.1", port: options.port });
  const { port } = server.server.address() as AddressInfo;
  context.url = `http://127.0.0.1:${port}`;
  return {
    url: context.url,
    clientId: context.client.id,
    clientSecret: context.client.secret,
    ...standinControls(context),
    async close() {
      await server.close();
      context.store.close();
    },
  };
}
