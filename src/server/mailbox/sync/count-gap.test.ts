import { expect, test } from "vitest";
import { countGap } from "./count-gap.ts";

const inbox = { label: "INBOX", total: 3, unread: 1 };

test("equal counts leave no gap; labels without mail, chats and labels of our own do not matter", () => {
  const gmail = {
    total: 3,
    labels: [
      inbox,
      { label: "CHAT", total: 12, unread: 2 },
      { label: "Label_1", total: 0, unread: 0 },
    ],
  };
  const mirror = { total: 3, labels: [inbox, { label: "@all", total: 3, unread: 1 }] };
  expect(countGap(gmail, mirror)).toEqual({});
});

test("a gap names each label by how much it differs, whichever side has more", () => {
  const gmail = { total: 4, labels: [inbox] };
  const starred = { label: "STARRED", total: 2, unread: 0 };
  const mirror = { total: 3, labels: [{ ...inbox, unread: 3 }, starred] };
  expect(countGap(gmail, mirror)).toEqual({ "": "1/0", INBOX: "0/-2", STARRED: "-2/0" });
});
