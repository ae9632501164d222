import { expect, test } from "vitest";
import { addTyped, noRecipients } from "../recipients/recipients.ts";
import {
  composedOf,
  draftOf,
  excessOf,
  fittingFiles,
  isBare,
  isEmpty,
  wrongRecipient,
  type Written,
} from "./form-content.ts";

const blank: Written = {
  from: undefined,
  to: noRecipients,
  cc: noRecipients,
  bcc: noRecipients,
  subject: "",
  message: { html: "<div><br></div>", text: "" },
  quote: undefined,
};
const upload = "11111111-1111-4111-8111-111111111111";
const file = { key: "1", name: "a.txt", type: "text/plain", size: 1, contentId: undefined };
const plain = { answers: undefined };

test("a message carries its recipients as typed, its quote below, and the files that are sent", () => {
  const written: Written = {
    ...blank,
    from: "robin@example.com",
    to: { ...addTyped(noRecipients, '"Lovelace, Ada" <ada@example.com>'), text: "bob@example.com" },
    subject: " Hi ",
    message: { html: '<div>Hello<img src="cid:pic@x"></div>', text: "Hello" },
    quote: { html: "<div>quoted</div>", text: "> quoted" },
  };
  const files = [
    { ...file, state: { at: "done" as const, upload } },
    { ...file, contentId: "pic@x", state: { at: "done" as const, upload } },
    { ...file, contentId: "taken-out@mailwright", state: { at: "done" as const, upload } },
    { ...file, contentId: "unnamed@elsewhere", state: { at: "done" as const, upload } },
    { ...file, state: { at: "sending" as const, sent: 0.5 } },
  ];
  expect(composedOf(written, files, plain)).toEqual({
    from: "robin@example.com",
    to: ['"Lovelace, Ada" <ada@example.com>', "bob@example.com"],
    cc: [],
    bcc: [],
    subject: "Hi",
    body: "Hello\n\n> quoted",
    bodyHtml: '<div>Hello<img src="cid:pic@x"></div><br><div>quoted</div>',
    attachments: [{ upload }, { upload, contentId: "pic@x" }, { upload }],
  });
});

test("nothing is there to save while recipients, subject and text are empty or only a signature", () => {
  expect(isEmpty(blank, "")).toBe(true);
  expect(isEmpty({ ...blank, subject: "  " }, "")).toBe(true);
  expect(isEmpty({ ...blank, message: { html: "", text: "\n\nRobin" } }, "\n\nRobin")).toBe(true);
  expect(isEmpty({ ...blank, message: { html: "", text: "x" } }, "")).toBe(false);
  expect(isEmpty({ ...blank, message: { html: '<img src="cid:a">', text: "" } }, "")).toBe(false);
  expect(isEmpty({ ...blank, to: { chips: [], text: "a" } }, "")).toBe(false);
  expect(isEmpty({ ...blank, quote: { html: "", text: "" } }, "")).toBe(false);
});

test("a draft leaves out what is no address; a message that has one is not sent", () => {
  const written = { ...blank, cc: addTyped(noRecipients, "ada@example.com, nobody") };
  expect(wrongRecipient(written)?.typed).toBe("nobody");
  expect(draftOf(composedOf(written, [], plain)).cc).toEqual(["ada@example.com"]);
  expect(wrongRecipient(blank)).toBeUndefined();
});

test("the beginning of a name alone is nothing that a draft could hold", () => {
  const typed = { ...blank, to: { chips: [], text: "han" } };
  expect(isBare(draftOf(composedOf(typed, [], plain)))).toBe(true);
  expect(isBare(draftOf(composedOf({ ...typed, subject: "x" }, [], plain)))).toBe(false);
});

test("what no mail can carry is left out of subject and text", () => {
  const message = { html: "<div>a\0b</div>", text: "a\0b" };
  const composed = composedOf({ ...blank, subject: "S\0ubject", message }, [], plain);
  expect(composed).toMatchObject({ subject: "Subject", body: "ab", bodyHtml: "<div>ab</div>" });
});

test("files too large together or too many, and too many recipients, are counted", () => {
  const state = { at: "done" as const, upload };
  const large = { ...file, size: 20 * 1024 * 1024, state };
  expect(excessOf(blank, [large])).toEqual({ beyond: 0, crowd: 0, surplus: [] });
  expect(excessOf(blank, [large, large]).beyond).toBeGreaterThan(15 * 1024 * 1024);
  expect(excessOf(blank, [large, { ...large, contentId: "out@mailwright" }]).beyond).toBe(0);
  const eleven = Array.from({ length: 11 }, (_, at) => ({ ...file, name: `${at}.txt`, state }));
  expect(excessOf(blank, eleven.slice(1)).surplus).toEqual([]);
  expect(excessOf(blank, eleven).surplus).toEqual(["10.txt"]);
  expect(fittingFiles(blank, eleven).at(-1)?.name).toBe("9.txt");
  const people = Array.from({ length: 300 }, (_, at) => `person${at}@example.com`).join(",");
  const others = people.replaceAll("person", "other");
  const to = addTyped(noRecipients, people);
  expect(excessOf({ ...blank, to }, []).crowd).toBe(0);
  expect(excessOf({ ...blank, to, bcc: addTyped(noRecipients, others) }, []).crowd).toBe(600);
});
