import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "../gmail/gmail-endpoint.ts";
import { claimSlot } from "../gmail/claim-slot.ts";
import { faultAnswer, spoilBody } from "../meter/fault-answer.ts";
import { isInstead, type Fault } from "../meter/faults.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { GoogleError, googleErrorFor } from "../store/google-errors.ts";
import { breakOff, dropConnection } from "./connection-faults.ts";
import { sendAnswer } from "./send-answer.ts";

const compress = promisify(gzip);

/** The faults that replies still have to meet. */
export type PendingFaults = WeakMap<FastifyRequest, Fault>;

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * What comes before and after every request: loopback names only, a place among the person's calls, latency, faults,
 * compression. Gives the faults that replies will meet, to which a route may add its own.
 */
export function addCallHooks(app: FastifyInstance, context: MeteredContext): PendingFaults {
  const pending: PendingFaults = new WeakMap();
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!isLoopback(request.hostname)) return sendAnswer(reply, sendError(googleErrorFor(403)));
    const refusal = await beginCall(context, { request, reply });
    if (refusal !== undefined) return sendAnswer(reply, sendError(refusal));
    const fault = context.faults.take(request.url);
    if (fault === undefined) return undefined;
    if (fault.kind === "delay") await wait(fault.ms ?? 0);
    if (!isInstead(fault)) return void pending.set(request, fault);
    return fault.kind === "drop"
      ? dropConnection(request, reply)
      : sendAnswer(reply, faultAnswer(fault));
  });
  app.addHook("onSend", (request, reply, payload) =>
    finishReply({ request, reply }, payload, pending.get(request)),
  );
  return pending;
}

/** A call alone holds its place from here until it is answered; the calls of a batch are told apart later. */
async function beginCall(
  context: MeteredContext,
  { request, reply }: Exchange,
): Promise<GoogleError | undefined> {
  if (!/^\/(?:(?:resumable\/)?upload\/)?gmail\//.test(request.url)) return undefined;
  try {
    reply.raw.once("close", claimSlot(context, request.headers.authorization));
    return undefined;
  } catch (error) {
    if (error instanceof GoogleError) return error;
    throw error;
  } finally {
    if (context.latency > 0) await wait(context.latency);
  }
}

async function finishReply(
  { request, reply }: Exchange,
  payload: unknown,
  fault: Fault | undefined,
): Promise<unknown> {
  const answer = replaceAnswer({ request, reply }, payload, fault);
  if (typeof answer !== "string" || answer === "") return answer;
  const body = await encode({ request, reply }, spoilBody(answer, fault), fault);
  if (fault?.kind !== "half" && fault?.kind !== "reset") return body;
  return breakOff({ request, reply }, body, fault.kind);
}

/** The effect has happened; the answer is lost or becomes another. */
function replaceAnswer(
  { request, reply }: Exchange,
  payload: unknown,
  fault: Fault | undefined,
): unknown {
  if (fault?.kind === "drop") request.raw.socket.destroy();
  if (fault?.kind !== "status") return payload;
  const { status, headers, body } = faultAnswer(fault);
  reply.code(status).headers(headers).removeHeader("content-length");
  return body;
}

async function encode(
  { request, reply }: Exchange,
  body: string,
  fault: Fault | undefined,
): Promise<string | Buffer> {
  const cut = fault?.kind === "gzip";
  if (!wantsGzip(request)) return cut ? body.slice(0, body.length / 2) : body;
  reply.header("content-encoding", "gzip").removeHeader("content-length");
  const bytes = await compress(body, { level: 1 });
  return cut ? bytes.subarray(0, bytes.length / 2) : bytes;
}

/** Names under which a browser on this machine reaches us; any other is a foreign site pointed at loopback. */
function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/:\d+$/, "");
  return name === "127.0.0.1" || name === "localhost";
}

/** Google compresses only for clients that also say "gzip" in their User-Agent. */
function wantsGzip(request: FastifyRequest): boolean {
  const isApi = /^\/(gmail|batch|upload|resumable)\//.test(request.url);
  const accepts = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  return isApi && accepts && /gzip/i.test(request.headers["user-agent"] ?? "");
}
