import { expect, test } from "vitest";
import { readSection, sections } from "./section.ts";

test("every section is found by its name, and by the other names of the first two", () => {
  expect(sections.map(readSection)).toEqual([...sections]);
  expect(readSection("hero")).toBe("home");
  expect(readSection("connect")).toBe("providers");
});

test("an unknown section is home", () => {
  for (const name of [
    "",
    "admin",
    "INBOX",
    "\0",
    undefined,
    null,
    7,
    ["inbox"],
    "toString",
    "__proto__",
  ])
    expect(readSection(name)).toBe("home");
});
