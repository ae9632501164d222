import type { DeleteAccount } from "#contract/settings.ts";
import { Failure } from "#server/platform/failure.ts";
import { forgetPerson, hasLeft } from "#server/accounts/tables/forget-person.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { AccountContext } from "#server/accounts/account-context.ts";
import { dropExport } from "./mail-export.ts";

/**
 * Deletes all that is kept of a person: rows of every table, files, sessions, and the grant at Google. The mail at Gmail
 * stays. Throws `invalid_request` unless the own address is given, and `billing_unavailable` with nothing done while a
 * subscription cannot be ended. What is cut short a job ends.
 */
export async function deleteAccount(
  context: AccountContext,
  userId: string,
  { confirm }: DeleteAccount,
): Promise<void> {
  const user = await context.database.readAsUser(userId, (transaction) =>
    readUser(transaction, userId),
  );
  if (user === undefined || asAddress(confirm) !== asAddress(user.email))
    throw new Failure("invalid_request", { message: "That is not the address of this account." });
  await context.endBilling(userId);
  await context.ensureLeft(userId);
  await context.leave(userId);
  await forgetAll(context, userId);
  context.audit.note({ event: "account deleted", person: userId });
}

/** Ends a deletion that was begun; who has signed in again since stays. Safe to repeat. */
export async function finishLeaving(context: AccountContext, userId: string): Promise<void> {
  const left = await context.database.readAsUser(userId, (transaction) =>
    hasLeft(transaction, userId),
  );
  if (left) await forgetAll(context, userId);
}

async function forgetAll(context: AccountContext, userId: string): Promise<void> {
  await dropExport(context, userId);
  await context.forgetFiles(userId);
  await forgetPerson(context.database, userId);
}

function asAddress(text: string): string {
  return text.trim().toLowerCase();
}
