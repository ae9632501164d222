import { expect, test } from "vitest";
import type { SenderRow } from "../tables/senders-table.ts";
import { kindOfSender } from "./sender-kind.ts";

function sender(change: Partial<SenderRow>): SenderRow {
  return {
    address: "ada@example.com",
    name: "Ada",
    lastAt: null,
    lastReadAt: null,
    total: 4,
    unread: 0,
    inbox: 0,
    bytes: 0,
    promoted: 0,
    listed: 0,
    leavable: 0,
    bulk: 0,
    automatic: 0,
    receipts: 0,
    proven: 0,
    unproven: 0,
    written: 0,
    ...change,
  };
}

test.each([
  [{ written: 1 }, "person"],
  [{ written: 1, leavable: 4 }, "newsletter"],
  [{ leavable: 2 }, "newsletter"],
  [{ leavable: 1 }, "cold"],
  [{ listed: 4 }, "newsletter"],
  [{ receipts: 3, leavable: 4 }, "receipt"],
  [{ automatic: 2 }, "notification"],
  [{ bulk: 4 }, "notification"],
  [{ promoted: 4 }, "newsletter"],
  [{ address: "no-reply@example.com" }, "notification"],
  [{ address: "no-reply@example.com", written: 2 }, "notification"],
  [{ address: "alerts@example.com" }, "notification"],
  [{ address: "alertson@example.com" }, "cold"],
  [{ unproven: 1 }, "cold"],
] as const)("a sender of %j is of the kind %s", (change, kind) => {
  expect(kindOfSender(sender(change)).kind).toBe(kind);
});
