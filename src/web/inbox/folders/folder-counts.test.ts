import { expect, test } from "vitest";
import { folders } from "#contract/folders.ts";
import { badgeOf, folderOf, labelIdsOf } from "./folder-counts.ts";

const counts = [
  { label: "INBOX", total: 40, unread: 12 },
  { label: "DRAFT", total: 3, unread: 0 },
  { label: "STARRED", total: 5, unread: 1 },
  { label: "@all", total: 90, unread: 20 },
  { label: "SPAM", total: 10, unread: 10 },
];

test("a folder's badge counts what is unread, in Drafts and Starred all", () => {
  const badges = folders.map((folder) => [folder.id, badgeOf(folder, counts)]);
  expect(Object.fromEntries(badges)).toMatchObject({
    inbox: 12,
    drafts: 3,
    starred: 5,
    all: 20,
    trash: 0,
  });
});

test("syncing a folder names its label, all mail nothing, the categories their four", () => {
  expect(labelIdsOf(folderOf("sent"))).toBe("SENT");
  expect(labelIdsOf(folderOf("all"))).toBe("");
  expect(labelIdsOf(folderOf("categories"))).toBe(
    "CATEGORY_FORUMS,CATEGORY_UPDATES,CATEGORY_PROMOTIONS,CATEGORY_SOCIAL",
  );
});
