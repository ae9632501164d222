import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { createCall } from "#web/api/call.ts";
import { samePerson } from "#web/api/check-person.ts";
import { sendAct } from "./send-act.ts";

const email: Email = {
  user_id: "alex",
  id: "1",
  gmail_id: "1",
  thread_id: "1",
  labels: ["INBOX"],
  is_starred: false,
  is_read: true,
  sender_name: "Bea",
  sender_email: "bea@example.com",
  to: [],
  cc: [],
  subject: "",
  snippet: "",
  attachments: [],
  size_bytes: 1,
  received_at: "2026-01-01T00:00:00Z",
  readable: true,
  invitation: null,
  pending: false,
};
const emails = Array.from({ length: limits.actMessages + 1 }, (_, at) => ({
  ...email,
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
