import { Failure } from "#server/platform/failure.ts";

/** One answer inside a batch. `index` is the request's place in the batch. */
export type BatchPart = { index: number; status: number; retryAfter: string | null; body: string };

const boundary = "mailwright-batch";

/** A batch request of GETs (RFC 2046 multipart of application/http). Paths must hold no line break. */
export function writeBatch(paths: string[]): { contentType: string; body: string } {
  const parts = paths.map((path, index) => {
    if (/[^\x21-\x7e]/.test(path)) throw new Failure("invalid_request");
    return (
      `--${boundary}\r\nContent-Type: application/http\r\nContent-ID: <${index}>\r\n\r\n` +
      `GET ${path} HTTP/1.1\r\nAccept: application/json\r\n\r\n\r\n`
    );
  });
  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    body: `${parts.join("")}--${boundary}--\r\n`,
  };
}

/**
 * The whole answers of a batch in the order given. A part that is cut off or garbled is left out.
 * Throws `gmail_unavailable` when the answer is no multipart at all.
 */
export function readBatch(contentType: string, body: string): BatchPart[] {
  const mark = /boundary="?([^";\s]+)"?/i.exec(contentType)?.[1];
  if (mark === undefined) throw new Failure("gmail_unavailable");
  const pieces = `\r\n${body}`.split(`\r\n--${mark}`);
  // The piece after the last delimiter is the terminator's rest, or a part that was cut off.
  return pieces.slice(1, -1).flatMap((piece) => readPart(piece) ?? []);
}

function readPart(piece: string): BatchPart | undefined {
  const outer = splitHead(piece);
  const inner = splitHead(outer.rest);
  const index = /^content-id:\s*<?response-<?(\d{1,3})>?/im.exec(outer.head)?.[1];
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(inner.head)?.[1];
  if (index === undefined || status === undefined) return undefined;
  const retryAfter = /^retry-after:[ \t]*(.+?)[ \t\r]*$/im.exec(inner.head)?.[1] ?? null;
  return { index: Number(index), status: Number(status), retryAfter, body: inner.rest };
}

function splitHead(text: string): { head: string; rest: string } {
  const end = text.indexOf("\r\n\r\n");
  return end < 0
    ? { head: text, rest: "" }
    : { head: text.slice(0, end), rest: text.slice(end + 4) };
}

/** The place of the part that comes last in the answer, whole or not; -1 when there is none. */
export function lastIndexIn(body: string): number {
  const places = body.matchAll(/^content-id:\s*<?response-<?(\d{1,3})>?/gim);
  return Number([...places].at(-1)?.[1] ?? -1);
}
