import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const drafted = "draft an email to nadia saying 'see you'";

test.each(["show it", "read it to me", "let me see", "what did you write?", "show me the draft"])(
  "“%s”, behind a draft, is the draft",
  (words) => {
    expect(saidInTurn([drafted, words])).toMatchObject({
      plan: { steps: [{ do: "find", target: { of: "earlier", query: "" } }] },
      follows: { among: "drafted" },
    });
  },
);

test.each([
  [["show mails from nadia", "show it"]],
  [["email nadia saying 'see you'", "show it"]],
  [[drafted, "show rose's mails"]],
  [[drafted, "show rose's mails", "show it"]],
])("and no other: %s", (turns) => {
  expect(saidInTurn(turns)).not.toMatchObject({ follows: { among: "drafted" } });
});
