import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A fresh UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

/** The same UUID for the same text. */
export function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** A secret of 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
