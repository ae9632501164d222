import type { AiConfig } from "#server/platform/ai-config.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/database/database.ts";
import {
  readModelUsage,
  reserveModelUsage,
  settleModelUsage,
  type ModelUsage,
} from "../../tables/llm-usage-table.ts";
import { ModelFailure } from "./model-failure.ts";
import { costOf, priceOf } from "./model-prices.ts";

export type Tokens = Pick<ModelUsage, "inputTokens" | "outputTokens">;

export type ModelMeter = {
  /** What the person's calls of this month came to. */
  month(userId: string): Promise<ModelUsage>;
  /**
   * Counts a call at the most it can come to. Throws `ModelFailure` at the ceiling. The answer corrects that when the
   * call has ended, null for one that was never made, and gives the cost; a dead process leaves it at its most.
   */
  reserve(userId: string, most: Tokens): Promise<Settle>;
};

export type Settle = (came: Tokens | null) => Promise<ModelUsage>;

/** Counts calls against the operator's ceilings, per person and calendar month in UTC. */
export function createModelMeter(database: Database, clock: Clock, config: AiConfig): ModelMeter {
  const price = priceOf(config);
  const ceiling = { tokens: config.monthlyTokens, usd: config.monthlyUsd };

  function priced(tokens: Tokens): ModelUsage {
    return { ...tokens, usd: costOf(price, tokens) };
  }

  return {
    month: (userId) =>
      database.readAsUser(userId, (transaction) =>
        readModelUsage(transaction, userId, monthOf(clock)),
      ),
    async reserve(userId, tokens) {
      const month = monthOf(clock);
      const most = priced(tokens);
      const fits = await database.asUser(userId, (transaction) =>
        reserveModelUsage(transaction, userId, { month, most, ceiling }),
      );
      if (!fits) throw new ModelFailure("ceiling");
      return async (used) => {
        const came = used && priced(used);
        await database.asUser(userId, (transaction) =>
          settleModelUsage(transaction, userId, { month, most, came }),
        );
        return came ?? priced({ inputTokens: 0, outputTokens: 0 });
      };
    },
  };
}

function monthOf(clock: Clock): string {
  return `${clock.now().toISOString().slice(0, 7)}-01`;
}
