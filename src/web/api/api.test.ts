import { expect, test } from "vitest";
import { authorizeUrl } from "./authorize-url.ts";
import { CallError, asCallError, readErrorBody } from "./call-error.ts";
import { reconnectDelay } from "./live-events.ts";
import { mayRetry, retryDelay } from "./query-client.ts";

test("the server's error body becomes a CallError with its code, words and waiting time", () => {
  const body = { error: { code: "rate_limited", message: "Slow down." } };
  expect(readErrorBody(body, 429, "7")).toMatchObject({
    code: "rate_limited",
    message: "Slow down.",
    status: 429,
    retryAfter: 7,
  });
  expect(readErrorBody(body, 429, "soon")?.retryAfter).toBeUndefined();
});

test("a body that is not ours is no CallError of ours", () => {
  for (const body of [null, "x", {}, { error: "x" }, { error: { code: "made_up", message: "" } }])
    expect(readErrorBody(body, 500, undefined)).toBeUndefined();
});

test("no answer at all is told as such", () => {
  expect(asCallError(new TypeError("fetch failed"))).toMatchObject({ code: "internal", status: 0 });
});

test("a refused request is not tried again, a failed one three times", () => {
  expect(mayRetry(0, new CallError("not_found"))).toBe(false);
  expect(mayRetry(0, new CallError("search_too_slow"))).toBe(false);
  expect(mayRetry(2, new CallError("gmail_unavailable"))).toBe(true);
  expect(mayRetry(3, new CallError("gmail_unavailable"))).toBe(false);
  expect([0, 1, 2, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
});

test("a lost socket is reconnected after 1, 2, 5, 10, then every 10 s", () => {
  expect([0, 1, 2, 3, 4, 50].map(reconnectDelay)).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ]);
});

test("the address of sign-in carries where to come back to", () => {
  expect(authorizeUrl({ redirectTo: "/?section=inbox" })).toBe(
    "/auth/v1/authorize?provider=google&redirect_to=%2F%3Fsection%3Dinbox",
  );
  expect(authorizeUrl({ redirectTo: "/", loginHint: "a@b.example" })).toContain(
    "login_hint=a%40b.example",
  );
});
