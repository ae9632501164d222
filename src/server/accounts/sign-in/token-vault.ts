import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeySet } from "./keys.ts";
import type { ProviderAccountRow } from "../tables/provider-accounts-table.ts";
import type { AuthContext } from "./auth-context.ts";

/** Where a sealed token belongs: it opens nowhere else. */
type TokenPlace = { userId: string; column: string };

export type TokenVault = {
  seal(token: string, place: TokenPlace): Buffer;
  /** Throws when a single bit, the place or the key differs. */
  open(envelope: Buffer, place: TokenPlace): string;
};

const keyIdBytes = 8;
const ivBytes = 12;
const tagBytes = 16;

/** Seals tokens with AES-256-GCM. An envelope is key id (8 bytes), IV (12), tag (16), ciphertext. */
export function createTokenVault(keys: readonly [KeySet, ...KeySet[]]): TokenVault {
  return {
    seal(token, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keys[0].key("vault"), iv);
      cipher.setAAD(boundTo(place));
      const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from(keys[0].id, "hex"), iv, cipher.getAuthTag(), sealed]);
    },
    open(envelope, place) {
      const keyId = envelope.subarray(0, keyIdBytes).toString("hex");
      const keySet = keys.find(({ id }) => id === keyId);
      if (keySet === undefined) throw new Error(`no key ${keyId}: was SECRET_KEY changed?`);
      const iv = envelope.subarray(keyIdBytes, keyIdBytes + ivBytes);
      const tagStart = keyIdBytes + ivBytes;
      const decipher = createDecipheriv("aes-256-gcm", keySet.key("vault"), iv);
      decipher.setAAD(boundTo(place));
      decipher.setAuthTag(envelope.subarray(tagStart, tagStart + tagBytes));
      const opened = [decipher.update(envelope.subarray(tagStart + tagBytes)), decipher.final()];
      return Buffer.concat(opened).toString("utf8");
    },
  };
}

function boundTo({ userId, column }: TokenPlace): Buffer {
  return Buffer.from(`${userId}:${column}`);
}

/** A token of the account, or undefined when there is none or no key of ours opens it. */
export function openToken(
  { vault, logger }: AuthContext,
  account: ProviderAccountRow,
  column: "access_token" | "refresh_token",
): string | undefined {
  const envelope = account[column];
  if (envelope === null) return undefined;
  try {
    return vault.open(envelope, { userId: account.user_id, column });
  } catch (error) {
    logger.error({ err: error }, "a token of Google's cannot be opened");
    return undefined;
  }
}
