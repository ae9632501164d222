import type { AnswerCost, AssistantState } from "#contract/assistant.ts";
import type { AiConfig, AiShares } from "#server/platform/ai-config.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import {
  callModel,
  callWithTools,
  type CallContext,
  type ModelCall,
  type Spent,
  type ToolsAnswer,
  type ToolsCall,
} from "./models/call-model.ts";
import { checkPrice } from "./models/check-price.ts";
import { checkEnds, type Ends } from "./models/failure-of.ts";
import { ModelFailure } from "./models/model-failure.ts";
import { createModelMeter, type ModelMeter, type Tokens } from "./models/model-meter.ts";
import { costOf, priceOf } from "./models/model-prices.ts";
import { modelAddress, openModel } from "./models/open-model.ts";
import { redactKeyIn } from "./models/redact-key.ts";
import type { Reply } from "../plan/plan.ts";

/** The model that the operator has brought. */
export type Models = {
  /** Who answers, where texts go, and what the person's calls of this month came to. */
  state(userId: string): Promise<AssistantState>;
  /** The calls for one request of a person's, until the signal or the time that a request has ends them. */
  request(userId: string, signal: AbortSignal): ModelRequest;
};

/** Calls to a model for one request: the planner's, the reader's and the writer's. Each throws `ModelFailure`. */
export type ModelRequest = {
  text(call: ModelCall): Promise<string>;
  withTools(call: ToolsCall): Promise<ToolsAnswer>;
  /** A value without the provider's key, which the provider knows. */
  redactKey<T>(value: T): T;
  /** Throws `ModelFailure` where nothing may begin any more. */
  check(): void;
  /** Calls that the planner may make. */
  readonly calls: number;
  /** Whether the model is offered tools; once its server has refused them it is asked for JSON. */
  tools: { offered(): boolean; refused(): void };
  /** What of mail and files the model may be shown: of the operator's wish and the person's the stricter. */
  shares(): Promise<AiShares>;
  /** Notes what was kept from the model, as a code of `answer/replies.ts`. */
  keep(what: Reply): void;
  keptBack(): readonly Reply[];
  cost(): AnswerCost;
  /** Dollars that so many tokens cost; null where the price is not known. */
  costOf(tokens: Tokens): number | null;
};

export type ModelsOptions = {
  ai: AiConfig | undefined;
  database: Database;
  clock: Clock;
  logger: Logger;
};

/** Calls of reader and writer for each that the planner may make: sets of messages are read in pieces. */
const readingCalls = 4;
const stricter = ["all", "no-attachments", "headers"] as const satisfies readonly AiShares[];

/** The operator's model, undefined where there is none. Throws an Error for a ceiling in dollars without a price. */
export function createModels({ ai, ...options }: ModelsOptions): Models | undefined {
  if (ai === undefined) return undefined;
  checkPrice(ai);
  const meter = createModelMeter(options.database, options.clock, ai);
  let offered = ai.tools === "native";
  const tools = { offered: () => offered, refused: () => void (offered = false) };
  return {
    async state(userId) {
      const { inputTokens, outputTokens, usd } = await meter.month(userId);
      const { host } = new URL(modelAddress(ai));
      const month = { input_tokens: inputTokens, output_tokens: outputTokens, usd };
      return { provider: ai.provider, model: ai.model, host, shares: ai.send, month };
    },
    request: (userId, signal) => openRequest({ ...options, ai, meter, tools, userId, signal }),
  };
}

type RequestOptions = Omit<ModelsOptions, "ai"> & {
  ai: AiConfig;
  meter: ModelMeter;
  tools: ModelRequest["tools"];
  userId: string;
  signal: AbortSignal;
};

function openRequest(options: RequestOptions): ModelRequest {
  const { ai, database, userId, signal, tools } = options;
  const spent: Spent = { inputTokens: 0, outputTokens: 0, usd: 0, atMost: false };
  const kept = new Map<string, Reply>();
  const ends = { stopped: signal, late: AbortSignal.timeout(ai.requestSeconds * 1000) };
  const context = createContext(options, ends, spent);
  let shares: Promise<AiShares> | undefined;
  return {
    text: async (call) => callModel(await context(), call),
    withTools: async (call) => callWithTools(await context(), call),
    redactKey: (value) => redactKeyIn(value, ai.apiKey),
    check: () => checkEnds(ends),
    calls: ai.calls,
    tools,
    shares: () =>
      (shares ??= database
        .readAsUser(userId, (transaction) => readSettings(transaction, userId))
        .then((settings) => stricterShares(ai.send, settings.assistant_shares))),
    keep: (what) => void kept.set(JSON.stringify(what), what),
    keptBack: () => [...kept.values()],
    cost: () => ({
      model: `${ai.provider} ${ai.model}`,
      input_tokens: spent.inputTokens,
      output_tokens: spent.outputTokens,
      usd: spent.usd,
      ...(spent.atMost && { at_most: true as const }),
    }),
    costOf: (tokens) => costOf(priceOf(ai), tokens),
  };
}

/** The context of a request's calls, made when the first is: until then no package of the provider's is loaded. */
function createContext(
  { ai, meter, logger, userId }: RequestOptions,
  ends: Ends,
  spent: Spent,
): () => Promise<CallContext> {
  let requests = 0;
  let context: Promise<CallContext> | undefined;

  function onRequest(): void {
    requests += 1;
    if (requests > ai.calls * (1 + readingCalls)) throw new ModelFailure("calls");
  }

  function spend({ inputTokens, outputTokens, usd, atMost }: Spent): void {
    spent.inputTokens += inputTokens;
    spent.outputTokens += outputTokens;
    spent.usd = spent.usd === null || usd === null ? null : spent.usd + usd;
    spent.atMost ||= atMost;
  }

  async function open(): Promise<CallContext> {
    const model = await openModel(ai, onRequest);
    const callMs = ai.callSeconds * 1000;
    return { userId, model, meter, logger, ends, callMs, secret: ai.apiKey, spend };
  }

  return () => (context ??= open());
}

function stricterShares(one: AiShares, other: AiShares): AiShares {
  return stricter[Math.max(stricter.indexOf(one), stricter.indexOf(other))] ?? "headers";
}
