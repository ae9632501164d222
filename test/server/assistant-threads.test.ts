import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;
let roof: string[];

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 100 });
  roof = ["Roof tiles", "Re: Roof tiles", "Re: Roof tiles"].map((subject, at) =>
    deliver(subject, at === 0 ? "" : `References: <m0@one.example>\r\n`, at),
  );
  deliver("Fence paint", "", 3);
  deliver("Fence posts", "", 4);
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  await mailbox.sameAsGmail();
});
afterAll(async () => {
  await running.stop();
});

function deliver(subject: string, reference: string, at: number): string {
  running.clock.advance(60_000);
  const head = `From: Sofia Rossi <sofia@example.org>\r\nTo: ${address}\r\nSubject: ${subject}\r\n`;
  const id = `Message-ID: <m${at}@one.example>\r\n`;
  return running.standin.deliver(address, `${head}${id}${reference}\r\nHello`, ["INBOX"]);
}

async function answered(message: string, open: string[] = []): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const asked = { message, accessToken, open };
  return (await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", asked)).body;
}

test("a thread that is named is acted on as a whole, and which of several that fit is asked", async () => {
  const several = await answered("archive the fence thread");
  expect(several.response).toMatch(
    /^2 conversations fit, with an email at .*Which one do you mean\?$/,
  );
  expect(several.choices).toHaveLength(2);
  const chosen = await answered(several.choices[0] ?? "");
  expect(chosen.response).toMatch(/^Archived 1 email/);
  await answered("undo that");
  const whole = await answered("archive the roof thread");
  expect(whole.response).toMatch(/^Archived 3 emails/);
  await mailbox.sameAsGmail();
  expect(roof.flatMap((id) => mailbox.labels(id))).not.toContain("INBOX");
});

test("the one of several threads that is chosen behind an answer is acted on too", async () => {
  await answered("archive the thread");
  const several = await answered("about the fence");
  expect(several.choices).toHaveLength(2);
  const chosen = await answered(several.choices[0] ?? "");
  expect(chosen.response).toMatch(/^Archived 1 email/);
  await answered("undo that");
});

test("words for what is left out that fit nothing are asked about, and nothing is done", async () => {
  const asked = await answered("archive everything from Sofia except order confirmations");
  expect(asked.response).toContain("I found none of them to leave out.");
  expect(asked.actionResult ?? null).toBeNull();
  const done = await answered("archive everything from Sofia except mails about the posts");
  expect(done.response).toMatch(/^Archived 1 email/);
});

test("a word said in its other number is found where nothing has it as it was said", async () => {
  const found = await answered("star the roof tile thread");
  expect(found.response).toMatch(/^Starred 3 emails/);
});

test("which emails of an open conversation are forwarded is asked, and nothing is sent before", async () => {
  const asked = await answered("forward this conversation to me", roof);
  expect(asked.response).toContain("This conversation has 3 emails");
  expect(asked.choices).toEqual(["forward this email to me", "forward all these emails to me"]);
});

test("mail of whoever wrote what lies open is meant by “from her”, and what was deleted today comes back", async () => {
  const deleted = await answered("delete everything from her", roof.slice(0, 1));
  expect(deleted.response).toMatch(/^Moved 5 emails to Trash/);
  await mailbox.sameAsGmail();
  const restored = await answered("restore what I deleted today");
  expect(restored.response).toMatch(/^Restored 5 emails/);
  await mailbox.sameAsGmail();
  expect(roof.flatMap((id) => mailbox.labels(id))).not.toContain("TRASH");
  expect((await answered("restore what I deleted yesterday")).response).toMatch(
    /^Nothing to restore/,
  );
});

test("conversations of the same minute are not offered as choices that are alike", async () => {
  for (const subject of ["Garden gate", "Garden shed"]) {
    const head = `From: Omar <omar@example.org>\r\nTo: ${address}\r\nSubject: ${subject}\r\n`;
    running.standin.deliver(address, `${head}\r\nHello`, ["INBOX"]);
  }
  await mailbox.sameAsGmail();
  const asked = await answered("archive the garden thread");
  expect(asked.response).toBe("2 conversations fit. Which one do you mean?");
  expect(asked.choices ?? []).toEqual([]);
});

test("a reply to whoever writes in what lies open goes there, and the latest of all to the latest of all", async () => {
  for (const [message, subject] of [
    ["reply to Sofia: fine with me", "Re: Roof tiles"],
    ["answer Sofia's latest email: fine with me", "Re: Fence posts"],
  ] as const) {
    const { response } = await answered(message, roof);
    expect(response).toContain(`“${subject}”`);
    await answered("undo that");
  }
  const elsewhere = await answered("reply to Omar: fine with me", roof);
  expect(elsewhere.response).toContain("Garden");
  await answered("undo that");
});

test("which of several mails with a word goes out to somebody else is asked, and one alone waits for a click", async () => {
  const several = await answered("forward the fence to sam@example.net");
  const [asked, ...rows] = several.response.split("\n");
  expect(asked).toMatch(/^2 emails with “fence”.* fit\. Which one do you mean\?$/);
  expect(rows).toMatchObject([
    expect.stringMatching(/^\[1\] Fence/),
    expect.stringMatching(/^\[2\] /),
  ]);
  expect([several.choices.length, several.sources.length]).toEqual([2, 2]);
  const one = await answered("forward the paint to sam@example.net");
  expect(one.card?.steps).toMatchObject([{ message: { about: { subject: "Fence paint" } } }]);
});

test("which of several mails with a word is starred is asked, and the one that was just shown is meant", async () => {
  await answered("show the mails from Omar");
  const several = await answered("star the mail about the fence");
  expect([several.choices.length, several.actionResult ?? null]).toEqual([2, null]);
  const newest = await answered("the newest");
  expect(newest.response).toMatch(/^Starred 1 email.\n.*Fence posts/);
  await answered("undo that");
  await answered("show the last mail about the paint");
  const shown = await answered("star the mail about the fence");
  expect(shown.response).toMatch(/^Starred 1 email.\n.*Fence paint/);
});
