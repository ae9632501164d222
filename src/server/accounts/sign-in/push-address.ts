import { createHmac } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";

/**
 * The keys by which a mailbox's address is found when Gmail sends word of it: no key can be made, and no address read
 * back, without SECRET_KEY. One for each of its secrets, the current first.
 */
export function pushAddressKeys({ keys }: Pick<AuthContext, "keys">, address: string): string[] {
  const name = address.toLowerCase();
  return keys.map((keySet) =>
    createHmac("sha256", keySet.key("push-address")).update(name).digest("hex"),
  );
}
