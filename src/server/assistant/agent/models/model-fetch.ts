import { ModelFailure } from "./model-failure.ts";

export type ModelFetchOptions = {
  /** The one origin that is spoken to. */
  origin: string;
  /** Called before each request; what it throws is thrown. */
  onRequest(): void;
};

/** Bytes of an answer that are read; the longest text that is wanted comes to a tenth. */
const mostBytes = 2 * 1024 * 1024;
/** Seconds that a provider may ask to wait before the second try. */
const shortWait = 5;

/**
 * A `fetch` that reaches one host alone: it follows no redirect, and reads no more of an answer than any of ours can be.
 * Throws `ModelFailure`.
 */
export function createModelFetch({ origin, onRequest }: ModelFetchOptions): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new ModelFailure("refused");
    onRequest();
    const response = await fetch(url, { ...init, ...patient(), redirect: "manual" });
    const { status } = response;
    if (status >= 300 && status < 400) return refuse(response, new ModelFailure("refused", status));
    if (asksForPatience(response)) return refuse(response, failureOfStatus(status));
    return capped(response);
  };
}

type Dispatcher = { constructor: new (options: object) => object };
let patientDispatcher: object | undefined;

/**
 * A connection that waits for an answer as long as the call's own signal lets it: Node's gives up after five minutes, which
 * a model on a small machine needs. Node offers its kind of connection by this symbol alone (undici, lib/global.js).
 */
function patient(): object {
  const own = (globalThis as Record<symbol, unknown>)[Symbol.for("undici.globalDispatcher.1")];
  if (own === undefined) return {};
  patientDispatcher ??= new (own as Dispatcher).constructor({ headersTimeout: 0, bodyTimeout: 0 });
  return { dispatcher: patientDispatcher };
}

async function refuse(response: Response, failure: ModelFailure): Promise<never> {
  await response.body?.cancel();
  throw failure;
}

function failureOfStatus(status: number): ModelFailure {
  if (status === 429 || status === 529) return new ModelFailure("busy", status);
  return new ModelFailure("unreachable", status, status !== 504);
}

/** Whether a provider that may be asked again wants more patience than a person has. */
function asksForPatience({ status, headers }: Response): boolean {
  if (status !== 429 && status < 500) return false;
  const milliseconds = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (!Number.isNaN(milliseconds)) return milliseconds > shortWait * 1000;
  const wait = headers.get("retry-after") ?? "0";
  const now = Date.parse(headers.get("date") ?? "");
  const seconds = Number.parseFloat(wait);
  const span = Number.isNaN(seconds) ? (Date.parse(wait) - now) / 1000 : seconds;
  return span > shortWait;
}

function capped(response: Response): Response {
  let bytes = 0;
  const cap = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new ModelFailure("garbage", response.status);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  const body = response.body?.pipeThrough(cap) ?? null;
  return new Response(body, { status, statusText, headers });
}
