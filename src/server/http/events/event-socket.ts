import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "@fastify/websocket";
import { eventsPath, type EventFrame } from "#contract/events.ts";
import { limits } from "#contract/limits.ts";
import { isSessionAlive, sessionOfCookie } from "#server/accounts/sign-in/sessions.ts";
import type { SessionKey } from "#server/accounts/sign-in/session-tokens.ts";
import { noteWatcher } from "#server/mailbox/steer-sync.ts";
import { Failure } from "#server/platform/failure.ts";
import type { HttpContext } from "../session/http-context.ts";
import { checkOrigin } from "../session/check-origin.ts";
import { cookiesFor, readCookie } from "../session/session-cookie.ts";

/** Close code of a socket whose session has ended (private range of RFC 6455). */
const sessionEnded = 4401;

/** Close code of a socket that the server cannot serve right now (RFC 6455, 7.4). */
const serverTrouble = 1011;

/** Bytes that wait for a subscriber at most: one that does not read is cut off. */
const longestQueue = 64 * 1024;

/** The event socket: `?cursor=` is the last number seen. The cookie says who listens; other sites are refused. */
export function addEventSocket(server: FastifyInstance, context: HttpContext): void {
  const sessions = new WeakMap<FastifyRequest, SessionKey>();
  const { session: name } = cookiesFor(context.publicUrl);
  server.get(
    eventsPath,
    {
      websocket: true,
      preValidation: async (request) => {
        checkOrigin(request, context.publicUrl);
        const key = await sessionOfCookie(context.auth, readCookie(request, name));
        if (key === undefined) throw new Failure("not_signed_in");
        sessions.set(request, key);
      },
    },
    (socket, request) => {
      const key = sessions.get(request);
      if (key !== undefined) listen(context, socket, { key, after: readCursor(request) });
    },
  );
}

type Listener = { key: SessionKey; after: number | undefined };

function listen(context: HttpContext, socket: WebSocket, { key, after }: Listener): void {
  function send(frame: EventFrame): void {
    if (socket.bufferedAmount > longestQueue) socket.terminate();
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    if (maySayOver(frame)) void closeIfOver(context, socket, key);
  }
  function fail(): void {
    socket.close(serverTrouble);
  }
  const end = context.events.subscribe({ userId: key.userId, after, send, fail });
  noteLooking(context, key.userId);
  const heartbeat = setInterval(() => {
    send({ type: "heartbeat" });
    void closeIfOver(context, socket, key);
    noteLooking(context, key.userId);
  }, limits.heartbeat * 1000);
  socket.on("close", () => {
    clearInterval(heartbeat);
    end();
  });
  socket.on("error", () => socket.terminate());
  socket.on("message", () => socket.close(1003));
}

/** Gmail is asked for news more often while somebody looks. */
function noteLooking({ mailbox, logger }: HttpContext, userId: string): void {
  noteWatcher(mailbox, userId).catch((error: unknown) =>
    logger.warn({ err: error }, "that somebody looks cannot be noted"),
  );
}

/** A session may also have ended between the socket's opening and `ready`; one that ended unheard is found at a heartbeat. */
function maySayOver(frame: EventFrame): boolean {
  return frame.type === "ready" || (frame.type === "event" && frame.kind === "session");
}

async function closeIfOver(
  { auth, logger }: HttpContext,
  socket: WebSocket,
  key: SessionKey,
): Promise<void> {
  try {
    if (!(await isSessionAlive(auth, key))) socket.close(sessionEnded);
  } catch (error) {
    logger.warn({ err: error }, "a socket's session cannot be checked");
    socket.close(serverTrouble);
  }
}

function readCursor(request: FastifyRequest): number | undefined {
  const { cursor } = request.query as { cursor?: unknown };
  return typeof cursor === "string" && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
}
