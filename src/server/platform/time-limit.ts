import { setTimeout as sleep } from "node:timers/promises";

/** An answer that comes within so many milliseconds. Throws what `late` makes when it does not; the asking itself goes on. */
export async function withTimeLimit<T>(
  answer: Promise<T>,
  { milliseconds, late }: { milliseconds: number; late: () => Error },
): Promise<T> {
  const answered = new AbortController();
  const over = sleep(milliseconds, undefined, { signal: answered.signal }).then(() => {
    throw late();
  });
  return Promise.race([answer, over]).finally(() => answered.abort());
}
