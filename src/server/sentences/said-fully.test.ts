import { expect, test } from "vitest";
import { saidFully } from "./said-fully.ts";

test.each([
  ["mark as read", "mark them as read"],
  ["and mark all as important", "and mark them as important"],
  ["no, only last week's", "no, only those from last week"],
  ["wait, just yesterday's mails", "wait, just those from yesterday"],
  ["archive read and unread mails from Ines", "archive mails from Ines"],
  ["star the linkup mails, don't archive them", "star the linkup mails"],
  ["archive the linkup mails but don't mark them as read", "archive the linkup mails"],
  [
    "delete read emails from Al or unread ones from Bo",
    "delete read emails from Al and unread ones from Bo",
  ],
  [
    "how many emails last week and the week before?",
    "how many emails last week and two weeks ago?",
  ],
  ["show me a list of mails from Al", "show me mails from Al"],
  ["delete the scheduled mail to Al", "cancel the scheduled mail to Al"],
  ["please remove all my scheduled emails", "please cancel all my scheduled emails"],
  ["open 3", "open number 3"],
  ["show me mail 2", "show me number 2"],
  ["delete 1,3 and 5", "delete 1, 3 and 5"],
  ["star mail 4", "star number 4"],
  ["reply to 2: ok, 3 of us come", "reply to number 2: ok, 3 of us come"],
  ["forward #2 to Al", "forward number 2 to Al"],
  ["show our conversation with Al", "show all mails between me and Al"],
  ["what did I last write to Al", "what was my last mail to Al"],
  ["archive Al's mails, oh wait, not the review", "archive Al's mails but not the review"],
  ["delete the news, hm wait, only the old ones", "delete the news but only the old ones"],
  ["delete the last emails from Al, Cy and Bo", "delete the last email from each of Al, Cy and Bo"],
  ["how many mails are from march?", "how many mails from march?"],
  ["show unread mails from people", "show unread mails from people I know"],
  ["star Al's and Bo's last emails", "star the last email from each of Al and Bo"],
])("“%s” is “%s”", (words, whole) => {
  expect(saidFully(words)).toBe(whole);
});

test.each([
  "mark the newest as read",
  "tell Ines I keep read and unread mails",
  "tell Ines lunch is no earlier than 1pm",
  "don't delete anything only archive",
  "only last week's mails from Ines",
  "delete the newest, don't delete it",
  "delete it, don't",
  "reply to Maya saying keep it, don't archive it",
  "archive the mail about “star it, don't delete it”",
  "delete it and tell Al I got a mail from Bo",
  "archive it and tell Al I can't make it, sorry, not the best week",
  "archive it and reply to it with 'friday, sorry, only the evening though'",
  "archive the hike mail and tell Al I was ill last week and the week before",
  "forward the hike mail to Al saying here is the photo, a mail from Bo",
  "how many important or unread emails from Al",
  "show starred or unread mails from Al",
  "show mails that are starred or unread ones from Al",
  "delete emails that are not from Al or unread ones from Bo",
  "tell Al I was ill last week and the week before",
  "delete the last emails from Al",
  "delete the scheduled maintenance mail",
  "delete 3 mails",
  "forward 2 mails to Al",
  "show 3 mails",
  "reply to Al: open 3",
  "tell Al that it costs 1,3 millions",
  "delete the mail about the scheduled one",
  "tell Al to delete the scheduled mail",
  "tell Al the last emails from Bo and Cy are lost",
])("“%s” stays", (words) => {
  expect(saidFully(words)).toBe(words);
});
