/**
 * Whose mailbox a notification of Gmail's names, in lower case, or undefined for what is none. Nothing else of it
 * is used: what happened is asked of Gmail. See "users.watch" in Gmail's guide to push notifications.
 */
export function readNotification(data: Buffer): string | undefined {
  try {
    const { emailAddress } = JSON.parse(data.toString("utf8")) as { emailAddress?: unknown };
    if (typeof emailAddress !== "string" || emailAddress.length > 320) return undefined;
    return /^[^\s@]+@[^\s@]+$/.test(emailAddress) ? emailAddress.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
