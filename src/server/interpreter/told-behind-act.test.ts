import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  "archive the parking mail and tell Tom Baker thanks",
  "star the boat mail and tell Tom Baker yes",
  "delete the boat mail, then tell Tom Baker that I come",
])("what somebody is told is no mail to look for: %s", (words) => {
  expect(saidInTurn([words])).toMatchObject({
    plan: {
      steps: [{ do: "act" }, { do: "write", to: [{ words: /Tom Baker/iu.exec(words)?.[0] }] }],
    },
  });
});

test("a label that is asked for takes no time from what more shall be done", () => {
  const asked = "move the Brightwire mails to a label Brightwire";
  expect(saidInTurn([asked, "and archive them"]).kind).toBe("question");
  expect(saidInTurn([asked, "yes and archive them"])).toMatchObject({
    plan: {
      steps: [
        { act: "move", label: "Brightwire" },
        { act: "archive", target: { of: 0 } },
      ],
    },
  });
});
