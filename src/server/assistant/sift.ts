import type { EmailWithBody } from "#contract/messages.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { Database } from "#server/database/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { createReader } from "./agent/reader.ts";
import { ModelFailure } from "./agent/models/model-failure.ts";
import type { Models } from "./agent/models.ts";
import type { Sifted } from "./plan/minds.ts";

const useless: ReadonlySet<string> = new Set(["garbage", "cut", "calls"]);

type SiftContext = { database: Database; clock: Clock; models: Models };

/**
 * What says which messages fit a criterion, outside of any request: the model's quarantined reader; undefined where its answer is of
 * no use. Throws `ModelFailure` where the model cannot be had.
 */
export function createSift({ database, clock, models }: SiftContext) {
  return async function sift(
    userId: string,
    {
      messages,
      criterion,
      signal,
    }: { messages: EmailWithBody[]; criterion: string; signal: AbortSignal },
  ): Promise<Sifted[] | undefined> {
    const { user, settings } = await database.readAsUser(userId, async (transaction) => ({
      user: await readUser(transaction, userId),
      settings: await readSettings(transaction, userId),
    }));
    if (user === undefined) throw new Failure("not_signed_in");
    const world = {
      now: clock.now(),
      timeZone: settings.time_zone ?? "UTC",
      owner: { name: user.name ?? "", address: user.email },
    };
    const model = models.request(userId, signal);
    try {
      return await createReader({ model, world, words: criterion }).sift(messages, criterion);
    } catch (error) {
      if (error instanceof ModelFailure && useless.has(error.reason)) return undefined;
      throw error;
    }
  };
}
