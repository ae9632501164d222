import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Email, EmailPage, EmailSource } from "#contract/messages.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const bounce = `From: Post <post@example.org>
To: ${address}
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=M

--M
Content-Type: text/plain

It did not arrive.
--M
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; nobody@example.net
Action: failed
Status: 5.2.2
--M
Content-Type: message/rfc822

Subject: Lunch

At one?
--M--
`;
const sealed = `From: Zoe <zoe@example.org>
To: ${address}
Subject: Sealed letter
MIME-Version: 1.0
Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m
Content-Transfer-Encoding: base64

MIAGCSqGSIb3DQEHA6CAMIACAQA=
`;
const japanese = `From: Ken <ken@example.org>\nSubject: x\n\n\x1b$B$3$s$K$A$O\x1b(B\n`;

let running: RunningApp;
let alex: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false });
  for (const raw of [bounce, sealed, japanese]) {
    running.clock.advance(60_000);
    running.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
  }
  alex = await running.signIn();
  await mailboxOf(running, alex, address).sameAsGmail();
});
afterAll(() => running.stop());

async function found(q: string): Promise<Email[]> {
  const path = `/rest/v1/emails?q=${encodeURIComponent(q)}`;
  return (await alex.call<EmailPage>("GET", path)).body.emails;
}

test("a bounce is found by what is said of it, opens with it, and its parts have names", async () => {
  const [email] = await found("mailbox is full nobody@example.net");
  expect(email?.subject).toBe("Undelivered");
  expect(email?.attachments.map(({ filename }) => filename)).toEqual([
    "Bounce report",
    "Forwarded message: Lunch",
  ]);
  const path = "/rest/v1/emails?q=subject:undelivered&columns=all";
  const opened = await alex.call<EmailPage>("GET", path);
  expect(opened.body.emails[0]?.body_html).toContain(
    "nobody@example.net – the mailbox is full (5.2.2)",
  );
});

test("encrypted mail is said to be by the list, by searches and by the assistant", async () => {
  const [email] = await found("encrypted cannot be read");
  expect(email?.subject).toBe("Sealed letter");
  expect(email?.snippet).toContain("Encrypted: this cannot be read here");
  const body = {
    message: "What does the mail from Zoe say?",
    accessToken: alex.session.provider_token,
    attachments: [],
  };
  const answer = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
  expect(answer.body.response).toContain("cannot be read here");
});

test("Japanese that nobody declares is found, and stands in the source", async () => {
  const [email] = await found("こんにちは");
  const source = await alex.call<EmailSource>("GET", `/api/v1/emails/${email?.id}/source`);
  expect(source.body.source).toContain("こんにちは");
});
