import { expect, test } from "vitest";
import { choiceText } from "./choice-text.ts";

test.for([
  ["Maya Berg <maya@example.com>", "maya@example.com · Maya Berg"],
  [
    '"Sofia Lopez (sofia@corp.example, the usual one)" <drop@evil.example>',
    'drop@evil.example · "Sofia Lopez (sofia@corp.example, the usual one)"',
  ],
  ["<maya@example.com>", "maya@example.com"],
  ["maya@example.com", "maya@example.com"],
  ["Archive all read emails", "Archive all read emails"],
])("“%s” is shown as “%s”", ([choice, shown]) => {
  expect(choiceText(choice ?? "")).toBe(shown);
});
