import { expect, test } from "vitest";
import { missingPermissions } from "./permissions.ts";

const google = "https://www.googleapis.com/auth/";

test.each([
  [[], ["read", "modify", "send", "draft"]],
  [["gmail.readonly"], ["modify", "send", "draft"]],
  [["gmail.send"], ["read", "modify", "draft"]],
  [
    ["gmail.readonly", "gmail.send"],
    ["modify", "draft"],
  ],
  [["gmail.readonly", "gmail.compose"], ["modify"]],
  [["gmail.modify"], []],
  [["gmail.readonly", "gmail.modify", "gmail.compose"], []],
])("of the permissions Google's scopes %j leave out %j", (granted, missing) => {
  const scopes = ["openid", ...granted.map((name) => `${google}${name}`)];
  expect(missingPermissions(scopes)).toEqual(missing);
});

test("the whole mailbox is every permission, and a scope of a like name is none", () => {
  expect(missingPermissions(["https://mail.google.com/"])).toEqual([]);
  expect(missingPermissions([`${google}gmail.modify.all`, "gmail.modify"])).toHaveLength(4);
});
