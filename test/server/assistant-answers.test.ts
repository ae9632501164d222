import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;
let shed: string;
let draft: string;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 100 });
  shed = deliver({ subject: "Shed door", id: "d0" });
  draft = deliver({ subject: "Re: Shed door", id: "d1", answers: "d0", isDraft: true });
  deliver({ subject: "Your parcel", id: "d2", from: "Parcel Post <no-reply@parcel.example>" });
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  await mailbox.sameAsGmail();
});
afterAll(() => running.stop());

type Letter = { subject: string; id: string; from?: string; answers?: string; isDraft?: true };

function deliver({ subject, id, answers, isDraft, ...more }: Letter): string {
  running.clock.advance(10_000);
  const from = isDraft ? `Alex <${address}>` : (more.from ?? "Sofia Rossi <sofia@example.org>");
  const to = isDraft ? "Sofia Rossi <sofia@example.org>" : address;
  const reference = answers === undefined ? "" : `References: <${answers}@one.example>\r\n`;
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\n`;
  const raw = `${head}Message-ID: <${id}@one.example>\r\n${reference}\r\nHello`;
  return running.standin.deliver(address, raw, isDraft ? ["DRAFT"] : ["INBOX"]);
}

async function answered(message: string, open: string[] = []): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const asked = { message, accessToken, open };
  return (await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", asked)).body;
}

test.for([[["shed", "draft"]], [["draft", "shed"]]])(
  "the latest of what lies open is no unfinished draft, in the order %s",
  async ([order = []]) => {
    const open = order.map((one) => (one === "shed" ? shed : draft));
    const replied = await answered("reply to this: the green one", open);
    expect(replied.response).toMatch(/^Sending “Re: Shed door” to Sofia Rossi/);
    await answered("undo that");
    const starred = await answered("star the newest one", open);
    expect(starred.actionResult?.result).toEqual([{ emailId: shed }]);
    await answered("undo that");
  },
);

test("a draft that lies open alone is what is spoken of", async () => {
  const starred = await answered("star this", [draft]);
  expect(starred.actionResult?.result).toEqual([{ emailId: draft }]);
  await answered("undo that");
});

test("all that lies open has the draft with it", async () => {
  const deleted = await answered("delete this conversation", [shed, draft]);
  expect(deleted.actionResult?.result).toHaveLength(2);
  await answered("undo that");
});

test("an answer that nobody reads waits for a click, which says so; a draft of it does not", async () => {
  const waiting = await answered("reply to the latest email from Parcel Post: leave it outside");
  expect(waiting.actions).toEqual([]);
  const [step] = waiting.card?.steps ?? [];
  expect(step?.kind === "message" && step.warnings).toContainEqual(
    "What goes to no-reply@parcel.example is mostly read by nobody.",
  );
  const kept = await answered("draft a reply to the latest email from Parcel Post: leave it there");
  expect(kept.response).toMatch(/^Saved a draft/);
  expect(kept.card).toBeNull();
});

test("several requests are undone at once, the last one first, and no more than those", async () => {
  for (const words of [
    "star the shed mail",
    "archive the shed mail",
    "mark the shed mail as important",
  ])
    await answered(words);
  await mailbox.sameAsGmail();
  expect(mailbox.labels(shed).toSorted()).toEqual(["IMPORTANT", "STARRED"]);
  const undone = await answered("undo the last two");
  expect(undone.response).toMatch(/^Undone: 1 email as before\.\s+Undone: 1 email as before\./);
  await mailbox.sameAsGmail();
  expect(mailbox.labels(shed).toSorted()).toEqual(["INBOX", "STARRED"]);
  const last = await answered("undo that");
  expect(last.response).toContain("That was “star the shed mail”");
  expect(mailbox.labels(shed)).toEqual(["INBOX"]);
});

test("a bare word sends the one draft that was just kept, to the letter", async () => {
  await answered("draft a reply to Sofia's latest email saying the green one");
  const sent = await answered("send");
  expect(sent.response).toMatch(/^Sending “Re: Shed door” to Sofia Rossi/);
  await answered("undo that");
});

test.for([
  ["lena", "reply to the first: got it, thanks"],
  ["mara", "draft a reply to the first: got it"],
])(
  "the others of a list are all but the one that was written about, %s",
  async ([name = "", words = ""]) => {
    const ids = ["one", "two", "three"].map((id) =>
      deliver({ subject: `Boats ${id}`, id: `${id}-${name}`, from: `${name}@example.org` }),
    );
    await mailbox.sameAsGmail();
    await answered(`show mails from ${name}@example.org`);
    await answered(words);
    const archived = await answered("archive the others");
    const others = archived.actionResult?.result as { emailId: string }[];
    expect(others.map(({ emailId }) => emailId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    await alex.call("DELETE", "/rest/v1/ai_conversations");
  },
);

test("the third of a long list is answered, and no other", async () => {
  for (let at = 0; at < 25; at++)
    deliver({ subject: `Knots ${at}`, id: `k${at}`, from: "Mara <mara@knots.example>" });
  await mailbox.sameAsGmail();
  const { sources } = await answered("show me all mails from mara@knots.example");
  const replied = await answered('reply to the third saying "the blue one"');
  expect(replied).toMatchObject({ response: expect.stringMatching(/“Re: Knots 22” to Mara/) });
  expect(sources[2]?.subject).toBe("Knots 22");
});
