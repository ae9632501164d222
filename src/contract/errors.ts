/** The closed list of error codes with the HTTP status of each and the words sent when nothing better is known. */
export const errorCodes = {
  invalid_request: { status: 400, message: "The request is not understood." },
  not_signed_in: { status: 401, message: "Please sign in." },
  mailbox_not_connected: { status: 401, message: "Please reconnect your Google account." },
  cross_origin: { status: 403, message: "The request comes from another site." },
  missing_permission: { status: 403, message: "Google has not granted the permission needed." },
  not_found: { status: 404, message: "There is nothing here." },
  no_recipients: { status: 400, message: "Please add at least one recipient" },
  invalid_recipient: { status: 400, message: "A recipient is no mail address." },
  invalid_time: { status: 400, message: "Choose a time to come." },
  nothing_to_save: { status: 400, message: "Please add some content before saving as draft" },
  message_too_large: { status: 413, message: "The message is larger than Gmail takes." },
  file_refused: {
    status: 415,
    message:
      "The file cannot be attached: it is not what its name says, or Gmail does not take its kind.",
  },
  file_missing: { status: 409, message: "An attached file is no longer there. Attach it again." },
  taken_back: {
    status: 409,
    message: "It was taken back, and could not be kept as a draft: its words stand in the outbox.",
  },
  daily_limit: { status: 503, message: "Gmail's daily limit of sent mail is reached." },
  prompts_used_up: { status: 402, message: "You've used all your free prompts!" },
  billing_unavailable: {
    status: 503,
    message: "Payments are not set up here, or their provider does not answer. Try again later.",
  },
  method_not_allowed: { status: 405, message: "This address does not take that method." },
  conflict: { status: 409, message: "The state has changed meanwhile." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Send JSON." },
  rate_limited: { status: 429, message: "Too many requests. Try again shortly." },
  internal: { status: 500, message: "Something went wrong on the server." },
  gmail_refused: { status: 502, message: "Gmail refused the request." },
  gmail_unavailable: { status: 502, message: "Gmail cannot be reached right now." },
  site_unavailable: {
    status: 502,
    message: "The other site cannot be reached or does not answer as it should.",
  },
  gmail_rate_limited: { status: 503, message: "Gmail asks to slow down. Try again shortly." },
  search_too_slow: {
    status: 503,
    message: "This search takes too long. Add a word, a person or a date to make it narrower.",
  },
  overloaded: { status: 503, message: "The server is busy. Try again shortly." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Whether a string is one of the closed list's codes. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
