import { expect, test } from "vitest";
import { readNewLabel } from "./read-new-label.ts";

test.for([
  ["make a label Boats", "Boats"],
  ["Create a new label called Work/2026", "Work/2026"],
  ["please create the label “To do & more”", "To do & more"],
  ["I need a folder named Taxes.", "Taxes"],
  ["could you set up an empty tag Summer House, please", "Summer House"],
] as const)("“%s” makes a label", ([text, label]) => {
  expect(readNewLabel(text)).toEqual({ do: "createLabel", label });
});

test.for([
  "make a label for the emails from Ada",
  "make a label Boats and move all emails from Ada there",
  "make a label Boats. Then archive everything",
  "add a label Boats to this email",
  "what label do I need",
  "delete the label Boats",
  "make a label",
])("“%s” makes no label by itself", (text) => {
  expect(readNewLabel(text)).toBeUndefined();
});
