import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveEvents } from "./live-events.ts";

/** Nothing listens there, so that every connection is lost at once. */
const nowhere = "http://127.0.0.1:1";
const lost: Promise<unknown>[] = [];
const begun: number[] = [];
const addresses: string[] = [];
/** Whether the next connections are heard once before they are lost. */
let heard = false;
let live: LiveEvents;

/** The browser's own, of which it is noted when each connection is begun and lost. */
class NotedSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    begun.push(Date.now());
    lost.push(new Promise((resolve) => this.addEventListener("close", resolve)));
    addresses.push(url);
    const data = JSON.stringify({ type: "ready", number: 7 });
    if (heard) queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("WebSocket", NotedSocket);
  live = new LiveEvents({ origin: nowhere, onEvent: () => undefined });
});
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  lost.length = 0;
  begun.length = 0;
  heard = false;
});

/** Waits until the last connection is lost, and lets the time pass up to the next. */
async function reconnect(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await lost.at(-1);
    await vi.advanceTimersToNextTimerAsync();
  }
}

function delays(): number[] {
  return begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
}

test("a lost connection is begun again after 1, 2, 5 and 10 seconds, then every 10", async () => {
  live.start();
  await reconnect(6);
  expect(delays()).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  expect(live.state()).toBe("connecting");
});

test("after it was heard once more the delays begin anew, from the last number that was heard", async () => {
  const states = new Set<string>();
  live.subscribe(() => states.add(live.state()));
  live.start();
  await reconnect(2);
  expect(states).not.toContain("live");
  heard = true;
  await reconnect(1);
  expect(states).toContain("live");
  heard = false;
  await reconnect(2);
  expect(delays()).toEqual([1000, 2000, 5000, 1000, 2000]);
  expect(addresses.at(-1)).toContain("cursor=7");
});

test("stopped, it is not begun again", async () => {
  live.start();
  await lost.at(-1);
  live.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveLength(1);
  expect(live.state()).toBe("closed");
});
