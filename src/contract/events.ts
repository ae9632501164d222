import { z } from "zod";

/** What an event says: "read this again". It never carries mail. */
export const eventKinds = [
  "emails",
  "mailbox",
  "activity",
  "settings",
  "session",
  "outbox",
  "compose",
  "usage",
  "conversation",
  "rules",
  "notices",
] as const;

export const EventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof EventKind>;

/** A frame of the event socket. Events are numbered per person; a subscriber gives the last number it saw. */
export const EventFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("event"), number: z.number().int(), kind: EventKind }),
  z.object({ type: z.literal("ready"), number: z.number().int() }),
  z.object({ type: z.literal("heartbeat") }),
]);
export type EventFrame = z.infer<typeof EventFrame>;

export const eventsPath = "/api/v1/events";
