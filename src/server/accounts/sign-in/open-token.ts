import type { ProviderAccountRow } from "../tables/provider-accounts-table.ts";
import type { AuthContext } from "./auth-context.ts";

/** A token of the account, or undefined when there is none or no key of ours opens it. */
export function openToken(
  { vault, logger }: AuthContext,
  account: ProviderAccountRow,
  column: "access_token" | "refresh_token",
): string | undefined {
  const envelope = account[column];
  if (envelope === null) return undefined;
  try {
    return vault.open(envelope, { userId: account.user_id, column });
  } catch (error) {
    logger.error({ err: error }, "a token of Google's cannot be opened");
    return undefined;
  }
}
