import { randomBytes, randomUUID } from "node:crypto";

/** A fresh UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

/** A secret of 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
