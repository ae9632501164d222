import { Failure } from "#server/platform/failure.ts";
import type { Logger } from "#server/platform/logger.ts";
import { isStopped, stopChannel, stopWord } from "../tables/assistant-requests-table.ts";
import type { Database } from "#server/database/database.ts";

/** The requests that this process is answering. */
export type RequestRegistry = {
  /** The signal by which a request is stopped, here or by another server; `end` once it is over. */
  begin(userId: string, requestId: string): { signal: AbortSignal; end: () => void };
  /** Waits until no request is under way, having stopped them all. */
  close(): Promise<void>;
};

type Running = {
  userId: string;
  requestId: string;
  controller: AbortController;
  over: PromiseWithResolvers<void>;
};

/** Hears which requests are to stop, from whatever server the person has told. */
export async function createRequestRegistry(
  database: Database,
  logger: Logger,
): Promise<RequestRegistry> {
  const running = new Set<Running>();
  const unlisten = await database.listen(stopChannel, (word) => {
    for (const one of running)
      if (stopWord(one.userId, one.requestId) === word) stop(one);
      // Some words may have been missed.
      else if (word === "") void lookAgain(one);
  });
  async function lookAgain(one: Running): Promise<void> {
    const stopped = await database
      .readAsUser(one.userId, (transaction) => isStopped(transaction, one.userId, one.requestId))
      .catch((error: unknown) => logger.warn({ err: error }, "a stop could not be read"));
    if (stopped === true) stop(one);
  }
  return {
    begin(userId, requestId) {
      const over = Promise.withResolvers<void>();
      const one = { userId, requestId, controller: new AbortController(), over };
      running.add(one);
      return {
        signal: one.controller.signal,
        end() {
          running.delete(one);
          over.resolve();
        },
      };
    },
    async close() {
      const left = [...running];
      for (const one of left) stop(one);
      await Promise.all([...left.map((one) => one.over.promise), unlisten()]);
    },
  };
}

function stop({ controller }: Running): void {
  controller.abort(new Failure("conflict", { message: "Stopped." }));
}
