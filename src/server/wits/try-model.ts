import type { AnswerCost } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import type { ModelRequest, Models } from "#server/llm/models.ts";
import { ModelFailure } from "#server/model-calls/model-failure.ts";
import type { Logger } from "#server/runtime/logger.ts";

/** What is tried with a model: as soon as one call of a request has failed, what is built in does the rest. */
export type ModelTry = {
  either<T>(
    byModel: (model: ModelRequest) => Promise<T>,
    builtIn: () => T | Promise<T>,
  ): Promise<T>;
  cost(): AnswerCost;
  /** Why what is built in did it, and what was kept from the model; null: nothing to note. */
  note(): string | null;
};

type TryOptions = {
  models: Models | undefined;
  logger: Logger;
  userId: string;
  signal: AbortSignal;
};

/** The model for one request of a person's, where there is one. */
export function createModelTry({ models, logger, userId, signal }: TryOptions): ModelTry {
  const model = models?.request(userId, signal);
  const notes = new Set<string>();
  let gaveUp = false;
  return {
    async either(byModel, builtIn) {
      if (model === undefined || gaveUp) return builtIn();
      try {
        return await byModel(model);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        logger.warn({ reason: error.reason, status: error.status }, "the model did not answer");
        if (error.reason !== "stopped") notes.add(error.message);
        gaveUp = true;
        return builtIn();
      }
    },
    cost: () => model?.cost() ?? builtInCost,
    note() {
      const kept = model?.keptBack() ?? null;
      const all = [...notes, ...(kept === null ? [] : [kept])];
      return all.length === 0 ? null : all.join(" ");
    },
  };
}
