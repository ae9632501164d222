import { expect, test } from "vitest";
import { planAct, type ActedOn } from "./plan-act.ts";

function message(gmailId: string, labels: string[], more: Partial<ActedOn> = {}): ActedOn {
  return {
    gmailId,
    threadId: "t1",
    labels,
    labelsKnown: true,
    beforeDeletion: undefined,
    ...more,
  };
}

test("messages in different places are asked for in one change", () => {
  const acted = [message("a1", ["INBOX"]), message("a2", ["SPAM"]), message("a3", ["UNREAD"])];
  const { sendings, messages } = planAct({ name: "delete" }, acted);
  expect(sendings).toEqual([
    { add: ["TRASH"], remove: ["INBOX", "SPAM"], gmailIds: ["a1", "a2", "a3"] },
  ]);
  expect(messages.map(({ added, removed }) => [added, removed])).toEqual([
    [["TRASH"], ["INBOX"]],
    [["TRASH"], ["SPAM"]],
    [["TRASH"], []],
  ]);
});

test("messages are restored to where each was deleted from", () => {
  const acted = [
    message("a1", ["TRASH"], { beforeDeletion: ["INBOX", "STARRED"] }),
    message("a2", ["TRASH"], { beforeDeletion: ["SPAM"] }),
    message("a3", ["TRASH"], { beforeDeletion: [] }),
    message("a4", ["TRASH"]),
    message("a5", ["TRASH"], { beforeDeletion: ["@snoozed:2026-06-02T08:00:00.000Z"] }),
  ];
  const { sendings, messages } = planAct({ name: "restore" }, acted);
  expect(sendings).toEqual([
    { add: ["INBOX"], remove: ["TRASH"], gmailIds: ["a1", "a4"] },
    { add: ["SPAM"], remove: ["TRASH"], gmailIds: ["a2"] },
    { add: [], remove: ["TRASH"], gmailIds: ["a3", "a5"] },
  ]);
  expect(messages.at(-1)?.added).toEqual(["@snoozed:2026-06-02T08:00:00.000Z"]);
});

test.each([
  ["restore", ["INBOX"]],
  ["notSpam", ["INBOX"]],
  ["unsnooze", ["INBOX"]],
  ["wake", []],
] as const)("%s means nothing for a message in %j", (name, labels) => {
  expect(planAct({ name }, [message("a1", [...labels])])).toEqual({
    messages: [],
    sendings: [],
    meant: [],
  });
});

test("what is in Trash is not snoozed, and muting leaves it there", () => {
  const trashed = message("a1", ["TRASH"]);
  const until = new Date("2026-06-02T08:00:00Z");
  expect(planAct({ name: "snooze", until }, [trashed]).meant).toEqual([]);
  expect(planAct({ name: "mute" }, [trashed]).sendings).toEqual([]);
});

test("of a message whose labels are not known all is asked that the act may mean", () => {
  const { messages, sendings } = planAct({ name: "read" }, [
    message("a1", ["INBOX"], { labelsKnown: false }),
  ]);
  expect(messages).toMatchObject([{ removed: ["UNREAD"] }]);
  expect(sendings).toMatchObject([{ remove: ["UNREAD"], gmailIds: ["a1"] }]);
});

test("to archive a snoozed message ends its snooze, without a word to Gmail", () => {
  const mark = "@snoozed:2026-06-02T08:00:00.000Z";
  const { messages, sendings } = planAct({ name: "archive" }, [message("a1", [mark])]);
  expect(messages).toMatchObject([{ added: [], removed: [mark] }]);
  expect(sendings).toEqual([]);
});
