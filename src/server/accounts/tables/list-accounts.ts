import { Client } from "pg";
import type { DatabaseAddress } from "#server/database/database.ts";
import { queryAsOperator } from "#server/database/operator-query.ts";

export type ListedAccount = {
  email: string;
  scopes: string[];
  status: "connected" | "reconnect";
  updated_at: Date;
  granted_at: Date | null;
  grant_ends_at: Date | null;
};

/**
 * The connected accounts of everybody, for the operator's own doctor and nothing that serves requests; at most
 * 1,000. Undefined where the database's user is held to row-level security, as it is unless a superuser, or
 * where no server has made today's tables yet.
 */
export async function listAccounts(
  address: DatabaseAddress,
  provider: string,
): Promise<ListedAccount[] | undefined> {
  const client = new Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set default_transaction_read_only = on; set row_security = off");
    const { rows } = await client.query<ListedAccount>(
      `select email, scopes, status, updated_at, granted_at, grant_ends_at
       from provider_accounts where provider = $1 order by email limit 1000`,
      [provider],
    );
    return rows;
  } catch (error) {
    // Row-level security would apply; a table or a column is missing.
    if (["42501", "42P01", "42703"].includes((error as { code?: string }).code ?? ""))
      return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The ids of all who have signed in, for the operator alone; of a database without tables nobody's. */
export async function listPeople(address: DatabaseAddress): Promise<string[]> {
  const [table] = await queryAsOperator<{ name: unknown }>(
    address,
    "select to_regclass('users') as name",
  );
  if (table?.name === null) return [];
  const rows = await queryAsOperator<{ user_id: string }>(address, "select user_id from users");
  return rows.map((row) => row.user_id);
}
