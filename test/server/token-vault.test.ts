import { expect, test } from "vitest";
import { loadKeys } from "#server/accounts/sign-in/keys.ts";
import { createTokenVault } from "#server/accounts/sign-in/token-vault.ts";

const [old, fresh] = ["o".repeat(32), "f".repeat(32)];
const place = { userId: "ada", column: "refresh_token" };

test("a sealed token opens at its own place only, and not with a single bit changed", () => {
  const vault = createTokenVault(loadKeys(old, "/nowhere"));
  const sealed = vault.seal("secret-token", place);
  expect(sealed.includes("secret-token")).toBe(false);
  expect(vault.open(sealed, place)).toBe("secret-token");
  expect(() => vault.open(sealed, { ...place, userId: "eve" })).toThrow();
  expect(() => vault.open(sealed, { ...place, column: "access_token" })).toThrow();
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed);
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(() => vault.open(changed, place)).toThrow();
  }
});

test("a new key seals while the former still opens, until it is taken away", () => {
  const sealed = createTokenVault(loadKeys(old, "/nowhere")).seal("token", place);
  const both = createTokenVault(loadKeys(`${fresh},${old}`, "/nowhere"));
  expect(both.open(sealed, place)).toBe("token");
  expect(both.seal("token", place).subarray(0, 8)).not.toEqual(sealed.subarray(0, 8));
  expect(() => createTokenVault(loadKeys(fresh, "/nowhere")).open(sealed, place)).toThrow(/no key/);
});

test("a short secret is refused with what to do", () => {
  expect(() => loadKeys("short", "/nowhere")).toThrow(/at least 32 characters/);
});
