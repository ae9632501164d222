import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Kofi Mensah", "kofi@example.net"],
    ["Tom Baker", "tom@example.org"],
    ["Priya Raman", "priya@hartwell.example"],
    ["Outfitters Direct", "sale@outfitters.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [
    { id: "Label_1", name: "Receipts" },
    { id: "Label_2", name: "Travel" },
  ],
  earlier: [],
  open: 0,
  files: [],
};

const first = `archive all newsletters
archive Maya's mails
delete promotions older than a month
star everything about the budget
archive mails mentioning the offsite
mark mails from Priya as important
label the invoices as Receipts
label Kofi's last mail Travel
move mails about flights to Travel
archive everything in Travel
delete mails larger than 5 MB
archive mails with the subject "Update"
star mails containing the word invoice
archive mails sent by Maya yesterday
archive mails from Tom Baker except the newest
delete everything from outfitters but the last two
snooze Priya's last mail until monday
forward Maya's last mail to Kofi
star the last three mails from Maya
archive what Tom sent me
show me mails from Kofi
count the unread mails
archive mails about lunch or dinner
archive mails I got last week
archive mails from Maya about the harbour project
archive mails to Priya`.split("\n");

const second = `star Tom's last mail
delete Kofi's newest mail
archive all promotions
mark Priya's mails as read
move Tom's mails to Travel
label everything about taxes Receipts
forward Priya's newest mail to Tom
reply to Tom with "thanks"
show me unread mails from Tom
summarize the newsletters
snooze Tom's last mail until friday
find mails about cars`.split("\n");

function stepsOf(text: string): Step[] {
  const meaning = interpret(text, world);
  if (meaning.kind !== "plan") throw new Error(`no plan: ${text}`);
  return meaning.plan.steps;
}

test.each([" and ", ", ", ". Then ", "; "])(
  "acts that “%s” joins are each what they are alone",
  (joint) => {
    const wrong: string[] = [];
    for (const one of first)
      for (const other of second) {
        const both = stepsOf(`${one}${joint}${other}`);
        if (JSON.stringify(both) !== JSON.stringify([...stepsOf(one), ...stepsOf(other)]))
          wrong.push(`${one}${joint}${other}`);
      }
    expect(wrong).toEqual([]);
  },
);

const leads =
  "please |hey man, |it'd be great if you could |can I ask you to |why don't you |todo: |- |@assistant |one more thing: |would you mind to ".split(
    "|",
  );
const ends =
  " real quick| as soon as possible|, alright?| pretty please| ty| 🙏| haha| because they are old|, I don't need them| since I'm done with it|, I'm in a hurry| if that's ok".split(
    "|",
  );

test("courtesies and reasons around an act change nothing of it", () => {
  const acts = first.filter((act) => !act.startsWith("forward"));
  const wrong = acts.flatMap((act) => {
    const alone = JSON.stringify(stepsOf(act));
    const said = [...leads.map((lead) => `${lead}${act}`), ...ends.map((end) => `${act}${end}`)];
    return said.filter((text) => JSON.stringify(stepsOf(text)) !== alone);
  });
  expect(wrong).toEqual([]);
});

test.each([
  "delete everything since I have been on holiday",
  "delete all mails that bounced because my mailbox was full",
])("“%s” says by its end which are meant, and nothing is done to all", (text) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question" });
});

test("a label with more words behind it is asked about, not made", () => {
  expect(interpret("label the invoices as Receipts before lunch", world)).toMatchObject({
    kind: "question",
    choices: ["label the invoices as Receipts"],
  });
});

const kinds = `all promotions
all newsletters
all mails from Kofi
Maya's mails
all mails about the budget
mails mentioning lunch
the mail titled "Big news"
the newest mail from Priya
the invoices`.split("\n");

/** Whether two kinds of mail are each found by themselves, in one step or two, and not only what is both. */
function areEither(text: string, wanted: readonly Step[]): boolean {
  const meaning = interpret(text, world);
  if (meaning.kind !== "plan") return true;
  const found = meaning.plan.steps;
  if (found.length === wanted.length) return JSON.stringify(found) === JSON.stringify(wanted);
  const [only] = found;
  return found.length === 1 && only?.do === "act" && only.target.query.includes(" OR ");
}

test.each(["archive", "delete", "star"])(
  "“%s” two kinds of mail is done to either, whatever joins them",
  (verb) => {
    const wrong = kinds.flatMap((one) =>
      kinds.flatMap((other) => {
        const wanted = [...stepsOf(`${verb} ${one}`), ...stepsOf(`${verb} ${other}`)];
        return one === other
          ? []
          : [" and ", " and also ", " as well as ", " plus "]
              .map((joint) => `${verb} ${one}${joint}${other}`)
              .filter((text) => !areEither(text, wanted));
      }),
    );
    expect(wrong).toEqual([]);
  },
);
