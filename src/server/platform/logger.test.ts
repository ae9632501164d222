import { expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { loggedError } from "./logger.ts";

test("the log keeps an error's code, words and causes, and nothing that a library hung on it", () => {
  const refused = Object.assign(new Error("value too long"), {
    code: "22001",
    detail: "Failing row contains (ada@example.com).",
    where: 'JSON data, line 1: {"subject":"Secret"}',
  });
  const logged = loggedError(new Failure("internal", { cause: refused }));
  expect(logged).toMatchObject({
    type: "Failure",
    code: "internal",
    cause: { message: "value too long", code: "22001" },
  });
  expect(JSON.stringify(logged)).not.toMatch(/ada@example|Secret/);
});

test("what was thrown without being an error is not shown", () => {
  expect(JSON.stringify(loggedError({ token: "ya29.secret" }))).not.toContain("ya29");
});

test("an error that causes itself ends", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"message"/g)).toHaveLength(5);
});
