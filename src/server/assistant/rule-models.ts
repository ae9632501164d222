import type { EmailWithBody } from "#contract/messages.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { Database } from "#server/database/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { createReader } from "./agent/reader.ts";
import { createWriter } from "./agent/writer.ts";
import { ModelFailure } from "./agent/models/model-failure.ts";
import type { Models } from "./agent/models.ts";
import type { Sifted } from "./plan/readers-and-writers.ts";

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
    const world = await readWorld({ database, clock }, userId);
    const model = models.request(userId, signal);
    return orUseless(() =>
      createReader({ model, world, words: criterion }).sift(messages, criterion),
    );
  };
}

/**
 * What writes an answer to a message as a brief says, outside of any request: the model's quarantined writer, to which the message is
 * data and which says nobody whom it goes to; undefined where its answer is of no use, or asks back. Throws `ModelFailure` where
 * the model cannot be had.
 */
export function createDraft({ database, clock, models }: SiftContext) {
  return async function draft(
    userId: string,
    { email, brief, signal }: { email: EmailWithBody; brief: string; signal: AbortSignal },
  ): Promise<string | undefined> {
    const world = await readWorld({ database, clock }, userId);
    const model = models.request(userId, signal);
    const to = [{ name: email.sender_name, address: email.sender_email }];
    const asked = { kind: "reply", brief, to, thread: [email], former: null, style: [] } as const;
    const written = await orUseless(() =>
      createWriter({ model, world, words: brief }).write(asked),
    );
    return written === undefined || "missing" in written ? undefined : written.body;
  };
}

async function readWorld({ database, clock }: Omit<SiftContext, "models">, userId: string) {
  const { user, settings } = await database.readAsUser(userId, async (transaction) => ({
    user: await readUser(transaction, userId),
    settings: await readSettings(transaction, userId),
  }));
  if (user === undefined) throw new Failure("not_signed_in");
  return {
    now: clock.now(),
    timeZone: settings.time_zone ?? "UTC",
    owner: { name: user.name ?? "", address: user.email },
  };
}

async function orUseless<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelFailure && useless.has(error.reason)) return undefined;
    throw error;
  }
}
