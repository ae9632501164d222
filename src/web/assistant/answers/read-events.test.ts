import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./read-events.ts";

async function eventsOf(...pieces: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces)
        stream.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      stream.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const two =
  'event: status\ndata: {"text":"Looking"}\n\n: still here\n\nevent: text\ndata: {"a":1}\n\n';
const read = [
  { event: "status", data: '{"text":"Looking"}' },
  { event: "text", data: '{"a":1}' },
];

test("events come in their order, and comments between them are passed over", async () => {
  expect(await eventsOf(two)).toEqual(read);
});

test("it makes no difference where the bytes are cut", async () => {
  for (let at = 1; at < two.length; at += 1)
    expect(await eventsOf(two.slice(0, at), two.slice(at))).toEqual(read);
});

test("a letter that is cut in two is read whole", async () => {
  const bytes = new TextEncoder().encode("data: Zoë\n\n");
  expect(await eventsOf(bytes.slice(0, 9), bytes.slice(9))).toEqual([
    { event: "message", data: "Zoë" },
  ]);
});

test("every end of a line is one, also cut in two", async () => {
  expect(await eventsOf("event: a\r", "\ndata: 1\r\ndata: 2\r\n\r\n")).toEqual([
    { event: "a", data: "1\n2" },
  ]);
  expect(await eventsOf("data: 1\rdata:2\r\r")).toEqual([{ event: "message", data: "1\n2" }]);
});

test("an event that breaks off is none", async () => {
  expect(await eventsOf("event: answer\ndata: {")).toEqual([]);
  expect(await eventsOf("event: answer\ndata: {}\n")).toEqual([]);
  expect(await eventsOf("event: answer\n\n")).toEqual([]);
});
