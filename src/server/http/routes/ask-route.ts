import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AskAssistant, type AssistantProgress } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import { ask } from "#server/assistant/ask.ts";
import { Failure } from "#server/platform/failure.ts";
import { requireMailbox } from "../session/call-context.ts";
import { toFailure, wordsOfFailure } from "../session/error-reply.ts";
import type { HttpContext } from "../session/http-context.ts";
import { wrongFields } from "../session/wrong-fields.ts";

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type OnRequest = (request: FastifyRequest) => Promise<void>;

/**
 * A request to the assistant whose answer may come as events, piece by piece; without `Accept: text/event-stream` it is
 * left to `answer`, as all endpoints are. What fails before anything is begun is answered as everywhere. A browser that
 * leaves does not stop the request: it finds the answer in the conversation.
 */
export function addAskRoute(
  server: FastifyInstance,
  context: HttpContext,
  { answer, onRequest }: { answer: Answer; onRequest: OnRequest },
): void {
  const options = { bodyLimit: limits.messageBody, onRequest };
  server.post("/functions/v1/ai-assistant", options, async (request, reply) => {
    if (!/\btext\/event-stream\b/i.test(request.headers.accept ?? ""))
      return answer(request, reply);
    const events = await begin(context, request);
    return reply
      .header("cache-control", "no-store")
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("x-accel-buffering", "no")
      .send(events);
  });
}

async function begin(context: HttpContext, request: FastifyRequest): Promise<PassThrough> {
  const input = readInput(request.body);
  const { accessToken } = input;
  const asker = await requireMailbox(context, request, { accessToken, needs: ["read"] });
  const events = new PassThrough();
  const begun = Promise.withResolvers<void>();
  function tell(progress: AssistantProgress): void {
    begun.resolve();
    const { event, ...data } = progress;
    if (events.writable) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  const beats = setInterval(() => events.writable && events.write(": \n\n"), beat);
  const done = ask(context.assistant, asker, { input, hear: tell }).then((answer) =>
    tell({ event: "answer", answer }),
  );
  void done
    .catch((error: unknown) => tell(errorOf(context, { error, request })))
    .finally(() => {
      clearInterval(beats);
      events.end();
    });
  await Promise.race([begun.promise, done]);
  return events;
}

/** Milliseconds. */
const beat = 10_000;

function readInput(body: unknown): AskAssistant {
  const { data, error } = AskAssistant.safeParse(body);
  if (data !== undefined) return data;
  const fields = wrongFields({ data: error });
  throw new Failure("invalid_request", {
    ...(fields.length > 0 && { message: `The request is not understood: ${fields.join(", ")}.` }),
  });
}

function errorOf(
  { logger }: HttpContext,
  { error, request }: { error: unknown; request: FastifyRequest },
): AssistantProgress {
  const failure = toFailure(error);
  if (failure.code === "internal")
    logger.error({ err: failure.cause ?? error, request_id: request.id }, "unexpected error");
  return { event: "error", ...wordsOfFailure(failure) };
}
