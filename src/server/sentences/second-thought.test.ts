import { expect, test } from "vitest";
import { secondThought } from "./second-thought.ts";

test.for([
  [
    "delete Robin's mail about the tent, or rather archive it.",
    "archive Robin's mail about the tent",
  ],
  ["Delete Robin's mail, no, archive it", "archive Robin's mail"],
  ["please delete Robin's mails. Sorry, star them instead!", "please star Robin's mails"],
  ["archive mails from Maya, I mean label them as Travel", "label mails from Maya as Travel"],
  ["trash the rota - actually, move it to Rowing", "move the rota to Rowing"],
  [
    "delete the mail about Kofi, Bea and Sam, or better still, mute it",
    "mute the mail about Kofi, Bea and Sam",
  ],
])("“%s” asks for the last alone", ([text, meant]) => {
  expect(secondThought(text ?? "")).toBe(meant);
});

test.for([
  "delete Robin's mail, then archive it",
  "star the mail from Robin and archive it",
  "delete Robin's mail, archive Maya's, no, star it",
  "delete Robin's mail, no, archive Maya's",
  "write to Robin: delete the mail, no, archive it",
  "archive the mail “delete it, no, archive it”",
  "delete it, no",
])("“%s” stays as it is", (text) => {
  expect(secondThought(text)).toBe(text);
});
