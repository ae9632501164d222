import { notGranted, type Permission } from "#contract/permissions.ts";
import { errorCodes, isErrorCode, type ErrorCode } from "#contract/errors.ts";
import { CallError } from "#web/api/call-error.ts";

const reasons: Partial<Record<ErrorCode, string>> = {
  daily_limit: "Gmail's daily limit of sent mail is reached.",
  mailbox_not_connected: "Google no longer lets Mailwright in. Reconnect your account.",
  conflict:
    "Its draft was changed elsewhere, and stays so in Drafts. Try again to send what stands here.",
  taken_back: "You took it back, and it could not be kept as a draft. Its words stand here.",
  file_missing: "An attached file is no longer there. Open the message and attach it again.",
  not_found: "The message that it answers is no longer there.",
  no_recipients: "It has no recipients.",
  gmail_refused: "Gmail refused the message.",
  gmail_unavailable: "Gmail cannot be reached right now.",
  gmail_rate_limited: "Gmail asks to slow down.",
  message_too_large: "The message is larger than Gmail takes.",
};

/** What Google must grant to send: a message goes out by a draft. */
export const toSend: readonly Permission[] = ["send", "draft"];

/** Why a message was not sent, in plain words; `missing`: what of `toSend` Google has not granted, where it is known. */
export function sendRefusal(code: string, missing = toSend): string {
  if (code === "missing_permission") return notGranted(missing);
  const known = isErrorCode(code) ? code : "internal";
  return reasons[known] ?? errorCodes[known].message;
}

/**
 * What a failed try says of a message: `doubtful`, it may have been taken all the same; `unjudged`, it was not looked at,
 * which says nothing of earlier tries; `refused`, nothing of it was taken.
 */
export function judgeTry(error: unknown): "doubtful" | "unjudged" | "refused" {
  if (!(error instanceof CallError)) return "refused";
  if (error.status === 0 || error.status >= 500) return "doubtful";
  return [401, 403, 408, 429].includes(error.status) ? "unjudged" : "refused";
}
