/** A program on this machine that serves models as OpenAI does, and the models that it has. */
export type LocalModels = { program: string; baseUrl: string; models: readonly string[] };

/** Where these programs listen unless they are told otherwise. */
const usual = [
  { program: "Ollama", port: 11434 },
  { program: "LM Studio", port: 1234 },
  { program: "llama.cpp", port: 8080 },
  { program: "vLLM", port: 8000 },
] as const;

/** Milliseconds that a program on this machine has to answer. */
const patience = 600;

/** Looks on this machine alone for programs that serve models. Never throws: what does not answer as one is none. */
export async function findLocalModels(
  places: readonly { program: string; port: number }[] = usual,
): Promise<LocalModels[]> {
  const found = await Promise.all(places.map(look));
  return found.flatMap((one) => one ?? []);
}

async function look({ program, port }: { program: string; port: number }) {
  const baseUrl = `http://localhost:${port}/v1`;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/v1/models`, {
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const models = modelsIn(response.ok ? await response.json() : undefined);
    return models.length === 0 ? undefined : { program, baseUrl, models };
  } catch {
    return undefined;
  }
}

/** Names of a list of models as OpenAI's API gives it; none in anything else. */
function modelsIn(answer: unknown): string[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) return [];
  return data.slice(0, 100).flatMap((one: { id?: unknown } | null) => {
    const id = one?.id;
    return typeof id === "string" && /^[\w.:/@+-]{1,200}$/.test(id) ? [id] : [];
  });
}

/** The two lines of `.env` that let the assistant ask the first of a program's models. */
export function linesFor({ baseUrl, models }: LocalModels): [string, string] {
  return [`AI_BASE_URL=${baseUrl}`, `AI_MODEL=${models[0] ?? ""}`];
}
