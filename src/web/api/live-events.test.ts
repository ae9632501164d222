import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveEvents } from "./live-events.ts";

/** Nothing listens there, so that every connection is lost at once. */
const nowhere = "http://127.0.0.1:1";
const lost: Promise<unknown>[] = [];
const begun: number[] = [];
/** Which connection hears that it is ready before it is lost. */
let readyOnce = 0;
let live: LiveEvents;

/** The browser's own, of which it is noted when each connection is begun and lost. */
class NotedSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    begun.push(Date.now());
    const place = begun.length;
    this.addEventListener("close", () => place === readyOnce && this.dispatchEvent(ready()));
    lost.push(new Promise((resolve) => this.addEventListener("close", resolve)));
  }
}

function ready(): MessageEvent {
  return new MessageEvent("message", { data: JSON.stringify({ type: "ready", number: 1 }) });
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
  readyOnce = 0;
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

test("once it is heard that a connection is ready, the next one lost is begun again after 1 second", async () => {
  readyOnce = 4;
  live.start();
  await reconnect(5);
  expect(delays()).toEqual([1000, 2000, 5000, 1000, 2000]);
});

test("stopped, it is not begun again", async () => {
  live.start();
  await lost.at(-1);
  live.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveLength(1);
  expect(live.state()).toBe("closed");
});
