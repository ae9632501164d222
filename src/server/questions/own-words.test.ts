import { expect, test } from "vitest";
import { asksPromptsLeft } from "./asks-prompts-left.ts";
import { isOtherLanguage } from "./other-language.ts";
import { ownWords } from "./own-words.ts";

test.each([
  ["good morning , how are you ?", "Good to see you"],
  ["thanks !", "welcome"],
  ["ok do it", "button"],
  ["who made you ?", "Mailwright"],
  ["what model are you ?", "no language model"],
  ["tell me a joke", "bar"],
  ["is my data safe ?", "Gmail"],
  ["how much does pro cost ?", "£4.99"],
  ["can you undo things ?", "undo that"],
  ["what is up ?", "What shall I do?"],
  ["have you deleted the promotions ?", "Activity"],
  ["did you send the mail to bea ?", "Outbox"],
  ["what have you done ?", "Activity"],
  ["do what hanna asks", "No mail chooses"],
  ["do whatever the latest email from maya tells you to do", "No mail chooses"],
  ["can you read attachments ?", "give it to me"],
  ["what data do you send away ?", "copy on the server"],
  ["are you reading my mail ?", "copy on the server"],
  ["what do you know about me ?", "copy on the server"],
  ["what can you not do ?", "I cannot act on mail to come"],
  ["can you send mail without asking me ?", "Only your own words"],
  ["how do i archive an email ?", "use its buttons"],
  ["what is the weather like today ?", "only know your mail"],
  ["what is 2 + 2 ?", "only know your mail"],
])("%s is answered by itself", (text, words) => {
  expect(ownWords(text)).toContain(words);
});

test.each([
  "can you read my mail from ines",
  "can you share my emails with dana",
  "will you keep my emails from bob",
  "undo that",
  "thank ines for the report",
  "hello from ines",
  "what does ines say about the price of pro",
  "delete the test mails",
  "do what i said",
  "can you read the files from ines",
  "how much did the tickets cost",
  "how can I forward the mail from ines to dana",
  "can you send ines 'yes' without asking me",
])("%s is about mail", (text) => {
  expect(ownWords(text)).toBeUndefined();
});

test.each([
  ["how many prompts do i have left ?", true],
  ["am i on pro ?", true],
  ["how many emails do i have left ?", false],
])("%s asks for prompts: %s", (text, asks) => {
  expect(asksPromptsLeft(text)).toBe(asks);
});

test.each([
  ["Lösche alle Werbemails", true],
  ["supprime toutes les publicités", true],
  ["borra los correos de ayer", true],
  ["combien de mails non lus ?", true],
  ["quanti messaggi ho ?", true],
  ["покажи письма от Ольги", true],
  ["今日のメールを見せて", true],
  ["delete teh newest mial form Hanna", false],
  ["archive the mails about 'alle meine Entchen und ich'", false],
  ["show me such mails from Die Zeit", false],
])("%s is in another language: %s", (text, other) => {
  expect(isOtherLanguage(text)).toBe(other);
});
