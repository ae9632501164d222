/** A text as each kind of server gives it: whole, and as the events of a stream that ends with `end`. */
export type ModelAnswer = { whole: unknown; events: string[]; end: string[] };

/** What a call to the double came to, in tokens. */
export const doubleUsage = { input: 1200, output: 340 };

/** Calls of tools instead of a text. `broken`: the arguments as a text that is no JSON. */
export type SaidCalls = { calls: { name: string; input?: object; broken?: string }[] };

/** What the double says, in the form of the server. */
export function answerOf(path: string, said: string | SaidCalls): ModelAnswer {
  const form = formOf(path);
  if (typeof said === "string") return form.text(said);
  const calls = said.calls.map(({ name, input = {}, broken }, at) => ({
    id: `call_${callId()}_${at}`,
    name,
    input,
    written: broken ?? JSON.stringify(input),
  }));
  return { whole: form.calls(calls), events: [], end: [] };
}

let lastId = 0;
function callId(): number {
  lastId += 1;
  return lastId;
}

type Called = { id: string; name: string; input: object; written: string };

function formOf(path: string): {
  text: (text: string) => ModelAnswer;
  calls: (calls: Called[]) => unknown;
} {
  if (path.endsWith("/chat/completions")) return { text: chatAnswer, calls: chatCalls };
  if (path.endsWith("/responses")) return { text: responsesAnswer, calls: responsesCalls };
  if (path.endsWith("/messages")) return { text: messagesAnswer, calls: messagesCalls };
  return { text: geminiAnswer, calls: geminiCalls };
}

const id = "answer_1";
const { input, output } = doubleUsage;

function chatCalls(calls: Called[]): unknown {
  const message = {
    role: "assistant",
    content: null,
    tool_calls: calls.map(({ id: call, name, written }) => ({
      id: call,
      type: "function",
      function: { name, arguments: written },
    })),
  };
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  const choices = [{ index: 0, message, finish_reason: "tool_calls" }];
  return { id, created: 1_700_000_000, model: "double", object: "chat.completion", choices, usage };
}

function responsesCalls(calls: Called[]): unknown {
  return {
    id,
    created_at: 1_700_000_000,
    model: "double",
    object: "response",
    status: "completed",
    output: calls.map(({ id: call, name, written }) => ({
      type: "function_call",
      id: `fc_${call}`,
      call_id: call,
      name,
      arguments: written,
      status: "completed",
    })),
    usage: { input_tokens: input, output_tokens: output },
  };
}

function messagesCalls(calls: Called[]): unknown {
  const content = calls.map(({ id: call, name, input: given }) => ({
    type: "tool_use",
    id: call,
    name,
    input: given,
  }));
  const usage = { input_tokens: input, output_tokens: output };
  const shell = { id, type: "message", role: "assistant", model: "double", stop_sequence: null };
  return { ...shell, content, stop_reason: "tool_use", usage };
}

function geminiCalls(calls: Called[]): unknown {
  const parts = calls.map(({ name, input: args }) => ({ functionCall: { name, args } }));
  return {
    candidates: [{ content: { role: "model", parts }, index: 0, finishReason: "STOP" }],
    usageMetadata: {
      promptTokenCount: input,
      candidatesTokenCount: output,
      totalTokenCount: input + output,
    },
  };
}

/** OpenAI's chat completions: https://platform.openai.com/docs/api-reference/chat */
export function chatAnswer(text: string): ModelAnswer {
  const shell = { id, created: 1_700_000_000, model: "double" };
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };

  function chunk(choices: unknown[], more = {}): string {
    return data({ ...shell, object: "chat.completion.chunk", choices, ...more });
  }

  return {
    whole: {
      ...shell,
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
      usage,
    },
    events: pieces(text).map((content) =>
      chunk([{ index: 0, delta: { role: "assistant", content }, finish_reason: null }]),
    ),
    end: [
      chunk([{ index: 0, delta: {}, finish_reason: "stop" }]),
      chunk([], { usage }),
      "data: [DONE]\n\n",
    ],
  };
}

/** OpenAI's responses: https://platform.openai.com/docs/api-reference/responses */
export function responsesAnswer(text: string): ModelAnswer {
  const usage = { input_tokens: input, output_tokens: output };
  const content = [{ type: "output_text", text, annotations: [] }];
  const item = { type: "message", id: "item_1", role: "assistant", status: "completed", content };
  const shell = { id, created_at: 1_700_000_000, model: "double" };
  const completed = { ...shell, object: "response", status: "completed", output: [item], usage };
  const place = { item_id: "item_1", output_index: 0, content_index: 0 };
  return {
    whole: completed,
    events: [
      event({ type: "response.created", response: { ...shell, status: "in_progress" } }),
      event({
        type: "response.output_item.added",
        output_index: 0,
        item: { ...item, status: "in_progress", content: [] },
      }),
      ...pieces(text).map((delta) =>
        event({ type: "response.output_text.delta", ...place, delta }),
      ),
    ],
    end: [
      event({ type: "response.output_item.done", output_index: 0, item }),
      event({ type: "response.completed", response: completed }),
    ],
  };
}

/** Anthropic's messages: https://docs.anthropic.com/en/api/messages */
export function messagesAnswer(text: string): ModelAnswer {
  const shell = { id, type: "message", role: "assistant", model: "double", stop_sequence: null };
  const usage = { input_tokens: input, output_tokens: output };
  return {
    whole: { ...shell, content: [{ type: "text", text }], stop_reason: "end_turn", usage },
    events: [
      event({
        type: "message_start",
        message: {
          ...shell,
          content: [],
          stop_reason: null,
          usage: { ...usage, output_tokens: 1 },
        },
      }),
      event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
      ...pieces(text).map((piece) =>
        event({
          type: "content_block_delta",
          index: 0,
          delta: { type: "text_delta", text: piece },
        }),
      ),
    ],
    end: [
      event({ type: "content_block_stop", index: 0 }),
      event({
        type: "message_delta",
        delta: { stop_reason: "end_turn", stop_sequence: null },
        usage: { output_tokens: output },
      }),
      event({ type: "message_stop" }),
    ],
  };
}

/** Gemini's content: https://ai.google.dev/api/generate-content */
export function geminiAnswer(text: string): ModelAnswer {
  const usageMetadata = {
    promptTokenCount: input,
    candidatesTokenCount: output,
    totalTokenCount: input + output,
  };

  function candidate(piece: string, more = {}) {
    const content = { role: "model", parts: [{ text: piece }] };
    return { candidates: [{ content, index: 0, ...more }] };
  }

  return {
    whole: { ...candidate(text, { finishReason: "STOP" }), usageMetadata },
    events: pieces(text).map((piece) => data(candidate(piece))),
    end: [data({ ...candidate("", { finishReason: "STOP" }), usageMetadata })],
  };
}

function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? [""];
}

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function event(value: { type: string; [field: string]: unknown }): string {
  return `event: ${value.type}\n${data(value)}`;
}
