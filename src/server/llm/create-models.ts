import { limits } from "#contract/limits.ts";
import type { AiConfig, AiShares } from "#server/runtime/ai-config.ts";
import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/storage/database.ts";
import { readSettings } from "#server/account-tables/settings-table.ts";
import { askPlanner } from "./ask-planner.ts";
import { askReader } from "./ask-reader.ts";
import { askWriter } from "./ask-writer.ts";
import type { CallContext, Spent } from "#server/model-calls/call-model.ts";
import { checkPrice } from "#server/model-calls/check-price.ts";
import { ModelFailure } from "#server/model-calls/model-failure.ts";
import { createModelMeter, type ModelMeter } from "#server/model-calls/model-meter.ts";
import type { ModelRequest, Models } from "./models.ts";
import { modelAddress, openModel } from "#server/model-calls/open-model.ts";
import { stricterShares } from "./stricter-shares.ts";

export type ModelsOptions = {
  ai: AiConfig | undefined;
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Milliseconds that the calls of one request may take together. */
  requestMs?: number;
};

/** The operator's model, undefined where there is none. Throws an Error for a ceiling in dollars without a price. */
export function createModels({ ai, ...options }: ModelsOptions): Models | undefined {
  if (ai === undefined) return undefined;
  checkPrice(ai);
  const meter = createModelMeter(options.database, options.clock, ai);
  return {
    async state(userId) {
      const { inputTokens, outputTokens, usd } = await meter.month(userId);
      const { host } = new URL(modelAddress(ai));
      const month = { input_tokens: inputTokens, output_tokens: outputTokens, usd };
      return { provider: ai.provider, model: ai.model, host, shares: ai.send, month };
    },
    request: (userId, signal) => openRequest({ ...options, ai, meter, userId, signal }),
  };
}

type RequestOptions = Omit<ModelsOptions, "ai"> & {
  ai: AiConfig;
  meter: ModelMeter;
  userId: string;
  signal: AbortSignal;
};

function openRequest(options: RequestOptions): ModelRequest {
  const { ai, database, userId } = options;
  const spent: Spent = { inputTokens: 0, outputTokens: 0, usd: 0, atMost: false };
  const keptBack = new Set<string>();
  const context = createContext(options, spent);
  let shares: Promise<AiShares> | undefined;

  async function sharesOf(): Promise<AiShares> {
    shares ??= database
      .readAsUser(userId, (transaction) => readSettings(transaction, userId))
      .then((settings) => stricterShares(ai.send, settings.assistant_shares));
    return shares;
  }

  function keep(words: readonly string[]): void {
    for (const one of words) keptBack.add(one);
  }

  return {
    plan: async (text, world) => askPlanner(await context(), text, world),
    read: async (material, question, onText) =>
      askReader(
        await context(),
        { material, question, shares: await sharesOf() },
        { onText, keep },
      ),
    write: async (task) => askWriter(await context(), { task, shares: await sharesOf() }, keep),
    cost: () => ({
      model: `${ai.provider} ${ai.model}`,
      input_tokens: spent.inputTokens,
      output_tokens: spent.outputTokens,
      usd: spent.usd,
      ...(spent.atMost && { at_most: true as const }),
    }),
    keptBack: () => (keptBack.size === 0 ? null : [...keptBack].join(" ")),
  };
}

/** The context of a request's calls, made when the first is: until then no package of the provider's is loaded. */
function createContext(
  { ai, meter, logger, userId, signal, requestMs = limits.assistantSeconds * 1000 }: RequestOptions,
  spent: Spent,
): () => Promise<CallContext> {
  let calls = 0;
  let context: Promise<CallContext> | undefined;

  function onRequest(): void {
    calls += 1;
    if (calls > limits.modelCalls) throw new ModelFailure("calls");
  }

  function spend({ inputTokens, outputTokens, usd, atMost }: Spent): void {
    spent.inputTokens += inputTokens;
    spent.outputTokens += outputTokens;
    spent.usd = spent.usd === null || usd === null ? null : spent.usd + usd;
    spent.atMost ||= atMost;
  }

  async function open(): Promise<CallContext> {
    const ends = { stopped: signal, late: AbortSignal.timeout(requestMs) };
    const model = await openModel(ai, onRequest);
    return { userId, model, meter, logger, ends, secret: ai.apiKey, spend };
  }

  return () => (context ??= open());
}
