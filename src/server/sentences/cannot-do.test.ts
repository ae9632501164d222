import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { refusalOf } from "./refusal-of.ts";

function told(text: string): string | undefined {
  return refusalOf(readLine(text, new Set()));
}

test.each([
  ["every Friday archive promotions", "again and again"],
  ["archive promotions every Friday", "again and again"],
  ["always archive newsletters", "again and again"],
  ["summarize my mail every morning", "again and again"],
  ["delete promotions on Mondays", "again and again"],
  ["auto reply to everybody", "Vacation responder"],
  ["always reply to Ines", "again and again"],
  ["send 'hi' to all my contacts", "Name those"],
  ["email everyone in my address book", "Name those"],
  ["send 'hi' to everyone I know", "Name those"],
  ["reply to all in the quiz mail except Kofi: ok", "out of a reply to all"],
  ["reply to everyone but not Kofi saying ok", "out of a reply to all"],
  ["if there are more than 3 mails from Ines, star them", "how many"],
  ["unsubscribe me from The Margin", "stands above its text"],
  ["Has Kofi emailed me this week? If not, email Kofi 'hi'", "depend on another"],
  ["Did Ines answer? If so, archive it", "depend on another"],
  ["check whether Kofi wrote, otherwise send him 'hi'", "depend on another"],
  ["if Kofi has not emailed me this week, send him 'hi'", "whether that is so"],
  ["if Kofi emails me, archive it", "wait for something"],
])("%s cannot be done, and what can be is said", (text, words) => {
  expect(told(text)).toContain(words);
});

test.each([
  "archive the newest from Tideline Weekly",
  "reply to everyone on the quiz thread saying 'yes'",
  "send Jonah 'see you every Friday'",
  "reply to all: everything is fine except the roof",
  "reply to everyone saying nobody came except Kofi",
  "delete the emails I got on Mondays",
  "delete the mail from every shop",
  "did Kofi ask if he can send the slides?",
  "has Ines said if not all of us can answer?",
  "how many emails do I get every day",
  "if there are any mails from Ines, star them",
  "email Ines saying we should write to all my contacts",
])("%s is no such thing", (text) => {
  expect(told(text) ?? "").not.toMatch(
    /again and again|Name those|how many|reply to all|depend on/,
  );
});
