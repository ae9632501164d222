import { errorCodes, type ErrorCode } from "./errors.ts";

function pick<const Code extends ErrorCode>(...codes: Code[]): Pick<typeof errorCodes, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorCodes[code]])) as Pick<
    typeof errorCodes,
    Code
  >;
}

/** What a call can be answered with, in groups: each endpoint names those that concern it. */
export const callErrors = {
  always: pick("invalid_request", "rate_limited", "internal", "overloaded"),
  /** Calls that change something. */
  write: pick("cross_origin", "too_large", "unsupported_media_type"),
  signedIn: pick("not_signed_in"),
  byId: pick("not_found"),
  /** Calls that ask Gmail. */
  gmail: pick(
    "mailbox_not_connected",
    "missing_permission",
    "gmail_refused",
    "gmail_unavailable",
    "gmail_rate_limited",
  ),
  /** Calls whose answer from Gmail may be more than is read. */
  source: pick("too_large"),
  /** Calls that ask a host which a message names. */
  outside: pick("site_unavailable"),
  /** Calls that search. */
  search: pick("search_too_slow"),
  /** Calls that write a message. */
  compose: pick(
    "no_recipients",
    "invalid_recipient",
    "invalid_time",
    "nothing_to_save",
    "message_too_large",
    "file_missing",
    "not_found",
  ),
  /** Calls that ask the payment provider. */
  billing: pick("billing_unavailable"),
  /** Calls that cost a prompt. */
  prompts: pick("prompts_used_up"),
  /** Calls that only some states allow. */
  state: pick("conflict"),
} as const;
