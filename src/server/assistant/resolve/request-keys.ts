import { createHash } from "node:crypto";

/** The place of a message in a request: of which step, and which of its messages. */
export type KeyPlace = { step: number; message: number };

/**
 * The key of a message of a request: the same for the same place, so that it is written and sent once however often it
 * is asked for. All keys of one request stand between two bounds.
 */
export function requestKey(requestId: string, { step, message }: KeyPlace): string {
  return toUuid(`${beginningOf(requestId)}${toHex(step, 4)}${toHex(message, 12)}`);
}

/** The lowest and the highest key that a request can have. */
export function keyBounds(requestId: string): { from: string; to: string } {
  const beginning = beginningOf(requestId);
  return { from: toUuid(beginning.padEnd(32, "0")), to: toUuid(beginning.padEnd(32, "f")) };
}

/** The id of a rule or reminder of a request, by the place of its step and message: a UUID of version 8, as calls take it. */
export function standingKey(requestId: string, step: number, message = 0): string {
  return `${standingStart(requestId)}8${toHex(step, 3)}-${toHex(message, 12)}`;
}

/** How all such ids of one request begin. */
export function standingStart(requestId: string): string {
  return beginningOf(requestId).replace(/^(.{8})(.{4}).(.{3})$/, "$1-$2-8$3-");
}

/** 64 bits that nobody meets twice. */
function beginningOf(requestId: string): string {
  return createHash("sha256").update(`assistant ${requestId}`).digest("hex").slice(0, 16);
}

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
