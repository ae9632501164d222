import { createHash, randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { fastify, type FastifyError, type FastifyInstance } from "fastify";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { Clock } from "#server/platform/clock.ts";
import { newSecret } from "#server/platform/ids.ts";
import type { Logger } from "#server/platform/logger.ts";
import { answerBatch } from "../gmail/batch-endpoint.ts";
import { answerGmail, sendError } from "../gmail/gmail-endpoint.ts";
import { fillMailbox } from "../loading/fill-mailbox.ts";
import { loadMailbox } from "../loading/load-mailbox.ts";
import { checkMailFolder } from "../loading/mail-folder.ts";
import { changeLabels, type LabelChange } from "../mailbox/change-labels.ts";
import { deleteMessages } from "../mailbox/delete-messages.ts";
import { deliverMessage } from "../mailbox/deliver-message.ts";
import type { ArrivingMessage } from "../mailbox/receive-message.ts";
import { createFaults, type Faults } from "../meter/faults.ts";
import type { Ledger } from "../meter/ledger.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { createQuotaMeter } from "../meter/quota-meter.ts";
import { loadSigningKey } from "../oauth/id-tokens.ts";
import { addOauthIdentityRoutes } from "../oauth/oauth-identity-routes.ts";
import { addOauthRoutes } from "../oauth/oauth-routes.ts";
import { addOauthTokenRoutes } from "../oauth/oauth-token-routes.ts";
import { endAccessTokens, forgetEnded, revokeGrant } from "../oauth/oauth-tokens.ts";
import { serviceAccountKey, type ServiceAccountKey } from "../oauth/service-account.ts";
import { addPageRoutes } from "../pages/page-routes.ts";
import { addPubsubRoutes } from "../pubsub/pubsub-routes.ts";
import { GoogleError, googleErrorFor } from "../store/google-errors.ts";
import { expireHistory, forgetOldHistory } from "../store/history-table.ts";
import { deleteLabel, findLabelByName, updateLabel } from "../store/labels-table.ts";
import { listEveryMessage, type MessageRow } from "../store/messages-table.ts";
import {
  demoPeople,
  ensurePerson,
  findPerson,
  type Person,
  type StandinPerson,
} from "../store/standin-people.ts";
import { keepSetting, openStore, type Store, type StorePlace } from "../store/standin-store.ts";
import { answerUpload } from "../upload/upload-endpoint.ts";
import { addCallHooks, type PendingFaults } from "./call-hooks.ts";
import { dropConnection } from "./connection-faults.ts";
import { sendAnswer } from "./send-answer.ts";

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

const largestBody = 40 * 1024 * 1024;

/** The HTTP server of the local Google, not yet listening. It sends no CORS header and answers loopback names only. */
function createStandinServer(context: MeteredContext): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: largestBody, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const pending = addCallHooks(app, context);
  addOauthRoutes(app, context);
  addOauthTokenRoutes(app, context);
  addOauthIdentityRoutes(app, context);
  addPubsubRoutes(app, context);
  addPageRoutes(app, context);
  addGmail(app, context, pending);
  addUploads(app, context);
  app.setNotFoundHandler((_request, reply) => sendAnswer(reply, sendError(googleErrorFor(404))));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) context.logger.error({ err: error }, "Stand-in failed");
    return sendAnswer(reply, sendError(new GoogleError(status, googleErrorFor(status).message)));
  });
  return app;
}

function addGmail(app: FastifyInstance, context: MeteredContext, pending: PendingFaults): void {
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/gmail/v1/*",
    exposeHeadRoute: false,
    handler: (request, reply) =>
      sendAnswer(
        reply,
        answerGmail(context, {
          method: request.method,
          address: request.url,
          authorization: request.headers.authorization,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        }),
      ),
  });
  app.post("/batch/gmail/v1", async (request, reply) => {
    const { answer, fault } = await answerBatch(context, {
      contentType: request.headers["content-type"] ?? "",
      authorization: request.headers.authorization,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    if (fault?.kind === "drop") return dropConnection(request, reply);
    if (fault !== undefined) pending.set(request, fault);
    return sendAnswer(reply, answer);
  });
}

function addUploads(app: FastifyInstance, context: MeteredContext): void {
  for (const prefix of ["/upload", "/resumable/upload"])
    app.route({
      method: ["POST", "PUT", "DELETE"],
      url: `${prefix}/gmail/v1/*`,
      handler: (request, reply) =>
        sendAnswer(
          reply,
          answerUpload(context, {
            method: request.method,
            address: request.url,
            authorization: request.headers.authorization,
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          }),
        ),
    });
}

/** What tests and measurements do to the local Google in their own process: no request reaches it. Each throws for an address that nobody has. */
type StandinControls = {
  faults: Faults;
  /** New mail arrives (by default in the inbox, unread) and is recorded in the history; gives Gmail's id. */
  deliver(address: string, raw: Buffer | string, labels?: readonly string[]): string;
  /** Mail that has been there before all history: much of it at once. Gives the ids. */
  fill(address: string, mail: Iterable<ArrivingMessage>): string[];
  /** Another client changes labels. */
  change(address: string, ids: readonly string[], change: LabelChange): void;
  /** Another client deletes a message for ever. */
  remove(address: string, id: string): void;
  /** Another client renames a label, found by its name. */
  renameLabel(address: string, name: string, newName: string): void;
  /** Another client deletes a label, found by its name, which no message bears. */
  deleteLabel(address: string, name: string): void;
  /** Every history id given out so far is too old from now on. */
  expireHistory(address: string): void;
  /** Every access token answers 401 until it is refreshed. */
  endAccessTokens(address: string): void;
  /** The person takes all access away: refreshing answers `invalid_grant`. */
  revokeGrant(address: string): void;
  /** The key of a service account that may pull from every subscription. */
  serviceAccount(): ServiceAccountKey;
  /** What the person's calls came to. */
  ledger(address: string): Ledger;
  resetLedger(address: string): void;
  /** The whole mailbox as it is, newest first: the truth that a mirror is held against. */
  contents(address: string): MessageRow[];
};

function standinControls(context: MeteredContext): StandinControls {
  const { store, meter, client } = context;
  function idOf(address: string): number {
    return requirePerson(context, address).id;
  }
  return {
    faults: context.faults,
    deliver: (address, raw, labels) =>
      deliverMessage(context, { address, raw: Buffer.from(raw), labels }),
    fill: (address, mail) => fillMailbox(store, idOf(address), mail),
    change: (address, ids, change) => void changeLabels(context, idOf(address), { ids, change }),
    remove: (address, id) => void deleteMessages(context, idOf(address), [id]),
    renameLabel(address, name, newName) {
      const label = findLabelByName(store, idOf(address), name);
      if (label?.type !== "user") throw new Error("The mailbox has no own label of that name");
      updateLabel(store, idOf(address), { ...label, name: newName });
    },
    deleteLabel(address, name) {
      const label = findLabelByName(store, idOf(address), name);
      if (label?.type !== "user") throw new Error("The mailbox has no own label of that name");
      deleteLabel(store, idOf(address), label.id);
    },
    expireHistory: (address) => expireHistory(store, idOf(address)),
    endAccessTokens: (address) => endAccessTokens(store, idOf(address)),
    revokeGrant(address) {
      const grant = { person: idOf(address), client: client.id, scopes: [], offline: false };
      revokeGrant(store, grant);
    },
    serviceAccount: () => serviceAccountKey(context),
    ledger: (address) => meter.ledger(idOf(address)),
    resetLedger: (address) => meter.resetLedger(idOf(address)),
    contents: (address) => listEveryMessage(store, idOf(address)),
  };
}

function requirePerson({ store }: MeteredContext, address: string): Person {
  const person = findPerson(store, address);
  if (person === undefined) throw new Error("Nobody here has that address");
  return person;
}
