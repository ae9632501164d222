import { expect, test } from "vitest";
import { findRecipient } from "./find-recipient.ts";
import type { Contact } from "./interpretation.ts";

const owner = { name: "Sam Okafor", address: "sam@atlas.com" };

type Known = [name: string, address: string, met: "written" | "acquainted" | "wrote" | "copied"];

function recipient(words: string, ...known: Known[]) {
  const contacts = known.map(([name, address, met]): Contact => ({
    name,
    address,
    count: 1,
    written: met === "written",
    acquainted: met === "acquainted",
  }));
  const found = findRecipient(words, { contacts, owner });
  return found && [found.fit, found.person.address, ...found.others.map(({ address }) => address)];
}

test("who was written to comes before a stranger whose full name it is", () => {
  const evil: Known = ["Sofia Lopez", "x@evil.example", "wrote"];
  expect(recipient("Sofia Lopez", evil, ["Lopez, Sofia", "sofia@corp.example", "written"])).toEqual(
    ["one", "sofia@corp.example", "x@evil.example"],
  );
  expect(
    recipient("Dr. Sofia Lopez", evil, ["Sofia M. Lopez", "s@corp.example", "written"]),
  ).toEqual(["one", "s@corp.example", "x@evil.example"]);
});

test("a stranger whose name goes on where that of somebody written to ends is not sure", () => {
  const evil: Known = ["Sofia Lopez", "x@evil.example", "wrote"];
  expect(recipient("Sofia Lopez", evil, ["Sofia", "s@corp.example", "written"])).toEqual([
    "several",
    "x@evil.example",
    "s@corp.example",
  ]);
});

test("who was never written to is no sure one, whoever they say they are", () => {
  expect(recipient("nadia", ["Nadia Moreau", "n@corp.example", "wrote"])?.[0]).toBe("unmet");
  expect(recipient("nadia", ["Nadia Moreau", "n@corp.example", "copied"])?.[0]).toBe("unmet");
  expect(
    recipient(
      "nadia",
      ["Nadia Moreau", "n@corp.example", "wrote"],
      ["Nadia Petrova", "p@corp.example", "copied"],
    ),
  ).toEqual(["several", "n@corp.example", "p@corp.example"]);
});

test("who has written again and again is a sure one where the name fits nobody else", () => {
  const nadia: Known = ["Nadia Moreau", "n@corp.example", "acquainted"];
  expect(recipient("nadia", nadia)).toEqual(["one", "n@corp.example"]);
  for (const met of ["acquainted", "wrote", "copied"] as const)
    expect(recipient("nadia", nadia, ["Nadia Petrova", "p@corp.example", met])?.[0]).toBe(
      "several",
    );
  const written: Known = ["Nadia Petrova", "p@corp.example", "written"];
  expect(recipient("nadia", nadia, written)).toEqual(["one", "p@corp.example", "n@corp.example"]);
});

test("of several written to none is sure", () => {
  const [one, other]: Known[] = [
    ["Nadia Moreau", "n@corp.example", "written"],
    ["Nadia Petrova", "p@corp.example", "written"],
  ];
  expect(recipient("nadia", one ?? ["", "", "copied"], other ?? ["", "", "copied"])?.[0]).toBe(
    "several",
  );
});

test("an address from which mail came back is no sure one, and stands behind another that was written to", () => {
  const dead = { name: "Ellen Frost", address: "ellen@old.example", count: 3, written: true };
  const live = { name: "Ellen Frost", address: "ellen@new.example", count: 2, written: true };
  const bounced = { ...dead, bounced: true };
  const both = findRecipient("ellen", { contacts: [bounced, live], owner });
  expect(both).toMatchObject({ fit: "several", person: live, others: [bounced] });
  expect(findRecipient("ellen", { contacts: [bounced], owner })).toMatchObject({ fit: "unmet" });
  expect(findRecipient("ellen", { contacts: [dead], owner })).toMatchObject({ fit: "one" });
  expect(findRecipient(dead.address, { contacts: [bounced], owner })).toMatchObject({ fit: "one" });
});

test("a notice that mail came back, which anybody can forge, puts no stranger first", () => {
  const real = { name: "Priya Patel", address: "p@corp.example", count: 40, written: true };
  const evil = { name: "Priya Patel", address: "x@evil.example", count: 90, written: false };
  const contacts = [evil, { ...real, bounced: true }];
  for (const words of ["priya", "Priya Patel"]) {
    const found = findRecipient(words, { contacts, owner });
    expect(found).toMatchObject({ fit: "several", person: real, others: [evil] });
  }
});

test("of several whom a name fits who was written to comes first, however much others write", () => {
  const known = ["Nadia Petrova", "p@corp.example", "written"] as const;
  const other = ["Nadia Lind", "l@corp.example", "written"] as const;
  expect(recipient("nadia", ["Nadia", "x@evil.example", "wrote"], [...known], [...other])).toEqual([
    "several",
    "p@corp.example",
    "l@corp.example",
    "x@evil.example",
  ]);
});

test("an address and the person themselves are sure, whoever else is known", () => {
  const evil: Known = ["Sam Okafor", "x@evil.example", "wrote"];
  expect(recipient("new@corp.example", evil)).toEqual(["one", "new@corp.example"]);
  expect(recipient("me", evil)).toEqual(["one", "sam@atlas.com"]);
  expect(recipient("nobody", evil)).toBeUndefined();
});
