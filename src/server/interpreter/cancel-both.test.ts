import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const toRose = "schedule a mail to rose for tomorrow at 9: hi";
const toNadia = "schedule a mail to nadia for friday at 9: bye";

test.each(["cancel both", "cancel them", "stop both of them"])(
  "%s, behind two messages: to each of them",
  (words) => {
    expect(saidInTurn([toRose, toNadia, words])).toMatchObject({
      plan: {
        steps: [
          { do: "takeBack", to: { words: "rose" } },
          { do: "takeBack", to: { words: "nadia" } },
        ],
      },
    });
  },
);

test("both to one person are the two that wait there, and no third", () => {
  const again = toRose.replace("tomorrow", "friday");
  expect(saidInTurn([toRose, again, "cancel both"])).toMatchObject({
    plan: { steps: [{ do: "takeBack", to: { words: "rose" }, count: 2 }] },
  });
});

test("both, behind the list of what waits, are the two of it", () => {
  expect(saidInTurn([toRose, toNadia, "what is scheduled?", "cancel both"])).toMatchObject({
    plan: { steps: [{ do: "takeBack", to: null, count: 2 }] },
  });
});

test("them, behind one message, is that one", () => {
  expect(saidInTurn(["archive the mails from tom baker", toRose, "cancel them"])).toMatchObject({
    plan: { steps: [{ do: "takeBack", last: true }] },
  });
});
