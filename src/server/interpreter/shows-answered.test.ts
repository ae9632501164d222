import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const reply = "reply to nadia's last email";
const shown = {
  plan: { steps: [{ do: "find", target: { query: "from:nadia@atlas.com", order: "newest" } }] },
};

test.each([
  "show me the mail first",
  "show me the email first, please",
  "please show me her mail first",
  "let me see it first",
  "let me read the email first",
  "wait, show me the original",
  "open the mail first",
])("“%s” behind a question for the text shows what is answered", (words) => {
  expect(saidInTurn([reply, words])).toMatchObject(shown);
});

test("and so it does where it is asked to whom a mail shall go", () => {
  expect(saidInTurn(["forward nadia's last email", "show me the mail first"])).toMatchObject(shown);
});

test.each(["'Thanks'", "that I agree", "say thanks"])(
  "the question stands once it was shown: %s",
  (text) => {
    const read = saidInTurn([reply, "show me the mail first", text]);
    expect(read).toMatchObject({
      plan: { steps: [{ do: "reply", target: { query: "from:nadia@atlas.com" } }] },
    });
  },
);

test.each([
  [["show me the mail first"]],
  [["email nadia", "show me the mail first"]],
  [[reply, "show me nadia's first mail"]],
  [["reply to nadia saying 'ok'", "show me the mail first"]],
])("nothing is pending that it would be of: %s", (turns) => {
  expect(saidInTurn(turns)).not.toMatchObject(shown);
});

test("words that may be the text are asked about", () => {
  expect(saidInTurn([reply, "can I see the email first?"])).toMatchObject({ kind: "question" });
});

test.each(["to rose", "to Rose please", "rose"])(
  "whom it goes to is told once it was shown: %s",
  (who) => {
    expect(saidInTurn(["forward nadia's last email", "show it", who])).toMatchObject({
      plan: { steps: [{ do: "forward", target: { query: "from:nadia@atlas.com" } }] },
    });
  },
);

test.each([
  [["show it", "to rose"]],
  [["forward nadia's last email", "show mails from nadia", "to rose"]],
])("nothing goes to anybody by %j", (turns) => {
  expect(saidInTurn(turns)).not.toMatchObject({ plan: { steps: [{ do: "forward" }] } });
});
