import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findToken } from "../oauth/oauth-tokens.ts";
import { pubsubScopes } from "../oauth/service-account.ts";
import {
  GoogleError,
  googleErrorBody,
  googleErrorFor,
  invalidArgument,
  unauthenticated,
} from "../store/google-errors.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { personById } from "../store/standin-people.ts";
import type { RecordedChange } from "../store/standin-store.ts";
import { addNotification } from "./notifications-table.ts";
import { createSubscriptions, type Subscriptions } from "./subscription.ts";
import { findWatch, type Watch } from "./watches-table.ts";

const patience = 20_000;
const mostMessages = 1000;

type Call = { context: StandinContext; subscriptions: Subscriptions; ending: AbortSignal };
type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Place = { subscription: string; topic: string; verb: string };

/**
 * The part of Pub/Sub that a subscriber needs: looking at a subscription, pulling and acknowledging. Any name is
 * accepted; the subscription `projects/p/subscriptions/s` belongs to the topic `projects/p/topics/s`.
 */
export function addPubsubRoutes(app: FastifyInstance, context: StandinContext): void {
  const subscriptions = createSubscriptions(context.store);
  publishChanges(context, subscriptions.published);
  const ending = new AbortController();
  app.addHook("preClose", (done) => {
    ending.abort();
    done();
  });
  const call = { context, subscriptions, ending: ending.signal };
  app.route({
    method: ["GET", "POST"],
    url: "/v1/projects/:project/subscriptions/:name",
    exposeHeadRoute: false,
    handler: (request, reply) => answer(call, { request, reply }),
  });
}

async function answer(call: Call, { request, reply }: Exchange): Promise<FastifyReply> {
  try {
    authenticate(call.context, request.headers.authorization);
    const run = acts[`${request.method} ${readPlace(request).verb}`];
    if (run === undefined) throw googleErrorFor(404);
    return reply.send(await run(call, { request, reply }));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return reply.code(error.status).headers(error.headers).send(googleErrorBody(error));
  }
}

function authenticate(context: StandinContext, authorization: string | undefined): void {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  const grant = token === undefined ? undefined : findToken(context, "access", token);
  if (grant === undefined) throw unauthenticated(token === undefined);
  if (!grant.scopes.some((scope) => pubsubScopes.includes(scope)))
    throw new GoogleError(403, "User not authorized to perform this action.");
}

function readPlace(request: FastifyRequest): Place {
  const { project = "", name = "" } = request.params as Record<string, string>;
  const [subscription = "", verb = ""] = name.split(":");
  return {
    subscription: `projects/${project}/subscriptions/${subscription}`,
    topic: `projects/${project}/topics/${subscription}`,
    verb,
  };
}

const acts: Record<string, (call: Call, exchange: Exchange) => object | Promise<object>> = {
  "GET ": describe,
  "POST pull": pull,
  "POST acknowledge": acknowledge,
};

function describe(_call: Call, { request }: Exchange): object {
  const { subscription, topic } = readPlace(request);
  return {
    name: subscription,
    topic,
    pushConfig: {},
    ackDeadlineSeconds: 10,
    messageRetentionDuration: "604800s",
    state: "ACTIVE",
  };
}

async function pull(call: Call, { request, reply }: Exchange): Promise<object> {
  const { maxMessages, returnImmediately } = readBody(request);
  if (!Number.isInteger(maxMessages) || Number(maxMessages) < 1) throw badArgument("max_messages");
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  const receivedMessages = await call.subscriptions.pull({
    topic: readPlace(request).topic,
    most: Math.min(Number(maxMessages), mostMessages),
    patience: returnImmediately === true ? 0 : patience,
    signal: AbortSignal.any([left.signal, call.ending]),
  });
  return receivedMessages.length === 0 ? {} : { receivedMessages };
}

function acknowledge(call: Call, { request }: Exchange): object {
  const { ackIds } = readBody(request);
  const wellFormed = Array.isArray(ackIds) && ackIds.every((id) => typeof id === "string");
  if (!wellFormed || ackIds.length === 0) throw badArgument("ack_ids");
  call.subscriptions.acknowledge(readPlace(request).topic, ackIds);
  return {};
}

function badArgument(name: string): GoogleError {
  return invalidArgument(`You have passed an invalid argument to the service (argument=${name}).`);
}

function readBody(request: FastifyRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(request.body ?? ""));
    if (typeof value === "object" && value !== null) return { ...value };
  } catch {
    // What is no JSON is refused below, with what is no object.
  }
  throw invalidArgument("Invalid JSON payload received. Unexpected token.");
}

const apart = 1000;

/**
 * From now on publishes every watched change of a mailbox to the watch's topic and then calls `published`. As from
 * Google, at most one notification a second and person comes; the others are dropped, not held back.
 */
function publishChanges(context: StandinContext, published: () => void): void {
  const last = new Map<number, number>();
  context.store.onHistory((change) => {
    const { store, clock } = context;
    const watch = findWatch(store, change.person);
    const person = personById(store, change.person);
    if (watch === undefined || person === undefined) return;
    if (watch.expiresAt <= clock.now().getTime() || !concerns(watch, change)) return;
    const now = performance.now();
    if (now - (last.get(person.id) ?? -apart) < apart) return;
    last.set(person.id, now);
    const data = JSON.stringify({ emailAddress: person.address, historyId: change.seq });
    const base64 = Buffer.from(data).toString("base64");
    addNotification(store, { topic: watch.topic, data: base64, at: clock.now() });
    published();
  });
}

function concerns({ labels, exclude }: Watch, change: RecordedChange): boolean {
  if (labels.length === 0) return true;
  return labels.some((label) => change.labels.includes(label)) !== exclude;
}
