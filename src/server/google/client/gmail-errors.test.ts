import { expect, test } from "vitest";
import { gmailFailure } from "./gmail-errors.ts";

const now = new Date("2026-11-21T10:00:00Z");

function answer(status: number, reason: string, message = "words") {
  const errors = [{ domain: "usageLimits", reason, message }];
  return {
    status,
    retryAfter: null,
    body: JSON.stringify({ error: { code: status, errors, message } }),
  };
}

test.each([
  [401, "authError", "mailbox_not_connected"],
  [403, "insufficientPermissions", "missing_permission"],
  [403, "rateLimitExceeded", "gmail_rate_limited"],
  [403, "userRateLimitExceeded", "gmail_rate_limited"],
  [429, "rateLimitExceeded", "gmail_rate_limited"],
  [429, "anythingElse", "gmail_rate_limited"],
  [403, "dailyLimitExceeded", "gmail_refused"],
  [429, "dailyLimitExceeded", "gmail_refused"],
  [403, "domainPolicy", "gmail_refused"],
  [403, "accessNotConfigured", "gmail_refused"],
  [404, "notFound", "not_found"],
  [400, "invalidArgument", "invalid_request"],
  [400, "failedPrecondition", "gmail_refused"],
  [408, "none", "gmail_unavailable"],
  [500, "backendError", "gmail_unavailable"],
  [503, "backendError", "gmail_unavailable"],
])("%i %s means %s", (status, reason, code) => {
  expect(gmailFailure(answer(status, reason), now).code).toBe(code);
});

test("the limit of a day's sent mail is told apart, with the time of the next try", () => {
  const words = "User-rate limit exceeded.  Retry after 2026-11-21T22:00:00.000Z (Mail sending)";
  const failure = gmailFailure(answer(429, "rateLimitExceeded", words), now);
  expect([failure.code, failure.retryAfter]).toEqual(["daily_limit", 12 * 3600]);
});

test("a day's calls that are used up hold back what is to be sent, for an hour at a time", () => {
  const failure = gmailFailure({ ...answer(403, "dailyLimitExceeded"), sending: true }, now);
  expect([failure.code, failure.retryAfter]).toEqual(["daily_limit", 3600]);
});

test("a missing scope is told by the details too", () => {
  const details = [
    {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    },
  ];
  const body = JSON.stringify({
    error: { code: 403, message: "Request had insufficient…", details },
  });
  expect(gmailFailure({ status: 403, retryAfter: null, body }, now).code).toBe(
    "missing_permission",
  );
});

test("too many concurrent requests are a rate limit", () => {
  const failure = gmailFailure(answer(403, "other", "Too many concurrent requests for user."), now);
  expect(failure.code).toBe("gmail_rate_limited");
});

test("the moment to come back is read from seconds, from an HTTP date and from the text", () => {
  const limited = answer(429, "rateLimitExceeded");
  expect(gmailFailure({ ...limited, retryAfter: "12" }, now).retryAfter).toBe(12);
  expect(
    gmailFailure({ ...limited, retryAfter: "Sat, 21 Nov 2026 10:00:30 GMT" }, now).retryAfter,
  ).toBe(30);
  const worded = answer(
    429,
    "rateLimitExceeded",
    "User-rate limit exceeded.  Retry after 2026-11-21T10:00:09.500Z",
  );
  expect(gmailFailure(worded, now).retryAfter).toBe(10);
  expect(gmailFailure({ ...limited, retryAfter: "soon" }, now).retryAfter).toBeUndefined();
});

test("the moment to come back is read from the details too, after all other places", () => {
  const limited = answer(429, "rateLimitExceeded");
  const { error } = JSON.parse(limited.body) as { error: object };
  const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "3.5s" }];
  const body = JSON.stringify({ error: { ...error, details } });
  expect(gmailFailure({ ...limited, body }, now).retryAfter).toBe(4);
  expect(gmailFailure({ ...limited, body, retryAfter: "12" }, now).retryAfter).toBe(12);
});

test("bodies that are no JSON of Google's are understood by their status", () => {
  for (const body of ["", "<html>", "null", "[]", '{"error":"invalid"}', '{"error":{"errors":7}}'])
    expect(gmailFailure({ status: 502, retryAfter: null, body }, now).code).toBe(
      "gmail_unavailable",
    );
});

test("what goes to the log names status and reason, never Google's words", () => {
  const failure = gmailFailure(answer(403, "domainPolicy", "ya29.secret"), now);
  expect(JSON.stringify([failure.message, String(failure.cause)])).not.toContain("ya29");
  expect(String(failure.cause)).toContain("domainPolicy");
});
