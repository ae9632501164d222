import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseConnection, DummyDriver, Kysely, PostgresDialect } from "kysely";
import { Client, DatabaseError, Pool, type PoolClient, types } from "pg";
import { diskFull, isDiskFull } from "#server/platform/disk/disk-full.ts";
import { Failure } from "#server/platform/failure.ts";
import type { Logger } from "#server/platform/logger.ts";
import { keptPlanName } from "./plan-name.ts";
import { migrate } from "./migrations/migrations.ts";
import type { Tables } from "./tables.ts";

/** A transaction that sees the rows of one person alone. */
export type UserTransaction = Kysely<Tables> & { readonly __user: unique symbol };

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl?: false };

export type Database = {
  /**
   * Runs `work` in one transaction bound to `userId` by row-level security; once more, from its beginning, when the
   * database has ended it in favour of another's.
   */
  asUser<T>(userId: string, work: (transaction: UserTransaction) => Promise<T>): Promise<T>;
  /** The same for work that only reads: it cannot write, and is answered before the transaction has ended. */
  readAsUser<T>(userId: string, work: (transaction: UserTransaction) => Promise<T>): Promise<T>;
  /** The same in one round trip, for work that sends all its statements at once: a later one is refused. */
  readAtOnce<T>(userId: string, work: (transaction: UserTransaction) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  ping(): Promise<void>;
  /** Calls back with the payload of each NOTIFY on the channel; an empty one says that some may have been missed. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

types.setTypeParser(types.builtins.INT8, Number);

/** Connections that stay open while nobody asks: a new one answers its first page ten times slower. */
const keptOpen = 3;

/** Tells of a connection that was lost on its way while nobody asked. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Migrates the database and opens a pool; all work runs as a role that cannot bypass row-level security. */
export async function openDatabase(
  address: DatabaseAddress,
  logger: Logger,
  connections = 12,
): Promise<Database> {
  await migrateAsOwner(address);
  const limits = { min: keptOpen, max: connections, connectionTimeoutMillis: 10_000 };
  const pool = new Pool({ ...address, ...limits, ...alive, pipeline: true });
  // The pool hears of its idle connections alone; one lost in use would end the process unheard.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => logger.warn({ code: error.message }, "database connection lost"));
  const open = createTransactions<UserTransaction>(pool);
  return {
    asUser: (userId, work) => writeAgain(open, userId, work).catch(rethrow),
    readAsUser: (userId, work) => readAs(open, userId, work).catch(rethrow),
    readAtOnce: (userId, work) => readAtOnce(open, userId, work).catch(rethrow),
    ping: async () => void (await pool.query("select 1")),
    listen: (channel, heard) => listen(address, { channel, heard, logger }),
    close: () => pool.end(),
  };
}

async function migrateAsOwner(address: DatabaseAddress): Promise<void> {
  const pool = new Pool({ ...address, max: 2 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(owner);
  } finally {
    await owner.destroy();
  }
}

/** A database that does not answer, or not in time, is a state that passes, not a defect. */
function rethrow(error: unknown): never {
  if (isDiskFull(error)) throw diskFull(error);
  throw isUnreachable(error) ? new Failure("overloaded", { cause: error }) : error;
}

type Open = ReturnType<typeof createTransactions<UserTransaction>>;
type Work<T> = (transaction: UserTransaction) => Promise<T>;

/** PostgreSQL's errors of transactions that cannot both be done: serialization failure, deadlock. */
const overtaken = new Set(["40001", "40P01"]);

async function writeAgain<T>(open: Open, userId: string, work: Work<T>): Promise<T> {
  try {
    return await writeAs(open, userId, work);
  } catch (error) {
    if (!(error instanceof DatabaseError && overtaken.has(error.code ?? ""))) throw error;
    // The other may not have woken yet, and would meet the same work again.
    await pause(100);
    return writeAs(open, userId, work);
  }
}

async function writeAs<T>(open: Open, userId: string, work: Work<T>): Promise<T> {
  const transaction = await open(userId, "read write");
  try {
    const answer = await work(transaction.statements).finally(() => transaction.begun);
    await transaction.commit();
    return answer;
  } finally {
    await transaction.close();
  }
}

async function readAs<T>(open: Open, userId: string, work: Work<T>): Promise<T> {
  const transaction = await open(userId, "read only");
  try {
    return await work(transaction.statements).finally(() => transaction.begun);
  } finally {
    void transaction.close();
  }
}

async function readAtOnce<T>(open: Open, userId: string, work: Work<T>): Promise<T> {
  const transaction = await open(userId, "read only");
  transaction.closeBehind();
  return work(transaction.statements).finally(() => transaction.begun);
}

type Listening = { channel: string; heard: (payload: string) => void; logger: Logger };

async function listen(
  address: DatabaseAddress,
  { channel, heard, logger }: Listening,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  async function connect(): Promise<void> {
    const fresh = new Client({ ...address, keepAlive: true, connectionTimeoutMillis: 10_000 });
    fresh.on("notification", ({ payload }) => heard(payload ?? ""));
    fresh.on("error", (error) => logger.warn({ code: error.message }, "listener lost"));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    if (closed) return fresh.end();
    fresh.once("end", again);
    heard("");
  }
  function again(): void {
    if (!closed) retry = setTimeout(() => void connect().catch(again), 1000);
  }
  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}

/**
 * PostgreSQL's classes of a lost connection (08), of a server that stops or starts (57P), and the timeouts of a statement
 * and of a transaction in which none came.
 */
const states = /^(?:08|57P|57014|25P03)/;
const systemErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EAGAIN",
]);
/** The driver's own words, which carry no code. */
const driverWords = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Whether the database did not answer, or not in time, so that the same may succeed later. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return states.test(error.code ?? "");
  const { code, message } = error as { code?: unknown; message?: unknown };
  return systemErrors.has(String(code)) || driverWords.test(String(message));
}

type TransactionMode = "read only" | "read write";

/** A transaction with a connection of its own. */
type OpenTransaction<Statements> = {
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
function createTransactions<Statements extends Kysely<Tables>>(
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
