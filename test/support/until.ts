import { setTimeout as pause } from "node:timers/promises";

/** Asks again until the answer is as wanted; fails with the last answer when it never is. */
export async function until<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  patience = 25_000,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (performance.now() > end)
      throw new Error(`never as wanted; last: ${JSON.stringify(answer).slice(0, 500)}`);
    await pause(30);
  }
}
