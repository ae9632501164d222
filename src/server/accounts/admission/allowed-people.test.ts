import { expect, test } from "vitest";
import { allowedPeople, isListed, sayAllowed } from "./allowed-people.ts";

test.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "http://192.168.1.20:3000",
  "http://[fd00::7]:3000",
  "http://mailwright.local",
  "http://desk:3000",
])("anybody may sign in at %s, where nobody is listed", (publicUrl) => {
  expect(allowedPeople(undefined, publicUrl)).toBe("anybody");
});

test.each(["https://mail.example.com", "https://mail.example.com.", "https://9.9.9.9"])(
  "%s is public: where nobody is listed the first alone may, and the operator is told",
  (publicUrl) => {
    const people = allowedPeople(undefined, publicUrl);
    expect(people).toBe("first");
    expect(sayAllowed(people, publicUrl)).toContain("only the first person");
  },
);

test("a list holds addresses and whole domains, in any case, and neither below nor beside them", () => {
  const people = allowedPeople(["ada@example.com", "example.org"], "https://mail.example.com");
  if (typeof people === "string") throw new Error(people);
  for (const address of ["Ada@Example.com", "eve@example.org", "EVE@EXAMPLE.ORG"])
    expect([address, isListed(people, address)]).toEqual([address, true]);
  for (const address of [
    "eve@example.com",
    "ada@example.com.evil.example",
    "eve@sub.example.org",
    "eve@notexample.org",
    "example.org",
    "@example.org",
    "ada@example.com@evil.example",
    "",
  ])
    expect([address, isListed(people, address)]).toEqual([address, false]);
});

test("a star lets anybody in, which the operator of a public server is told", () => {
  const people = allowedPeople(["*"], "https://mail.example.com");
  expect(people).toBe("anybody");
  expect(sayAllowed(people, "https://mail.example.com")).toContain("anybody with a Google account");
  expect(sayAllowed(people, "http://localhost:3000")).toBeUndefined();
});
