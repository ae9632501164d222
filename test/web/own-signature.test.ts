import { expect, test } from "vitest";
import { Settings } from "#contract/settings.ts";
import { ownSignature, signedMessage } from "#web/compose/form/signature.ts";

const account = "robin@example.com";
const robin = { html: "<div><b>Robin</b></div>", text: "Robin" };

function signatureFor(from: string | undefined, signatures: Settings["signatures"]) {
  return ownSignature(Settings.parse({ signatures }), { from, account });
}

test("an address has its own signature, else the account's, and none where it was emptied", () => {
  const sales = { html: "<div>Sales</div>", text: "Sales" };
  const all = {
    [account]: robin,
    "sales@example.com": sales,
    "no@example.com": { html: "", text: "" },
  };
  expect(signatureFor(undefined, all)).toEqual(robin);
  expect(signatureFor("Sales <Sales@Example.com>", all)).toEqual(sales);
  expect(signatureFor("other@example.com", all)).toEqual(robin);
  expect(signatureFor("no@example.com", all)).toEqual({ html: "", text: "" });
  expect(signatureFor(undefined, {})).toEqual({ html: "", text: "" });
});

test("a signature is made harmless as other HTML", () => {
  const html = `<img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><script>1</script><b onclick="1">Robin</b>`;
  expect(signatureFor(undefined, { [account]: { html, text: "Robin" } }).html).toBe(
    "<img><a>a</a><b>Robin</b>",
  );
});

test("a signature stands below a text with an empty line between", () => {
  expect(signedMessage("Hi", robin)).toEqual({
    html: "<p>Hi</p><p></p><div><b>Robin</b></div>",
    text: "Hi\n\nRobin",
  });
  expect(signedMessage("Hi", { html: "", text: "" })).toEqual({ html: "<p>Hi</p>", text: "Hi" });
});
