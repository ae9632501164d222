import { EventFrame, eventsPath } from "#contract/events.ts";
import type { SignedIn } from "./sign-in.ts";

/** A page's socket: what the server has said on it so far, and the code with which it is closed. */
export type EventListener = { frames: EventFrame[]; socket: WebSocket; closed: Promise<number> };

/** Listens to a person's events as an open page does, who counts as looking at their mail then. */
export function listenToEvents(
  url: string,
  person: SignedIn | undefined,
  { query = "", origin = url } = {},
): EventListener {
  const { host } = new URL(url);
  const cookie = person?.cookies.get(`${host} mailwright`);
  const headers = { origin, ...(cookie === undefined ? {} : { cookie: `mailwright=${cookie}` }) };
  const socket = new WebSocket(`ws://${host}${eventsPath}${query}`, { headers } as never);
  const frames: EventFrame[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  socket.addEventListener("message", ({ data }) =>
    frames.push(EventFrame.parse(JSON.parse(String(data)))),
  );
  return { frames, socket, closed };
}
