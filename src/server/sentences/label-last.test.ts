import { expect, test } from "vitest";
import { labelLast } from "./label-last.ts";

test.each([
  [
    "create a label called Legal and put all of Tom's mail there",
    `move all of Tom's mail to "Legal"`,
  ],
  [
    "Please make a new label Tax, then add the mails from Rosa to it.",
    `label the mails from Rosa as "Tax"`,
  ],
  [
    "set up a folder 'School Trips' and move mails about school in there",
    `move mails about school to "School Trips"`,
  ],
  [
    "make a label Boats and put mails from Tom and Ada into that folder",
    'move mails from Tom and Ada to "Boats"',
  ],
  ["create a label tax and put it on Tom's mails", `label Tom's mails as "tax"`],
  ["create a label tax and label Tom's mails with it", `label Tom's mails as "tax"`],
  ["make a label Legal for everything from Tom", `label everything from Tom as "Legal"`],
])("%s", (text, said) => expect(labelLast(text)).toBe(said));

test.each([
  "make a label Travel",
  "create a label for travel",
  "create a label for me and my wife",
  "email Tom: create a label called Legal and put my mail there",
  "create a label Legal and move Tom's mails to Travel",
  "create a label Tax and archive Rosa's mails",
])("%s says no such thing", (text) => expect(labelLast(text)).toBeUndefined());
