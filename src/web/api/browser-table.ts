/** Does something with the rows in one transaction, and answers what was asked for once that is complete. */
type BrowserTable = <Result>(
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>;

/**
 * A table that this browser keeps in a database of its own, each row under its `key`. What is asked for first is done first.
 * Every call rejects where the browser keeps nothing.
 */
export function browserTable(database: string, table: string): BrowserTable {
  let opened: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1);
    request.addEventListener("upgradeneeded", () =>
      request.result.createObjectStore(table, { keyPath: "key" }),
    );
    await heard(request, "success", () => request.error);
    for (const end of ["versionchange", "close"] as const)
      request.result.addEventListener(end, () => {
        opened = undefined;
        request.result.close();
      });
    return request.result;
  }

  return async function within(mode, act) {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const transaction = (await opened).transaction(table, mode);
    const request = act(transaction.objectStore(table));
    await heard(transaction, "complete", () => transaction.error);
    return request.result;
  };
}

function heard(
  target: IDBOpenDBRequest | IDBTransaction,
  end: "success" | "complete",
  reason: () => DOMException | null,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  target.addEventListener(end, () => resolve());
  for (const failure of ["error", "abort"])
    target.addEventListener(failure, () => reject(reason() ?? new Error("nothing is kept here")));
  return promise;
}
