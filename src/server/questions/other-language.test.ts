import { expect, test } from "vitest";
import { ordersForeign } from "./other-language.ts";

test.each([
  "archiviere alle newsletter",
  "Lösch die letzte Mail",
  "Bitte lösche alle Werbung",
  "écris à Dana que je serai en retard",
  "envía un correo a Dana diciendo hola",
  "stuur Dana een mail",
])("an order in another language is known by its verb: %s", (text) => {
  expect(ordersForeign(text)).toBe(true);
});

test.each([
  "archive all newsletters",
  "find “lösche alle”",
  "email Dana 'envía'",
  "Envie's mails",
  "tell Dana: Ich komme später",
  "bitte",
])("what is asked in English is no order in another language: %s", (text) => {
  expect(ordersForeign(text)).toBe(false);
});
