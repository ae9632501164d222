import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCall } from "#web/api/call.ts";
import { samePerson } from "#web/api/check-person.ts";
import { keepAsDraft } from "./keep-as-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const content = {
  draft: null,
  from: "",
  to: ["bea@example.com"],
  cc: [],
  bcc: [],
  subject: "The key",
  body: "It is under the mat.",
  bodyHtml: null,
  files: [],
  answers: null,
};

/** A browser without a server, in which somebody else signs in while the first try is under way. */
function browserOf(next: string | undefined) {
  let person: string | undefined = "alex";
  const sentAs: (string | undefined)[] = [];
  const call = createCall({
    origin: "http://localhost",
    person: () => person,
    accessToken: async () => person,
    renewedToken: async () => undefined,
    async fetch() {
      sentAs.push(person);
      person = next;
      throw new TypeError("Failed to fetch");
    },
  });
  const session = { state: () => ({ loading: false, session: sessionOf(person) }) };
  return { api: { call, session }, sentAs };
}

function sessionOf(id: string | undefined) {
  if (id === undefined) return null;
  const user = { id, email: `${id}@example.com`, name: null };
  const tokens = { access_token: id, provider_token: id, token_type: "bearer" as const };
  return { ...tokens, expires_in: 900, expires_at: 0, user };
}

test("what one person took back is kept in no other one's drafts", async () => {
  for (const next of ["dana", undefined]) {
    const { api, sentAs } = browserOf(next);
    const kept = keepAsDraft(api, content, { checkPerson: samePerson(api) }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await kept).toMatchObject({ code: "not_signed_in" });
    expect(sentAs).toEqual(["alex"]);
  }
});

test("the same person's message is tried for again", async () => {
  const { api, sentAs } = browserOf("alex");
  const kept = keepAsDraft(api, content, { checkPerson: samePerson(api) }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await kept).toMatchObject({ status: 0 });
  expect(sentAs).toEqual(["alex", "alex", "alex", "alex"]);
});
