import { createHash, createHmac, hkdfSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newSecret } from "#server/platform/ids.ts";

/** What a key is for; each purpose has a key of its own, derived from the master secret. */
export type KeyPurpose =
  | "vault"
  | "access-token"
  | "grant"
  | "session-cookie"
  | "sign-in"
  | "push-address";

/** The keys derived from one master secret, named by a fingerprint that reveals nothing of it. */
export type KeySet = { id: string; key(purpose: KeyPurpose): Buffer };

/**
 * The key sets of the server, the current first. SECRET_KEY may hold several secrets separated by
 * commas: the first seals, all open. Without it a secret is made once and kept in `folder`.
 */
export function loadKeys(secretKey: string | undefined, folder: string): [KeySet, ...KeySet[]] {
  const secrets = (secretKey ?? keptSecret(folder)).split(",").map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < 32))
    throw new Error("SECRET_KEY is too short: each secret must have at least 32 characters.");
  const [current = "", ...former] = secrets;
  return [deriveKeys(current), ...former.map(deriveKeys)];
}

function deriveKeys(secret: string): KeySet {
  const derived = new Map<KeyPurpose, Buffer>();
  function key(purpose: KeyPurpose): Buffer {
    const known =
      derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "mailwright", purpose, 32));
    derived.set(purpose, known);
    return known;
  }
  const id = createHmac("sha256", key("vault")).update("key id").digest("hex").slice(0, 16);
  return { id, key };
}

function keptSecret(folder: string): string {
  const file = path.join(folder, "secret-key");
  if (!existsSync(file)) makeSecret(folder, file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret === "")
    throw new Error(
      `${file} is empty: put back what it held (a backup has it), or set SECRET_KEY. With another key everybody must connect Google again.`,
    );
  return secret;
}

function makeSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keep(file, newSecret());
}

/**
 * Puts a new secret before those that are kept in the folder. Answers all of them as loaded, and what lets the former go
 * once nothing needs them any more.
 */
export function addKeptSecret(folder: string): { keys: [KeySet, ...KeySet[]]; forget(): void } {
  const file = path.join(folder, "secret-key");
  const secret = newSecret();
  keep(file, `${secret},${keptSecret(folder)}`);
  return { keys: loadKeys(undefined, folder), forget: () => keep(file, secret) };
}

/** Written aside and renamed, so that a power cut leaves a whole secret or none. */
function keep(file: string, secrets: string): void {
  writeFileSync(`${file}.new`, `${secrets}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** The SHA-256 of a secret: what the database keeps instead of it. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
