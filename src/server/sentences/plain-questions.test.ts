import { expect, test } from "vitest";
import { saidFully } from "./said-fully.ts";

test.each([
  ["which people wrote to me yesterday?", "who wrote to me yesterday?"],
  ["which senders have emailed me on november 25", "who have emailed me on november 25"],
  ["give me the names of the people who wrote yesterday", "list everyone who wrote yesterday"],
  ["what are the names of everyone who mailed me", "list everyone who mailed me"],
  ["which colleagues wrote to me yesterday?", "show emails from my colleagues yesterday?"],
  ["which of my friends have written last week", "show emails from my friends last week"],
  [
    "who was the first to write about the login system?",
    "show the oldest email about the login system?",
  ],
  ["who first emailed me about the summary", "show the oldest email about the summary"],
  ["who wrote about the summary first?", "show the oldest email about the summary?"],
  ["who sent the most recent email about the gala?", "who sent the latest email about the gala?"],
  ["who sent me the most recent mail", "who sent me the latest mail"],
  ["how many emails have the word snag in them", "how many emails with the word snag"],
  ["how many mails contain the word tweaks in the body?", "how many mails with the word tweaks?"],
  [
    'show emails that have the phrase "hit a snag" in them',
    'show emails with the phrase "hit a snag"',
  ],
  [
    "is there any mail with the word snag in the title?",
    'is there any mail with "snag" in the subject?',
  ],
  ["how many mails mention the word snag in the body", "how many mails with the word snag"],
  ["show emails with the word snag in the subject", 'show emails with "snag" in the subject'],
  [
    "how many emails have status briefing in their subject?",
    'how many emails with "status briefing" in the subject?',
  ],
  [
    "show me the newest email of each of raj and kofi",
    "show me the newest email from each of raj and kofi",
  ],
  ["what did luis say in his last two emails?", "summarize the last two emails from luis?"],
  [
    "what did luis ortiz want in his latest 3 mails",
    "summarize the latest 3 mails from luis ortiz",
  ],
  ["show me emails about the gala and the retreat", "show me emails about the gala or the retreat"],
  [
    "how many emails are about casual catch-up and annual summary?",
    "how many emails are about casual catch-up or annual summary?",
  ],
  [
    "find mails from raj about project debrief and status briefing last week",
    "find mails from raj about project debrief or status briefing last week",
  ],
])("“%s” says “%s”", (text, said) => {
  expect(saidFully(text)).toBe(said);
});

test.each([
  "which people did I write to",
  "which colleagues are on the list",
  "who sent the report",
  "who was the first president",
  "show emails about health and safety",
  "show the email about the gala and the retreat",
  "show emails about project debrief and archive them all",
  "show emails about the gala and the ones from raj",
  "show emails about site photos and no revised timeline",
  "show emails about site photos and please not revised timeline",
  "show emails about site photos and i need revised timeline",
  "show emails about site photos and without revised timeline",
  "show emails about site photos and important revised timeline",
  "delete emails that have the word snag in the body",
  'show emails with "snag" in the subject',
  "delete emails with the word snag in the subject",
  "delete emails about the gala and the retreat",
  "show the newest email of each of my labels",
  "what did he say in his last two emails",
  "tell raj which people wrote to me yesterday",
  "email raj saying show me emails about the gala and the retreat",
])("“%s” stays as it is", (text) => {
  expect(saidFully(text)).toBe(text);
});
