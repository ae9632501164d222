import {
  holdProviderAccounts,
  updateProviderAccount,
  type ProviderAccountRow,
} from "../tables/provider-accounts-table.ts";
import type { Database } from "#server/database/database.ts";
import type { KeySet } from "./keys.ts";
import { createTokenVault } from "./token-vault.ts";

/** Accounts whose tokens are sealed by the first key now, and tokens that no key opens, which stay as they are. */
type Resealed = { accounts: number; lost: number };

type Keys = readonly [KeySet, ...KeySet[]];

/** Seals every token of these people with the first key, each person's in one transaction. Safe to repeat. */
export async function resealTokens(
  database: Database,
  people: string[],
  keys: Keys,
): Promise<Resealed> {
  const total = { accounts: 0, lost: 0 };
  for (const userId of people)
    await database.asUser(userId, async (transaction) => {
      for (const account of await holdProviderAccounts(transaction, userId)) {
        const { change, lost } = resealed(account, keys);
        const { provider } = account;
        await updateProviderAccount(transaction, { userId, provider }, change);
        total.accounts += 1;
        total.lost += lost;
      }
    });
  return total;
}

const columns = ["access_token", "refresh_token"] as const;

function resealed(account: ProviderAccountRow, keys: Keys) {
  const vault = createTokenVault(keys);
  const { access_token, refresh_token } = account;
  const change = { access_token, refresh_token };
  let lost = 0;
  for (const column of columns) {
    const place = { userId: account.user_id, column };
    const envelope = account[column];
    if (envelope === null) continue;
    try {
      change[column] = vault.seal(vault.open(envelope, place), place);
    } catch {
      lost += 1;
    }
  }
  return { change, lost };
}
