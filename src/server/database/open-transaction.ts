import { DummyDriver, Kysely, PostgresDialect, type DatabaseConnection } from "kysely";
import type { Pool, PoolClient } from "pg";
import { Failure } from "#server/platform/failure.ts";
import { keptPlanName } from "./kept-plan.ts";
import type { Tables } from "./tables.ts";

export type TransactionMode = "read only" | "read write";

/** A transaction with a connection of its own. */
export type OpenTransaction<Statements> = {
  statements: Statements;
  /** Throws what kept it from beginning: then all its statements have failed. */
  begun: Promise<unknown>;
  commit(): Promise<void>;
  /** Undoes what was not committed and gives the connection back. */
  close(): Promise<void>;
  /** The same, sent behind the statements of this turn; later ones are refused. */
  closeBehind(): void;
};

/**
 * Opens transactions bound to one person by row-level security. Statements are sent without waiting for the answers of
 * those before, the first of them together with the beginning: where that fails, PostgreSQL refuses all that follows.
 */
export function createTransactions<Statements extends Kysely<Tables>>(
  pool: Pool,
): (userId: string, mode: TransactionMode) => Promise<OpenTransaction<Statements>> {
  const dialect = new PostgresDialect({ pool });
  const driver = new DummyDriver();
  const executor = new Kysely<Tables>({ dialect }).getExecutor();
  function boundTo(connection: DatabaseConnection): Statements {
    const own = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const parts = { config: { dialect }, dialect, driver, executor: own };
    return new Kysely<Tables>(parts) as Statements;
  }
  return async function open(userId, mode) {
    const beginning = beginningOf(userId, mode);
    return begin(await pool.connect(), beginning, boundTo);
  };
}

function begin<Statements>(
  client: PoolClient,
  beginning: string,
  boundTo: (connection: DatabaseConnection) => Statements,
): OpenTransaction<Statements> {
  let state: "open" | "committed" | "closed" = "open";
  let closesBehind = false;
  async function close(): Promise<void> {
    const isDone = state === "committed";
    state = "closed";
    // The pool lets go of a connection that cannot even do this, since it is lost.
    if (!isDone) await client.query("rollback").catch(() => undefined);
    client.release();
  }
  const { stream } = client.connection;
  // What is sent in one turn leaves in one piece: each piece wakes the database once.
  stream.cork();
  process.nextTick(() => {
    if (closesBehind) void close();
    stream.uncork();
  });
  const begun = client.query(beginning);
  begun.catch(() => undefined);
  return {
    statements: boundTo(connectionOf(client, () => state === "open")),
    begun,
    async commit() {
      await client.query("commit");
      state = "committed";
    },
    close,
    closeBehind: () => void (closesBehind = true),
  };
}

/** The statements take no parameters: so the id must be a UUID, or empty for nobody. */
function beginningOf(userId: string, mode: TransactionMode): string {
  if (!/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/.test(userId))
    throw new Failure("not_signed_in");
  const statements = [
    `begin transaction ${mode}`,
    // Here, since settings of the connection can be overruled by the database's address.
    "set local role mailwright_app",
    "set local statement_timeout = '30s'",
    `set local app.user_id = '${userId}'`,
    // Triggers and foreign keys keep the plan that suited their tables when those were small.
    ...(mode === "read write" ? ["set local enable_seqscan = off", letGo] : []),
  ];
  return statements.join("; ");
}

/** What a process that stands still has locked is free again for the others. */
const letGo = "set local idle_in_transaction_session_timeout = '20s'";

const changing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Work that goes on after its transaction would act for the connection's next person, so it is refused. */
function connectionOf(client: PoolClient, isOpen: () => boolean): DatabaseConnection {
  return {
    async executeQuery({ sql: text, parameters }) {
      if (!isOpen()) throw new Error("the transaction has ended");
      const name = keptPlanName(text);
      const { command, rowCount, rows } = await client.query({
        text,
        values: [...parameters],
        ...(name !== undefined && { name }),
      });
      const numAffectedRows = changing.has(command) ? BigInt(rowCount ?? 0) : undefined;
      return { rows: rows ?? [], ...(numAffectedRows !== undefined && { numAffectedRows }) };
    },
    streamQuery() {
      throw new Error("statements are not streamed");
    },
  };
}
