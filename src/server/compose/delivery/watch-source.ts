import { Readable } from "node:stream";
import type { WrittenMessage } from "../mime/outgoing-message.ts";
import { Failure } from "#server/platform/failure.ts";

/** A message whose bytes are read while Gmail takes them. */
export type WatchedSource = WrittenMessage & {
  /** Does the work; throws why the bytes could not be read, where that is what made it fail. */
  during<T>(work: () => Promise<T>): Promise<T>;
};

/** Tells a file that cannot be read from a Gmail that cannot be reached: both break the same call off. */
export function watchSource(message: WrittenMessage): WatchedSource {
  let failure: Failure | undefined;
  async function* watched(): AsyncGenerator<Buffer> {
    failure = undefined;
    try {
      yield* message.stream();
    } catch (error) {
      if (error instanceof Failure) failure = error;
      throw error;
    }
  }
  return {
    size: message.size,
    stream: () => Readable.from(watched(), { objectMode: false }),
    async during(work) {
      try {
        return await work();
      } catch (error) {
        throw failure ?? error;
      }
    },
  };
}
