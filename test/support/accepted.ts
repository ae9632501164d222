import { until } from "./until.ts";

/** Asks until it is accepted: a busy machine may make the server refuse. The request bears a key of its own. */
export function accepted<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  return until(ask, ({ status }) => status === 200, 120_000);
}
