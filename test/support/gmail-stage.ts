import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { createClock } from "#server/platform/clock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createGmailClient, type GmailClient } from "#server/google/client/gmail-client.ts";
import type { TransportOptions } from "#server/google/client/gmail-transport.ts";
import type { ReadWanted } from "#server/google/client/read-in-batches.ts";

export type Seen = {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
};
export type Play = (seen: Seen, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

export type Stage = {
  client: GmailClient;
  options: TransportOptions;
  seen: Seen[];
  renewals: boolean[];
  pauses: number[];
};

/** A server that answers each request by the next act; the last act repeats. */
export async function perform(...acts: [Play, ...Play[]]): Promise<Stage> {
  const stage = { seen: [], renewals: [], pauses: [] } as Omit<Stage, "client" | "options">;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    stage.seen.push(seen);
    (acts.length > 1 ? acts.shift() : acts[0])?.(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const options: TransportOptions = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: async (wanted) => {
      stage.renewals.push(wanted?.renew === true);
      return wanted?.renew ? "fresh" : "stale";
    },
    clock: createClock(),
    logger: createLogger("silent"),
    timeoutMs: 10_000,
    retry: { tries: 3, base: 0, sleep: async (pause) => void stage.pauses.push(pause) },
  };
  return { client: createGmailClient(options), options, ...stage };
}

/** Answers with JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Play {
  return (_seen, response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(value));
}

/** Refuses as Gmail does, with words that no one may see. */
export function refusal(
  status: number,
  reason: string,
  headers: Record<string, string> = {},
): Play {
  const message = `${reason} ya29.secret`;
  return json(
    { error: { code: status, message, errors: [{ domain: "global", reason, message }] } },
    status,
    headers,
  );
}

export const profile = json({ emailAddress: "a@example.com", historyId: "7", messagesTotal: 3 });
export const ids = ["18f0a1", "18f0a2", "18f0a3"];

/** The messages of these ids, as they are asked for. */
export function messages(wanted: string[]): ReadWanted[] {
  return wanted.map((id) => ({ kind: "message", id }));
}

export type Inner = { status: number; body: unknown; headers?: string };

/** Answers a batch part by part. */
export function batch(answer: (id: string) => Inner): Play {
  return ({ body }, response) => {
    const parts = [
      ...body.matchAll(
        /Content-ID: <(\d+)>\r\n\r\nGET \S+(?:messages|threads|labels)\/([^?\s]+)\?/g,
      ),
    ].map(([, index, id = ""]) => {
      const inner = answer(id);
      return (
        `--b_x\r\nContent-Type: application/http\r\nContent-ID: <response-${index}>\r\n\r\n` +
        `HTTP/1.1 ${inner.status} Words\r\nContent-Type: application/json\r\n${inner.headers ?? ""}\r\n` +
        `${JSON.stringify(inner.body, null, 2).replaceAll("\n", "\r\n")}\r\n`
      );
    });
    response.writeHead(200, { "content-type": 'multipart/mixed; boundary="b_x"' });
    response.end(`${parts.join("")}--b_x--\r\n`);
  };
}

/** A message in full. */
export function whole(id: string): Inner {
  const payload = { partId: "", mimeType: "text/plain", body: { size: 2, data: "aGk" } };
  return { status: 200, body: { id, threadId: id, historyId: "9", internalDate: "1000", payload } };
}

/** A thread with so many messages in full. */
export function wholeThread(id: string, count = 2): Inner {
  const body = {
    id,
    historyId: "9",
    messages: Array.from({ length: count }, (_, n) => ({
      ...(whole(`${id}${n}`).body as object),
      threadId: id,
    })),
  };
  return { status: 200, body };
}

/** A part that is refused. */
export function refused(status: number, reason: string): Inner {
  return { status, body: { error: { code: status, message: reason, errors: [{ reason }] } } };
}
