import type {
  JSONSchema7,
  LanguageModel,
  ModelMessage,
  TextStreamPart,
  ToolSet,
  UserContent,
} from "ai";
import type { Logger } from "#server/platform/logger.ts";
import { checkEnds, failureOf, type Ends } from "./failure-of.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelMeter, Settle, Tokens } from "./model-meter.ts";
import type { ModelUsage } from "../../tables/llm-usage-table.ts";
import { redactKeyIn, redactKey } from "./redact-key.ts";

/** What the calls of one request work with. */
export type CallContext = {
  userId: string;
  model: LanguageModel;
  meter: ModelMeter;
  logger: Logger;
  ends: Ends;
  /** Milliseconds that one call may take. */
  callMs?: number | undefined;
  /** The provider's key: no answer shows it, though the provider knows it. */
  secret?: string | undefined;
  /** Told what each call came to. */
  spend(spent: Spent): void;
};

/** What calls came to; `atMost` where the provider has not said it of each. */
export type Spent = ModelUsage & { atMost: boolean };

export type ModelCall = {
  instructions: string;
  content: UserContent;
  /** What was said before it, the oldest first. */
  before?: readonly ModelMessage[];
  /** The form of an answer that is JSON. */
  schema?: JSONSchema7;
  /** Told the answer piece by piece as it comes, the provider's key where it stands in it. */
  onText?: ((piece: string) => void) | undefined;
};

/** Tokens that an answer may come to, thoughts of the model among them. */
const outputTokens = 8192;
/** Characters of an answer that are kept. */
const mostText = 30_000;
/** Tokens that one call of any model can come to. */
const mostCounted = 10_000_000;
/** Tokens of an image, at the most that any provider counts: gpt-4o-mini takes 48,169 for one of eight tiles. */
const imageTokens = 50_000;

/** A tool as the model is told of it. */
export type ToolForm = { name: string; description: string; schema: JSONSchema7 };

/** A call of a tool as the model wrote it: whether it fits the tool's form is for the caller to check. */
export type WrittenCall = { id: string; name: string; input: unknown };

export type ToolsCall = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ToolForm[];
};

/** What a model with tools says: its words, its calls in order, and both as it wants them said back to it. */
export type ToolsAnswer = { text: string; calls: WrittenCall[]; message: ModelMessage[] };

/**
 * One call to the model, counted before and after, without tools. Answers its text; throws `ModelFailure`, whose cause
 * is never told.
 */
export async function callModel(context: CallContext, call: ModelCall): Promise<string> {
  const run = await meterCall(context, inputTokensOf(call), (begun, ends) =>
    call.schema === undefined
      ? stream({ ...context, ends }, call, begun)
      : generate({ ...context, ends }, call, begun),
  );
  if (run.text.trim() === "") throw new ModelFailure("garbage");
  return redactKey(run.text, context.secret);
}

/** One call to the model with tools, none of which is run: that is for the caller. Throws `ModelFailure`. */
export async function callWithTools(context: CallContext, call: ToolsCall): Promise<ToolsAnswer> {
  const answer: ToolsAnswer = { text: "", calls: [], message: [] };
  const written = JSON.stringify([call.instructions, call.messages, call.tools]);
  const run = await meterCall(context, mostTokensOf(written) + 100, (begun, ends) =>
    generateCalls({ ...context, ends }, call, { run: begun, answer }),
  );
  return { ...answer, text: redactKey(run.text, context.secret) };
}

/** Makes a call that is reserved before, settled after and logged where it fails. */
async function meterCall(
  context: CallContext,
  inputTokens: number,
  make: (run: Run, ends: Ends) => Promise<void>,
): Promise<Run> {
  const { meter, userId, logger } = context;
  checkEnds(context.ends);
  const most = { inputTokens, outputTokens };
  const settle = await meter.reserve(userId, most);
  const ends = endsOf(context);
  const run: Run = { text: "", came: undefined };
  let failure: ModelFailure | undefined;
  try {
    await make(run, ends);
  } catch (error) {
    failure = failureOf(error, ends);
    const { reason, status } = failure;
    logger.warn({ reason, status }, "the model gives no answer");
  } finally {
    context.spend(await settleRun(settle, run, { most, failure }));
  }
  if (failure !== undefined) throw failure;
  return run;
}

function endsOf({ ends, callMs }: CallContext): Ends {
  if (callMs === undefined) return ends;
  return { ...ends, late: AbortSignal.any([ends.late, AbortSignal.timeout(callMs)]) };
}

/** What has come until now; `came` as the provider counts it. */
type Run = { text: string; came: Partial<Tokens> | undefined };

function inputTokensOf({ instructions, content, before = [], schema }: ModelCall): number {
  const parts = typeof content === "string" ? [{ type: "text" as const, text: content }] : content;
  const text = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  const images = parts.filter((part) => part.type !== "text").length;
  const form = schema === undefined ? "" : JSON.stringify(schema);
  const said = before.length === 0 ? "" : JSON.stringify(before);
  return mostTokensOf(instructions + said + form + text) + images * imageTokens + 100;
}

/** English has four characters in a token; digits and rare scripts come to a token a byte, and nothing to more. */
function mostTokensOf(text: string): number {
  return Buffer.byteLength(text);
}

/**
 * A call that was refused or never reached the model is not paid. One that was stopped, late or lost may come to all that
 * it could, whatever of it has arrived: thoughts are paid too, and a provider may finish what nobody hears.
 */
async function settleRun(
  settle: Settle,
  { text, came }: Run,
  { most, failure }: { most: Tokens; failure: ModelFailure | undefined },
): Promise<Spent> {
  if (failure?.isUnpaid === true && text === "" && came === undefined)
    return { ...(await settle(null)), atMost: false };
  const written = failure === undefined ? mostTokensOf(text) : most.outputTokens;
  const assumed = { ...most, outputTokens: Math.min(written, most.outputTokens) };
  const usage = await settle({ ...assumed, ...came });
  return { ...usage, atMost: Object.keys(came ?? {}).length < 2 };
}

async function generate(context: CallContext, call: ModelCall, run: Run): Promise<void> {
  const { generateText, jsonSchema, Output } = await loadSdk();
  const { text, totalUsage } = await generateText({
    ...settingsOf(context, { ...call, messages: messagesOf(call) }),
    output: rawJson(Output.object({ schema: jsonSchema(call.schema ?? {}) })),
  });
  run.text = text.slice(0, mostText);
  run.came = knownOf(totalUsage);
}

async function generateCalls(
  context: CallContext,
  { instructions, messages, tools }: ToolsCall,
  { run, answer }: { run: Run; answer: ToolsAnswer },
): Promise<void> {
  const { generateText, jsonSchema, tool } = await loadSdk();
  const offered = tools.map(({ name, description, schema }) => [
    name,
    tool({ description, inputSchema: jsonSchema(schema) }),
  ]);
  const result = await generateText({
    ...settingsOf(context, { instructions, messages: [...messages] }),
    tools: Object.fromEntries(offered) as ToolSet,
  });
  run.text = result.text.slice(0, mostText);
  run.came = knownOf(result.totalUsage);
  if (/^(?:length|content-filter)$/.test(result.finishReason)) throw new ModelFailure("cut");
  if (result.text.length > mostText) throw new ModelFailure("garbage");
  answer.calls = result.toolCalls.map(({ toolCallId: id, toolName: name, input }) => ({
    id,
    name,
    input: redactKeyIn<unknown>(input ?? {}, context.secret),
  }));
  // What the SDK answers to calls that do not fit quotes them; the caller answers every call itself.
  answer.message = result.responseMessages.filter(({ role }) => role === "assistant");
}

/** The form is asked of the provider; what comes is read by our own checks. */
function rawJson<T extends { parseCompleteOutput: unknown }>(output: T): T {
  return { ...output, parseCompleteOutput: async ({ text }: { text: string }) => text };
}

async function stream(context: CallContext, call: ModelCall, run: Run): Promise<void> {
  const { streamText } = await loadSdk();
  const enough = new AbortController();
  const settings = settingsOf(context, { ...call, messages: messagesOf(call) });
  const abortSignal = AbortSignal.any([settings.abortSignal, enough.signal]);
  const result = streamText({ ...settings, abortSignal, onError: () => undefined });
  try {
    for await (const part of result.stream) {
      take(part, call, run);
      if (run.text.length > mostText) break;
    }
  } finally {
    enough.abort();
  }
  if (run.came === undefined && run.text.length <= mostText) throw new ModelFailure("unreachable");
}

function take(part: TextStreamPart<ToolSet>, { onText }: ModelCall, run: Run): void {
  if (part.type === "error") throw part.error;
  if (part.type === "abort") throw new ModelFailure("too_slow");
  if (part.type === "text-delta") {
    const piece = part.text.slice(0, mostText + 1 - run.text.length);
    run.text += piece;
    onText?.(piece);
  }
  // A stream that stops short of its end is "interrupted".
  if (part.type !== "finish" || /^(?:interrupted|error)$/.test(part.finishReason)) return;
  run.came = knownOf(part.totalUsage);
  // What is there of it may say the opposite of the whole.
  if (/^(?:length|content-filter)$/.test(part.finishReason)) throw new ModelFailure("cut");
}

function messagesOf({ content, before = [] }: ModelCall): ModelMessage[] {
  return [...before, { role: "user", content }];
}

function settingsOf(
  { model, ends }: CallContext,
  { instructions, messages }: { instructions: string; messages: ModelMessage[] },
) {
  return {
    model,
    instructions,
    messages,
    maxOutputTokens: outputTokens,
    maxRetries: 1,
    abortSignal: AbortSignal.any([ends.stopped, ends.late]),
    telemetry: { isEnabled: false },
    providerOptions: { openai: { store: false } },
  };
}

function knownOf({ inputTokens, outputTokens: written }: Record<keyof Tokens, number | undefined>) {
  return {
    ...(isCount(inputTokens) && { inputTokens }),
    ...(isCount(written) && { outputTokens: written }),
  };
}

/** Whether a number that a provider names can be one of tokens. */
function isCount(tokens: number | undefined): tokens is number {
  return Number.isInteger(tokens) && Number(tokens) >= 0 && Number(tokens) <= mostCounted;
}

async function loadSdk() {
  // Its warnings go to the console, and may quote what was sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import("ai");
}
