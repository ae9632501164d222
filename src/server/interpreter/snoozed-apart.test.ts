import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const friday = "2026-03-20T08:00:00.000Z";

test.each([
  "and rose's til friday",
  "and everything from rose until friday",
  "and from rose till friday",
])("behind a snooze, “%s” is till that time", (words) => {
  expect(saidInTurn(["snooze nadia's latest mail until monday", words])).toMatchObject({
    plan: { steps: [{ act: "snooze", until: friday, target: { of: "mailbox" } }] },
  });
});

test("and behind another act it is none", () => {
  expect(saidInTurn(["archive nadia's latest mail", "and rose's til friday"])).not.toMatchObject({
    plan: { steps: [{ act: "snooze" }] },
  });
});

test("behind what is snoozed, to bring it back is to wake it", () => {
  expect(saidInTurn(["show me snoozed mail", "bring them back"])).toMatchObject({
    plan: { steps: [{ act: "unsnooze", target: { of: "earlier" } }] },
  });
  expect(saidInTurn(["show trash", "bring them back"])).toMatchObject({
    plan: { steps: [{ act: "restore" }] },
  });
});
