import { createHash } from "node:crypto";

/** A number from 0 to 1 that depends on the key alone: the demo mail's only source of variety. */
export function chance(key: string): number {
  return createHash("sha256").update(key).digest().readUInt32BE(0) / 0x1_0000_0000;
}
