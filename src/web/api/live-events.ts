import { eventKinds, eventsPath, type EventFrame, type EventKind } from "#contract/events.ts";
import { limits } from "#contract/limits.ts";
import { isRecord } from "./is-record.ts";

export type LiveState = "closed" | "connecting" | "live";

type LiveEventsOptions = {
  origin: string;
  onEvent: (kind: EventKind) => void;
};

const silence = (limits.heartbeat + limits.realtimeTimeout) * 1000;

/** Milliseconds before the n-th reconnection: 1, 2, 5, 10, then always 10 s. */
export function reconnectDelay(attempt: number): number {
  return [1000, 2000, 5000][attempt] ?? 10_000;
}

/** Hears the person's numbered events over a WebSocket, reconnecting by itself from the last number seen. */
export class LiveEvents {
  readonly #options: LiveEventsOptions;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(kind: EventKind) => void>();
  #state: LiveState = "closed";
  #socket: WebSocket | undefined;
  #cursor: number | undefined;
  #attempt = 0;
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveEventsOptions) {
    this.#options = options;
  }

  state(): LiveState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears each event; answers what ends that. */
  hear(listener: (kind: EventKind) => void): () => void {
    this.#hearers.add(listener);
    return () => this.#hearers.delete(listener);
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#attempt = 0;
    this.#connect();
  }

  stop(): void {
    this.#wanted = false;
    this.#cursor = undefined;
    clearTimeout(this.#timer);
    const last = this.#socket;
    this.#socket = undefined;
    last?.close();
    this.#become("closed");
  }

  #connect(): void {
    const socket = new WebSocket(socketUrl(this.#options.origin, this.#cursor));
    this.#socket = socket;
    this.#become("connecting");
    this.#later(limits.realtimeTimeout * 1000, () => this.#lose(socket));
    socket.addEventListener("message", (message) => this.#hear(socket, message.data));
    socket.addEventListener("close", () => this.#lose(socket));
  }

  #hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    this.#later(silence, () => this.#lose(socket));
    const frame = readFrame(data);
    if (frame === undefined || frame.type === "heartbeat") return;
    this.#cursor = frame.number;
    if (frame.type === "event") this.#tell(frame.kind);
    else this.#settle();
  }

  #tell(kind: EventKind): void {
    this.#options.onEvent(kind);
    for (const listener of this.#hearers) listener(kind);
  }

  #settle(): void {
    this.#attempt = 0;
    this.#become("live");
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = undefined;
    socket.close();
    this.#become(this.#wanted ? "connecting" : "closed");
    if (!this.#wanted) return;
    this.#later(reconnectDelay(this.#attempt), () => this.#connect());
    this.#attempt += 1;
  }

  #later(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  #become(next: LiveState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function socketUrl(origin: string, cursor: number | undefined): string {
  const url = new URL(eventsPath, origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (cursor !== undefined) url.searchParams.set("cursor", String(cursor));
  return url.href;
}

// By hand, not by the contract's schema: zod would be a tenth of what a visitor loads.
function readFrame(data: unknown): EventFrame | undefined {
  const frame = typeof data === "string" ? parse(data) : undefined;
  const { type, number, kind } = isRecord(frame) ? frame : {};
  if (type === "heartbeat") return { type };
  if (typeof number !== "number") return undefined;
  if (type === "ready") return { type, number };
  const known = eventKinds.find((one) => one === kind);
  return type === "event" && known !== undefined ? { type, number, kind: known } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
