import { afterAll, beforeAll, expect, test } from "vitest";
import { startAskedMailbox, type AskedMailbox } from "../assistant/asked-mailbox.ts";
import { readMailbox, type MailboxLetter } from "../assistant/mailbox-letter.ts";

/** A word of every subject and every text, and one of every sender's name: nobody says them. */
const [ofMail, ofNames] = ["quibblefish", "zephyrwood"];

let box: AskedMailbox;
beforeAll(async () => {
  const mail = readMailbox();
  box = await startAskedMailbox({ ...mail, letters: mail.letters.map(marked) });
});
afterAll(() => box?.stop());

function marked(letter: MailboxLetter): MailboxLetter {
  const [head = "", ...texts] = letter.raw.toString().split("\r\n\r\n");
  const named = head
    .replace(/^(?<from>From: [^<]+?) </mu, `$<from> ${ofNames} <`)
    .replace(/^(?<subject>Subject: .*)$/mu, `$<subject> ${ofMail}`);
  const source = [named, ...texts.map((text) => `${ofMail} ${text}`)].join("\r\n\r\n");
  return { ...letter, raw: Buffer.from(source) };
}

/** Each leads to a question with answers to choose from. */
const asking: readonly (readonly string[])[] = [
  ["delete the mail from Daniel"],
  ["archive the email from Maya"],
  ["mark both emails from Maya as important"],
  ["forward Maya's mail to Priya"],
  ["snooze Okafor's mail until friday"],
  ["reply to the invoice: paid"],
  ["reply to Daniel: fine"],
  ["answer Okafor: yes, I can take your shift"],
  ["email Tom saying see you there"],
  ["show mails from Maya and Priya", "delete hers"],
  ["show unread mails from Maya", "delete her mails"],
  ["show Maya's mail about the budget", "star Maya's mail"],
  ["star Okafor's checklist", "reply to Okafor: thanks"],
  ["show my trash", "restore the mockups"],
  ["show my last 3 mails", "delete the newsletters"],
  ["delete retro notes"],
  ["email Priya saying hi", "to Maya instead"],
  ["draft an email to Maya saying hi", "send it to Priya"],
  ["what did Maya write", "delete the read ones"],
  ["undo that"],
];

/** Somebody to choose from: what is taken of it is the address alone. */
const person = /^[^<>]+ <[^<>\s]+@[^<>\s]+>$/u;

test("a choice, which counts as the person's own words once it is clicked, holds no word of any mail, and a name with its address alone", async () => {
  const asked: string[] = [];
  for (const turns of asking) {
    await box.person.call("DELETE", "/rest/v1/ai_conversations");
    for (const say of turns) {
      const { answer } = await box.ask(say);
      asked.push(...(answer.choices ?? []));
    }
  }
  expect(asked.length).toBeGreaterThan(asking.length);
  expect(asked.filter((choice) => choice.toLowerCase().includes(ofMail))).toEqual([]);
  const others = asked.filter((choice) => !person.test(choice));
  expect(others.filter((choice) => choice.toLowerCase().includes(ofNames))).toEqual([]);
});
