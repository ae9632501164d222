import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const hike = { query: expect.stringContaining("hike"), count: 1 };

test.each([
  ["delete it", "the hike mail", { act: "delete" }],
  ["star this", "the hike mail", { act: "star" }],
  ["mark it as read", "the one about the hike", { act: "read" }],
  ["label it fun", "the hike mail", { act: "label", label: "fun" }],
])("%s; %s: that is done with it", (order, answer, act) => {
  expect(saidInTurn([order, answer])).toMatchObject({
    plan: { steps: [{ do: "act", ...act, target: hike }] },
  });
});

test.each(["to nadia", "nadia", "to nadia's last mail"])(
  "what is answered is what came from her: %s",
  (answer) => {
    const turns = ["Help me write a quick professional reply", answer, "that thursday works"];
    expect(saidInTurn(turns)).toMatchObject({
      plan: { steps: [{ do: "reply", target: { query: "from:nadia@atlas.com", count: 1 } }] },
    });
  },
);

test("an offered text is one behind such an answer too", () => {
  const turns = ["reply", "to rose's lunch mail", "Yes, that works for me."];
  expect(saidInTurn(turns)).toMatchObject({
    plan: { steps: [{ do: "reply", body: { text: "Yes, that works for me." } }] },
  });
});
