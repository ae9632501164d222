import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to connections of their own, so that none takes one before it is listened on. */
const range = [15_000, 32_000] as const;

/** Ports of loopback that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(...range);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

const before: number[] = [];

/** A port that this worker used before, where one is: a browser knows what it was sent from there. */
export async function takePort(): Promise<number> {
  const port = before.pop() ?? (await freePorts(1))[0] ?? 0;
  return (await isFree(port)) ? port : takePort();
}

/** Keeps the port for whoever takes one next. */
export function giveBackPort(port: number): void {
  before.push(port);
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once("error", () => resolve(false));
  probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  return promise;
}
