/** One event of a stream: its name and its data. */
export type StreamEvent = { event: string; data: string };

/**
 * The events of a `text/event-stream` in their order, however its bytes are cut (HTML, 9.2.6). Comments are passed over,
 * and so is an event that the stream breaks off.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let begun = none;
  for await (const line of readLines(body)) {
    if (line === "" && begun.data !== undefined) yield finished(begun);
    begun = line === "" ? none : withLine(begun, line);
  }
}

/** The lines that are whole. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (let ended = false; !ended;) {
      const { done, value } = await reader.read();
      ended = done;
      rest += decoder.decode(value, { stream: !done });
      // A CR at the end may be the half of a CRLF.
      const whole = rest.endsWith("\r") && !done ? rest.slice(0, -1) : rest;
      const lines = whole.split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? "") + rest.slice(whole.length);
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type Begun = { event: string; data: string | undefined };

const none: Begun = { event: "", data: undefined };

function finished({ event, data = "" }: Begun): StreamEvent {
  return { event: event === "" ? "message" : event, data };
}

function withLine(begun: Begun, line: string): Begun {
  const colon = line.indexOf(":");
  const field = colon === -1 ? line : line.slice(0, colon);
  const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
  if (field === "event") return { ...begun, event: value };
  if (field !== "data") return begun;
  return { ...begun, data: begun.data === undefined ? value : `${begun.data}\n${value}` };
}
