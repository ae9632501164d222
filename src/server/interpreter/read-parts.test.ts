import { expect, test } from "vitest";
import type { Contact, EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

/** A Thursday, early in the morning. */
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [person("Kofi Mensah", "kofi@atlas.com"), person("Yuki Tanaka", "yuki@atlas.com")],
  labels: [{ id: "Label_1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};
const kofi = "from:kofi@atlas.com";
const yuki = "from:yuki@atlas.com";
const found = turn("find emails from kofi", {
  do: "find",
  target: { of: "mailbox", query: kofi, order: "newest", skip: 0, count: null },
});
const listed: World = { ...world, earlier: [found] };
const open: World = { ...world, open: 3 };

test.each([
  ["star and archive the newest from kofi", [`archive ${kofi} in:inbox 1`, "star 0:"]],
  [
    "mark as read all from kofi, star and archive yuki's",
    [`read ${kofi} is:unread`, `archive ${yuki} in:inbox`, "star 1:"],
  ],
  [
    "mark as read all from kofi, star and archive",
    [`read ${kofi} is:unread`, "star 0:", "archive 1:"],
  ],
  ["mark all from kofi as read and starred", [`read ${kofi}`, "star 0:"]],
  [
    "star, label Receipts and archive emails from kofi",
    [`archive ${kofi} in:inbox`, "star 0:", "label 0: →Receipts"],
  ],
  ["keep the last 2 from kofi and archive the others", [`archive ${kofi} in:inbox +2`]],
  ["keep the last 2 from kofi and delete the rest from kofi", [`delete ${kofi} +2`]],
  ["don't delete the emails from kofi, archive them", [`archive ${kofi} in:inbox`]],
  ["do not delete the emails from kofi, restore them", [`restore ${kofi} in:trash`]],
  ["never mind deleting the emails from kofi, star them", [`star ${kofi}`]],
  ["never mind, star the emails from kofi", [`star ${kofi}`]],
  ["instead of deleting the emails from kofi, star them", [`star ${kofi}`]],
  ["delete the last email from kofi. Actually, archive it instead", [`archive ${kofi} 1`]],
  ["if there are any emails from kofi, archive them", [`archive ${kofi} in:inbox`]],
  ["if there are emails from kofi, star them, otherwise do nothing", [`star ${kofi}`]],
  ["any emails from kofi? If so, archive them", [`archive ${kofi} in:inbox`]],
  ["tidy up my inbox a bit: archive emails from kofi", [`archive ${kofi} in:inbox`]],
  ["star the swap request", ["star subject:swap -in:sent -in:drafts 1"]],
  ["unmark the emails from kofi as spam", [`notSpam ${kofi} in:spam`]],
  ["drop every message from kofi", [`delete ${kofi}`]],
  ["drop kofi's last email", [`delete ${kofi} 1`]],
  ["emails from kofi: star them", [`star ${kofi}`]],
  ["emails from kofi -> mark as read", [`read ${kofi} is:unread`]],
  ["star emails from kofi as well as those from yuki", [`star ${kofi}`, `star ${yuki}`]],
  ["star the second newest email from kofi", [`star ${kofi} +1 1`]],
  [
    "mark as read all from kofi except starred and important",
    [`read ${kofi} -is:starred -is:important`],
  ],
  [
    "mark read all from kofi except starred and important",
    [`read ${kofi} -is:starred -is:important`],
  ],
  [
    "mark all social as read, delete the ones older than a week, and leave kofi alone",
    [`read category:social -${kofi} is:unread`, `delete 0: older_than:7d -${kofi}`],
  ],
  ["mark all social as read and leave kofi alone", [`read category:social -${kofi} is:unread`]],
  [
    "star emails from yuki. Archive promotions. Leave kofi alone.",
    [`star ${yuki} -${kofi}`, `archive category:promotions -${kofi} in:inbox`],
  ],
  ["delete all from kofi bar the two newest", [`delete ${kofi} +2`]],
  ["don't touch kofi but archive promotions", [`archive category:promotions -${kofi} in:inbox`]],
  ["archive everything but the last 10", ["archive in:inbox +10"]],
  ["delete the adverts from kofi but keep the newest", [`delete category:promotions ${kofi} +1`]],
  ["delete kofi's adverts", [`delete ${kofi} category:promotions`]],
  ["snooze kofi till friday", ["question: Do you mean all emails from kofi?"]],
])("%s", (text, lines) => {
  expect(told(text)).toEqual(lines);
});

test.each([
  ["star 1 and 3", ["star earlier: 1", "star earlier: +2 1"]],
  ["archive all but the first two", ["archive earlier: +2"]],
  ["star the unread ones", ["star earlier: is:unread"]],
  ["delete everything except the unread ones", ["delete earlier: -is:unread"]],
  ["archive the ones from yuki", [`archive ${yuki} in:inbox`]],
  ["sorry, I meant Yuki", [`find ${yuki}`]],
])("of a list that is shown: %s", (text, lines) => {
  expect(told(text, listed)).toEqual(lines);
});

test.each([
  ["archive it", ["archive open:"]],
  ["mark as unread", ["unread open:"]],
  ["star and archive", ["star open:", "archive 0:"]],
  ["snooze until monday", ["snooze open: →2023-12-04T08:00"]],
])("of a conversation that is open: %s", (text, lines) => {
  expect(told(text, open)).toEqual(lines);
});

test.each([
  ["could you not delete anything from kofi", "leave everything"],
  ["don't delete or archive the emails from kofi", "leave everything"],
  ["maybe delete the emails from kofi", "Shall I do that?"],
  ["delete all emails from kofi that aren't important to me", "I did not understand"],
  ["archive kofi", "Do you mean all emails from kofi?"],
  ["restore everything I deleted an hour ago", "I cannot tell when"],
  ["never mind deleting the newest from kofi", "leave everything"],
  ["forget about archiving the emails from kofi", "leave everything"],
  ["ignore deleting emails from kofi", "leave everything"],
  ["sorry, deleting the newest from kofi", "leave everything"],
  ["my mistake deleting the newest from kofi", "leave everything"],
  ["never mind delete the newest from kofi", "leave everything"],
  ["forget delete the newest from kofi", "did not understand"],
  ["keep the last two from kofi and delete the rest from yuki", "did not understand"],
  ["mark all from kofi as read, unread", "Which of these"],
  ["mark all from kofi as read and unread", "Which of these"],
  ["delete the largest email", "by size"],
  ["delete the 5 biggest mails", "by size"],
  ["archive the two biggest from kofi", "by size"],
  ["delete the newest from kofi. Sorry, wrong one", "done nothing"],
  ["delete the newest from kofi. Ignore that", "done nothing"],
  ["delete the newest from kofi, my mistake", "done nothing"],
  ["delete the newest from kofi. Wrong email", "done nothing"],
  ["delete the newest from kofi, never mind, thanks", "done nothing"],
  ["delete the newest from kofi, cancel that please", "done nothing"],
  ["delete the newest from kofi, no", "done nothing"],
  ["delete the newest from kofi stop", "done nothing"],
  ["delete the newest from kofi. Wrong one. Delete the oldest from yuki", "so I have done nothing"],
])("changes nothing: %s", (text, words) => {
  const read = interpret(text, world);
  expect(read.kind).not.toBe("plan");
  expect(read).toMatchObject({ text: expect.stringContaining(words) });
});

test.each([
  "sign the contract, not reading it",
  "I come on Monday instead",
  "I will pay, many thanks Yuki",
  "see you again",
])("keeps the end of a text that is sent beside an act: %s", (text) => {
  const read = interpret(`archive the newest from kofi and email Yuki saying ${text}`, world);
  expect(read).toMatchObject({
    plan: { steps: [{ act: "archive" }, { do: "write", body: { source: "typed", text } }] },
  });
});

test("reads courtesies without end", () => {
  const read = interpret(`archive the newest ${"thanks ".repeat(110)}4x`, world);
  expect(read.kind).not.toBe("plan");
  expect(told(`archive the newest from kofi ${"thanks ".repeat(100)}`)).toEqual([
    `archive ${kofi} in:inbox 1`,
  ]);
});

test.each(["archive the constructor emails", "archive the emails but"])(
  "names no particle as what it did not understand: %s",
  (text) => {
    const read = interpret(text, world);
    expect(JSON.stringify(read)).not.toContain("“but”");
  },
);

function told(text: string, seen: World = world): string[] {
  const read = interpret(text, seen);
  if (read.kind !== "plan") return [`${read.kind}: ${read.text}`];
  return read.plan.steps.map((step) => {
    const { of, query, skip, count } = "target" in step ? step.target : nowhere;
    const name = step.do === "act" ? step.act : step.do;
    const object = step.do === "act" ? (step.label ?? step.until?.slice(0, 16)) : undefined;
    const place = [of === "mailbox" ? "" : `${of}:`, query, skip > 0 ? `+${skip}` : ""];
    return [name, ...place, `${count ?? ""}`, object === undefined ? "" : `→${object}`]
      .filter((word) => word !== "")
      .join(" ");
  });
}

const nowhere = { of: "mailbox", query: "", skip: 0, count: null };

function turn(message: string, step: NonNullable<EarlierTurn["plan"]>["steps"][number]) {
  return { message, plan: { steps: [step] }, shown: 4, asked: null };
}

function person(name: string, address: string): Contact {
  return { name, address, count: 1, written: true };
}

test("half of a name is nothing by itself", () => {
  for (const text of ["star the Health and Wellness Expo email", "star the Roof & Fence email"])
    expect(told(text).some((line) => /subject:(?:Health|Roof)$/u.test(line))).toBe(false);
});

test("a condition says of which only where something is spoken of", () => {
  for (const text of ["delete only if it's read", "star if they are unread"])
    expect(told(text)).toEqual(["question: Which emails do you mean?"]);
  const both = "star emails from kofi and delete the mails afterwards if they're read";
  expect(told(both)).toEqual([`star ${kofi}`, "delete 0: is:read"]);
  const one = "star the last email from kofi and delete it afterwards only if it's read";
  expect(told(one)).toEqual([`star ${kofi} 1`, "delete 0: is:read"]);
});

test("ones are of the list that they were counted in", () => {
  const lines = told("show emails from kofi, archive the read ones and star the unread ones");
  expect(lines).toEqual([`find ${kofi}`, "archive 0: is:read", "star 0: is:unread"]);
});
