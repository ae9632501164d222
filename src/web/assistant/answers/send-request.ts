import type { AskAssistant, AssistantAnswer } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError, CallError, readErrorBody } from "#web/api/call-error.ts";
import { isErrorCode } from "#contract/errors.ts";
import { readGrantables } from "#contract/permissions.ts";
import { readEvents, type StreamEvent } from "./read-events.ts";

const path = "/functions/v1/ai-assistant";

/** Hears how an answer comes along: what is being done, and each further piece of the text. */
export type Heard = { onStatus: (text: string) => void; onText: (text: string) => void };

/** An answer that was on its way when the connection broke; the server may have it. */
export class LostAnswer extends Error {
  /** Whether anything of the server was heard. */
  readonly reached: boolean;

  constructor(cause: unknown, reached: boolean) {
    super("", { cause });
    this.reached = reached;
  }
}

/** Sends a request to the assistant and answers its answer, which comes in pieces where the server can. Throws `CallError`, `LostAnswer`. */
export async function sendRequest(
  api: Pick<Api, "send">,
  asked: Partial<AskAssistant>,
  heard: Heard,
): Promise<AssistantAnswer> {
  const request = new Request(new URL(path, location.origin), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream, application/json" },
    body: JSON.stringify(asked),
  });
  const answer = await api.send(request).catch((thrown: unknown) => {
    const error = asCallError(thrown);
    throw error.status === 0 ? new LostAnswer(error, false) : error;
  });
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (answer.ok && isStream && answer.body !== null) return readStream(answer.body, heard);
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return wholeAnswer(body);
  const retryAfter = answer.headers.get("retry-after") ?? undefined;
  throw readErrorBody(body, answer.status, retryAfter) ?? new CallError("internal");
}

async function readStream(body: ReadableStream<Uint8Array>, heard: Heard) {
  try {
    for await (const event of readEvents(body)) {
      const answer = hear(event, heard);
      if (answer !== undefined) return answer;
    }
  } catch (error) {
    throw error instanceof CallError ? error : new LostAnswer(error, true);
  }
  throw new LostAnswer(undefined, true);
}

function hear({ event, data }: StreamEvent, heard: Heard): AssistantAnswer | undefined {
  const said = recordOf(parse(data));
  const { text } = said;
  if (event === "status" && typeof text === "string") heard.onStatus(text);
  if (event === "text" && typeof text === "string") heard.onText(text);
  if (event === "error") throw errorOf(said);
  return event === "answer" ? wholeAnswer(said["answer"] ?? said) : undefined;
}

function errorOf(said: Record<string, unknown>): CallError {
  const { code, message } = said;
  const known = typeof code === "string" && isErrorCode(code) ? code : "internal";
  const missing = readGrantables(said["missing"]);
  return new CallError(known, typeof message === "string" ? { message, missing } : { missing });
}

/** What an answer has where it says nothing of it. */
const silent: AssistantAnswer = {
  response: "",
  actions: [],
  request: null,
  sources: [],
  card: null,
  choices: [],
  cost: builtInCost,
  note: null,
};

function wholeAnswer(body: unknown): AssistantAnswer {
  return { ...silent, ...recordOf(body) };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
