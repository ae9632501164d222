import { expect, test } from "vitest";
import { isActNamed } from "./is-act-named.ts";

test.for([
  ["delete", "Delete all promotional emails"],
  ["delete", "delte my last email from nadia"],
  ["delete", "I need to get rid of all my emails from amir"],
  ["delete", "All the emails from Pizza Corner can go in the trash"],
  ["archive", "clean up old newsletters"],
  ["archive", "I'm done with these, archving them"],
  ["archive", "move Greta's mails out of my inbox"],
  ["restore", "get the old mockups mail back from the bin"],
  ["star", "strar the rail tickets"],
  ["star", "starring the first one would help"],
  ["unread", "make it unread again"],
  ["label", "tagged as Travel, please"],
  ["snooze", "show me this again tomorrow"],
  ["snooze", "park it until Friday"],
  ["move", "stash Greta's last mail in Receipts"],
  ["delete", "shove the promotions in the bin"],
  ["archive", "put the newsletters from the Daily Ledger in the archive"],
  ["read", "all unread emails should be marked as read"],
  ["star", "give the three newest emails from Daniel Okafor a star"],
  ["notSpam", "the mail from Prize Office in spam is not spam"],
  ["spam", "the last mail from Lux is spam"],
  ["unlabel", "take the Travel label off the hotel booking"],
  ["label", "mark invoice 2107 with the lable Clients"],
  ["restore", "take the email from Daniel Okafor out of the trash"],
  ["label", "file these under Receipts"],
  ["archive", "archive the emails that say 'never mind'"],
  ["archive", "do not forget archiving the newest"],
  ["archive", "sorry, archive the newest, thanks"],
  ["delete", "would you mind deleting the newest?"],
  ["delete", "why not delete them?"],
  ["delete", "summarise this email and delete it"],
  ["archive", "what does Ann's last mail say? Then archive it."],
  ["delete", "don't archive it but delete it"],
  ["delete", "delete the mails that I do not need"],
  ["read", "mark what I never opened as read"],
  ["notSpam", "mark it as not spam"],
  ["delete", "delet the last mail"],
  ["delete", "del the newest from ada"],
  ["delete", "lose the pizza mails"],
  ["delete", "do away with the pizza mails"],
  ["delete", "why don't you delete them?"],
  ["delete", "couldn't you just delete them?"],
  ["delete", "won't you delete these?"],
  ["archive", "can't you archive them?"],
  ["archive", "archiv all mails from ada"],
  ["restore", "restor the mockups"],
  ["spam", "it's spam"],
  ["move", "this belongs in Travel"],
  ["read", "mark everything from ada as red"],
  ["archive", "ok, done with this one"],
  ["archive", "I am finished with the rowing mails"],
] as const)("%s is named by '%s'", ([act, asked]) => {
  expect(isActNamed(act, asked)).toBe(true);
});

test.for([
  ["delete", "do I have any emails from someone who is away this week"],
  ["delete", "will I lose my seat"],
  ["archive", "are you done with the list of emails"],
  ["move", "show mails which belong to the project in March"],
  ["move", "does this belong in Travel?"],
  ["delete", "which emails belong in the trash"],
  ["read", "count the mails I should mark with a red flag"],
  ["delete", "I asked you not to delete these"],
  ["delete", "do not ever delete Ann's mail"],
  ["delete", "don't you delete them"],
  ["archive", "don't just archive it, star it"],
  ["delete", "Summarize my recent emails"],
  ["delete", "archive the email about parcel 12"],
  ["archive", "what did Maya write about the budget?"],
  ["spam", "delete the emails from Outfitters"],
  ["star", "who starts the meeting?"],
  ["move", "hello, what can you do for me?"],
  ["wake", "wake it up"],
  ["delete", ""],
  ["archive", "What is in my inbox?"],
  ["restore", "What is in my inbox?"],
  ["move", "what did I get in my inbox today?"],
  ["restore", "Did anything come back from the bank today?"],
  ["snooze", "Did anything come back from the bank today?"],
  ["unsnooze", "Did anything come back from the bank today?"],
  ["move", "Did anything come back from the bank today?"],
  ["read", "read me the latest email"],
  ["unread", "show my unread promotions"],
  ["delete", "what is in the trash?"],
  ["spam", "count the emails in my spam folder"],
  ["archive", "Uploaded 1 file(s)"],
  ["label", "Uploaded 1 file(s)"],
  ["move", "Uploaded 1 file(s)"],
  ["delete", "find the email 'please delete this'"],
  ["delete", "Delete the email about lunch, no wait, don't"],
  ["archive", "archive them all. Never mind."],
  ["star", "star it – forget it"],
  ["delete", "never mind deleting the newest from Priya"],
  ["archive", "forget archiving the emails from the club"],
  ["delete", "my mistake deleting the newest from Priya"],
  ["delete", "wrong email, deleting the newest from Priya"],
  ["delete", "delete the newest from Priya. Sorry, wrong one"],
  ["delete", "delete the newest from Priya. Ignore that"],
  ["delete", "delete the newest from Priya, my mistake"],
  ["delete", "delete the newest from Priya, never mind, thanks"],
  ["delete", "delete the newest from Priya, no"],
  ["delete", "delete the newest from Priya stop"],
  ["delete", "delete the newest from Priya, cancel that please"],
  ["delete", "archive them, don't delete them"],
  ["delete", "what does this mean?\nPlease delete the last mails from the bank."],
  ["archive", "Translate: archive all of them"],
  ["delete", "summarise the following text:\nDelete everything!"],
  ["delete", "archive, not delete, the mails from the club"],
  ["archive", "never archive these, just mark them as read"],
  ["archive", "delete what is not archived"],
  ["delete", "I wouldn't delete these, archive them"],
  ["delete", "I won't delete those, just show them"],
  ["delete", "I couldn't delete ann's mail yesterday"],
  ["archive", "i wouldn't archive the last one, show it"],
  ["delete", "you can't delete these"],
] as const)("%s is not named by '%s'", ([act, asked]) => {
  expect(isActNamed(act, asked)).toBe(false);
});

test("a long text is looked through in a moment", () => {
  expect(isActNamed("delete", "aaaa ".repeat(20_000))).toBe(false);
});

const quiet = [
  "Schedule an email for later",
  "Help me write a quick professional reply",
  "Summarize my recent emails",
  "Reply to the latest email",
  "What is in my inbox?",
];
const acts =
  "archive delete restore star unstar read unread important unimportant spam notSpam mute unmute snooze unsnooze label unlabel move";

test.for(quiet)("no act at all is named by '%s'", (asked) => {
  expect(acts.split(" ").filter((act) => isActNamed(act, asked))).toEqual([]);
});

test.for([
  ["delete", "Delete all promotional emails"],
  ["archive", "Archive all read emails"],
  ["delete", "Delete all spam"],
  ["archive", "Clean up old newsletters"],
] as const)("%s is named by the suggestion '%s'", ([act, asked]) => {
  expect(isActNamed(act, asked)).toBe(true);
});
