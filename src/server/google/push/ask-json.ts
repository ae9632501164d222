/** Why Pub/Sub could not be asked: a status of Google's, with its words, or none when nobody answered. */
export class PushFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "PushFailure";
    this.status = options.status;
  }
}

/** One request that is answered in JSON. Throws a `PushFailure` for any other answer, or none. */
export async function askJson(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, { redirect: "error", ...init }).catch((cause: unknown) => {
    throw new PushFailure(`${new URL(url).host} cannot be reached`, { cause });
  });
  const json = await readJson(response);
  if (response.ok) return json;
  throw new PushFailure(wordsOf(json) ?? `status ${response.status}`, { status: response.status });
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const { status } = response;
  try {
    const json: unknown = JSON.parse(await response.text());
    if (typeof json === "object" && json !== null) return json as Record<string, unknown>;
  } catch (cause) {
    if (response.ok) throw new PushFailure("the answer cannot be read", { status, cause });
  }
  return {};
}

/** Google's own words: of an API `error.message`, of the token endpoint `error_description`. */
function wordsOf({ error, error_description: description }: Record<string, unknown>) {
  const inner = typeof error === "object" && error !== null ? error : {};
  const words = "message" in inner ? inner.message : (description ?? error);
  return typeof words === "string" ? words.slice(0, 300) : undefined;
}
