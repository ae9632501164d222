import { setTimeout as pause } from "node:timers/promises";
import { rounds } from "./rounds.ts";

/** Asks again, ever more slowly, until the answer is as wanted; fails with the last answer when it never is. */
export async function until<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  patience = 25_000,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    const waited = performance.now() - start;
    if (waited > patience * rounds(1, 4))
      throw new Error(`never as wanted; last: ${JSON.stringify(answer).slice(0, 500)}`);
    await pause(Math.min(300, 20 + waited / 8));
  }
}
