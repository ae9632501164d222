import { limits } from "#contract/limits.ts";
import type { ChangeSettings, Review, Settings } from "#contract/settings.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { saveReview, changeSettings, readSettings } from "./tables/settings-table.ts";
import type { AccountContext } from "./account-context.ts";

/** What the person has chosen. */
export async function settingsOf({ database }: AccountContext, userId: string): Promise<Settings> {
  return database.readAsUser(userId, (transaction) => readSettings(transaction, userId));
}

/** Changes what is given; the person's other browsers are told. Throws a `Failure` of signatures that are too many. */
export async function keepSettings(
  { database }: AccountContext,
  userId: string,
  change: ChangeSettings,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const count = await changeSettings(transaction, userId, change);
    if (count > limits.signatures)
      throw new Failure("invalid_request", { message: "There are too many signatures." });
    await appendEvent(transaction, userId, "settings");
  });
}

/** Keeps what the person thinks of the product. */
export async function keepReview(
  { database }: AccountContext,
  userId: string,
  review: Review,
): Promise<void> {
  await database.asUser(userId, (transaction) => saveReview(transaction, userId, review));
}
