import type { DeleteAccount } from "#contract/settings.ts";
import { Failure } from "#server/runtime/failure.ts";
import { forgetPerson } from "#server/storage/forget-person.ts";
import { readUser } from "#server/storage/users-table.ts";
import type { AccountContext } from "./account-context.ts";
import { dropExport } from "./mail-export.ts";

/**
 * Deletes all that is kept of a person: rows of every table, files, sessions, and the grant at Google. The mail at Gmail
 * stays. Throws `invalid_request` unless the own address is given. Cut short it is begun again after signing in.
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
  await context.leave(userId);
  await dropExport(context, userId);
  await forgetPerson(context.database, userId);
}

function asAddress(text: string): string {
  return text.trim().toLowerCase();
}
