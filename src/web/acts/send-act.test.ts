import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { createCall } from "#web/api/call.ts";
import { samePerson } from "#web/api/check-person.ts";
import { sendAct } from "./send-act.ts";
import { listedEmail } from "../../../test/support/listed-email.ts";

const emails = Array.from({ length: limits.actMessages + 1 }, (_, at) => ({
  ...listedEmail("1"),
  gmail_id: at.toString(16),
}));

test("what is left of one person's act is asked for as nobody else", async () => {
  let person = "alex";
  const sentAs: string[] = [];
  const call = createCall({
    origin: "http://localhost",
    person: () => person,
    accessToken: async () => person,
    renewedToken: async () => undefined,
    async fetch() {
      sentAs.push(person);
      person = "dana";
      return Response.json({ action: "archive", results: [], gone: [], entry: null });
    },
  });
  const session = { state: () => ({ loading: false, session: sessionOf(person) }) };
  const api = { call, session };
  const outcome = await sendAct(
    api,
    { action: "archive" },
    { emails, onDoubt: () => () => undefined, patient: true, checkPerson: samePerson(api) },
  );
  expect(outcome?.refused).toMatchObject({ count: 1 });
  expect(sentAs).toEqual(["alex"]);
});

function sessionOf(id: string) {
  const user = { id, email: `${id}@example.com`, name: null };
  const tokens = { access_token: id, provider_token: id, token_type: "bearer" as const };
  return { ...tokens, expires_in: 900, expires_at: 0, user };
}
