import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { plainOrder } from "./plain-order.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Nadia Moreau", "Kofi Mensah", "Helen Prior", "Dan Reyes"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const kofis = "the latest email from Kofi";

test.each([
  ["Of all the mails from Kofi, delete only the latest", `delete ${kofis}`],
  ["Delete the latest email. It's from Kofi.", `delete ${kofis}`],
  [
    "Kofi's emails in the past 3 days can all go, delete them please",
    "delete all emails from Kofi in the past 3 days",
  ],
  [
    "Kofi sent me an email recently that I don't need; get rid of the last one, will you?",
    `delete ${kofis}`,
  ],
  [
    "delete emails from the last 3 days. From Kofi only.",
    "delete all emails from the last 3 days from Kofi",
  ],
])("a deletion: %s", (text, order) => expect(plainOrder(text, world)).toBe(order));

test.each([
  ["Forward the latest email to Helen. It came from Kofi.", `forward ${kofis} to Helen`],
  ["make sure Helen has the last mail from Kofi", `forward ${kofis} to Helen`],
  ["To Helen and Dan: forward the newest email from Kofi", `forward ${kofis} to Helen and Dan`],
  ["Kofi's last mail - please pass it on to Helen - can you do that?", `forward ${kofis} to Helen`],
  [
    "Helen needs the last email from Kofi and Dan does too. Forward it to both of them.",
    `forward ${kofis} to Helen and Dan`,
  ],
  [
    "About 'Plan': forward the latest email to Helen",
    "forward the latest email about “Plan” to Helen",
  ],
])("a message passed on: %s", (text, order) => expect(plainOrder(text, world)).toBe(order));

test.each([
  ["Write Kofi back on the latest mail: 'I agree.'", `reply to ${kofis} with “I agree.”`],
  [
    "Drop Kofi a reply about 'Plan' saying 'Yes.'",
    "reply to the latest email from Kofi about “Plan” with “Yes.”",
  ],
  ["'Yes.' should be the reply to Kofi's latest email", `reply to ${kofis} with “Yes.”`],
  [
    "Could you answer for me Kofi's last mail? It should just say 'Yes.'",
    `reply to ${kofis} with “Yes.”`,
  ],
  [
    "Write Kofi back on 'Plan': 'The 'final' one is Helen's.'",
    "reply to the latest email from Kofi about “Plan” with “The 'final' one is Helen's.”",
  ],
])("an answer: %s", (text, order) => expect(plainOrder(text, world)).toBe(order));

const toKofi = "send an email to Kofi with the subject “Lunch” and the text “At noon?”";

test.each([
  "With the subject 'Lunch', send 'At noon?' to Kofi",
  "Send 'At noon?' to Kofi about 'Lunch'",
  "Let Kofi know 'At noon?' in an email titled 'Lunch'",
  "Please send an email to Kofi saying ‘At noon?’ and title it ‘Lunch’. Do it now please.",
  'Email Kofi for me: subject line "Lunch", and in the body put "At noon?"',
])("a new message: %s", (text) => expect(plainOrder(text, world)).toBe(toKofi));

test.each([
  "Kofi deleted my last email",
  "Should I forward Kofi's last email to Helen?",
  "Helen has Kofi's last email already",
  "Forward Kofi's last email to Helen, not to Dan",
  "Forward Kofi's last email to Helen if it mentions Dan",
  "Delete Kofi's last email but one",
  "Delete the last email from Kofi and Dan",
  "Delete it and Kofi's last email",
  "Helen needs the last email from Kofi. Forward it to Dan.",
  "Kofi sent me an email. Forward the latest to him and to Helen.",
  "Reply to Kofi's last email with 'Yes', but don't send it yet",
  "Reply to Kofi's last email with 'Yes' and forward it to Helen",
  "Reply to Kofi's last email with 'Yes' tomorrow",
  "Compose an email to Kofi with the subject 'Lunch' and the text 'At noon?'",
  "Send an email to Kofi saying 'Yes' titled 'Lunch' and one to Helen",
  "Forward the last email from Kofi to Helen with 'For you'",
  "Forward the latest email to Helen",
  "Send my reply 'Yes' as a new email to Kofi, subject 'Plan'",
  "Reply to Kofi's last email with 'Yes and title it 'Plan'",
])("is left to be read otherwise: %s", (text) => expect(plainOrder(text, world)).toBeUndefined());

test("a contact's name that is a word of requests names nobody", () => {
  const named = { name: "Latest", address: "latest@x.example", count: 1, written: true };
  const contacts = [...world.contacts, named];
  const order = plainOrder("Delete the latest email. It's from Kofi.", { ...world, contacts });
  expect(order).toBe(`delete ${kofis}`);
});
