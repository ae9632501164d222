import { CallError, readErrorBody } from "./call-error.ts";

/** A picture as an address that holds it whole, with its size in bytes. */
type LoadedPicture = { address: string; bytes: number };

/** Reads a picture of our own server by the session's cookie. Throws `CallError`. */
export async function readPicture(path: string, signal: AbortSignal): Promise<LoadedPicture> {
  const blob = await (await readOwn(path, signal)).blob();
  if (!blob.type.startsWith("image/")) throw new CallError("unsupported_media_type");
  return { address: await asAddress(blob), bytes: blob.size };
}

/** Reads a text of our own server by the session's cookie. Throws `CallError`. */
export async function readText(path: string, signal: AbortSignal): Promise<string> {
  const answer = await readOwn(path, signal);
  if (!answer.headers.get("content-type")?.startsWith("text/plain"))
    throw new CallError("unsupported_media_type");
  return answer.text();
}

/**
 * Reads a PDF of our own server into the browser's cache and gives its address. Throws `CallError`: `unsupported_media_type`
 * also for one without the objects that every PDF is made of.
 */
export async function readPdf(path: string, signal: AbortSignal): Promise<string> {
  const blob = await (await readOwn(path, signal)).blob();
  const bytes = new TextDecoder("latin1").decode(await blob.arrayBuffer());
  if (blob.type !== "application/pdf" || !/\d\s+obj\b/.test(bytes))
    throw new CallError("unsupported_media_type");
  return path;
}

async function readOwn(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(path, { signal, credentials: "same-origin" });
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  throw readErrorBody(body, answer.status, undefined) ?? new CallError("internal");
}

function asAddress(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.addEventListener("error", () => reject(new CallError("internal")));
  reader.readAsDataURL(blob);
  return promise;
}
