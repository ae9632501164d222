import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Logger } from "#server/platform/logger.ts";
import { schema, schemaVersion } from "./standin-schema.ts";

/** A change that stands in a mailbox's history; `labels`: those of its message, before or after it. */
export type RecordedChange = { person: number; seq: number; labels: readonly string[] };

/** The SQLite file of the local Google; statements are prepared once. Rows come as the caller names their type. */
export type Store = {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  each<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row>;
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs the work in one transaction, which is on disk when this returns; a nested call joins the outer one. */
  write<Result>(work: () => Result): Result;
  /** The same for work that waits. Only for the start, when nothing else writes. */
  load(work: () => Promise<void>): Promise<void>;
  /** Tells the listeners of a change, once its transaction is on disk; of one that is undone nobody hears. */
  announce(change: RecordedChange): void;
  onHistory(listener: (change: RecordedChange) => void): void;
  close(): void;
};

export type StorePlace = {
  folder: string;
  /** The store's name, and with it its file's: `standin` lies in `google.db`, `standin-x` in `google-x.db`. */
  name: string;
  /** What its mailboxes are loaded from. */
  origin: string;
};

/**
 * Opens the store, made when new. One with another origin or layout is renamed to `<file>.<n>` and a
 * new, empty one is begun, so no mail is mixed or lost.
 */
export function openStore({ folder, name, origin }: StorePlace, logger: Logger): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name.replace(/^standin/, "google")}.db`);
  let database = openDatabase(file);
  if (isNew(database)) prepare(database, origin);
  else if (!isSame(database, origin)) {
    database.close();
    logger.warn(
      { kept: setAside(file) },
      "The Google stand-in begins anew: the layout of its store changed",
    );
    database = openDatabase(file);
    prepare(database, origin);
  }
  return createStore(database);
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  chmodSync(file, 0o600);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000");
  return database;
}

function isNew(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
}

function isSame(database: DatabaseSync, origin: string): boolean {
  const version = database.prepare("PRAGMA user_version").get()?.["user_version"];
  if (version !== schemaVersion) return false;
  const row = database.prepare("SELECT value FROM settings WHERE name = 'origin'").get();
  return row?.["value"] === origin;
}

function prepare(database: DatabaseSync, origin: string): void {
  database.exec(`BEGIN IMMEDIATE; ${schema}; PRAGMA user_version = ${schemaVersion}`);
  database.prepare("INSERT INTO settings (name, value) VALUES ('origin', ?)").run(origin);
  database.exec("COMMIT");
}

function setAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.${number}`)) number += 1;
  const kept = `${file}.${number}`;
  renameSync(file, kept);
  for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
  return kept;
}

function createStore(database: DatabaseSync): Store {
  const statements = new Map<string, StatementSync>();
  function prepared(sql: string): StatementSync {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  }
  const changes = createChanges();
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    first: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).get(...values) as Row | undefined,
    each: <Row>(sql: string, ...values: SQLInputValue[]) =>
      database.prepare(sql).iterate(...values) as Iterable<Row>,
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    write: (work) => (database.isTransaction ? work() : transact(database, work, changes)),
    announce(change) {
      changes.waiting.push(change);
      if (!database.isTransaction) changes.tell();
    },
    onHistory: (listener) => void changes.listeners.push(listener),
    async load(work) {
      database.exec("BEGIN IMMEDIATE");
      try {
        await work();
        database.exec("COMMIT");
      } finally {
        if (database.isTransaction) database.exec("ROLLBACK");
      }
    },
    close: () => database.close(),
  };
}

function transact<Result>(database: DatabaseSync, work: () => Result, changes: Changes): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    changes.tell();
    return result;
  } finally {
    if (database.isTransaction) {
      database.exec("ROLLBACK");
      changes.waiting.length = 0;
    }
  }
}

type Changes = {
  waiting: RecordedChange[];
  listeners: ((change: RecordedChange) => void)[];
  tell(): void;
};

function createChanges(): Changes {
  const waiting: RecordedChange[] = [];
  const listeners: Changes["listeners"] = [];
  function tell(): void {
    for (const change of waiting.splice(0)) for (const listener of listeners) listener(change);
  }
  return { waiting, listeners, tell };
}

/** A setting as kept, or nothing when it was never made. */
export function findSetting(store: Store, name: string): string | undefined {
  const sql = "SELECT value FROM settings WHERE name = ?";
  return store.first<{ value: string }>(sql, name)?.value;
}

/** A setting that is made once and kept from then on. */
export function keepSetting(store: Store, name: string, make: () => string): string {
  const known = findSetting(store, name);
  if (known !== undefined) return known;
  const value = make();
  store.run("INSERT INTO settings (name, value) VALUES (?, ?)", name, value);
  return value;
}
