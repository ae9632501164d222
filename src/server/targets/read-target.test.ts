import { describe, expect, test } from "vitest";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import { readTarget } from "./read-target.ts";

/** A Thursday. */
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    person("Nadia Moreau", "nadia@atlas.com"),
    person("", "yuki.tanaka@atlas.com"),
    person("", "kofi.mensah@atlas.com"),
    person("Raj Patel", "raj@atlas.com"),
    person("Raj Singh", "singh@example.org"),
    person("LinkedIn", "messages@linkedin.com"),
    person("LinkedIn Jobs", "jobs@linkedin.com"),
    person("The Margin", "letters@themargin.example"),
    person("Fellside Outdoor", "offers@fellside.example"),
    person("Aperture Club", "hello@aperture.example"),
    person("Milepost", "kudos@milepost.example"),
    { ...person("Evening School Online", "learn@evening.example"), written: false },
  ],
  labels: [
    { id: "Label_1", name: "Receipts" },
    { id: "Label_2", name: "Work/Travel" },
  ],
  earlier: [],
  open: 0,
  files: [],
};
const received = "-in:sent -in:drafts";

describe("all that a condition meets", () => {
  test.each([
    ["all my emails from yuki from the last 3 days", "from:yuki.tanaka@atlas.com newer_than:3d"],
    ["everything kofi sent me since Monday", "from:kofi.mensah@atlas.com after:2023/11/27"],
    ["emails from yuki and kofi", "from:yuki.tanaka@atlas.com OR from:kofi.mensah@atlas.com"],
    [
      "all the emails from nadia last week about 'Update on the Gala'",
      'from:nadia@atlas.com after:2023/11/20 before:2023/11/27 subject:"Update on the Gala"',
    ],
    ["emails from yuki & kofi", "from:yuki.tanaka@atlas.com OR from:kofi.mensah@atlas.com"],
    ["yuki's & kofi's emails", "from:yuki.tanaka@atlas.com OR from:kofi.mensah@atlas.com"],
    ["what yuki and kofi sent me", "from:yuki.tanaka@atlas.com OR from:kofi.mensah@atlas.com"],
    ["the Gala & Roof emails", `subject:Gala subject:Roof ${received}`],
    ["the marketing strategy emails", `subject:marketing subject:strategy ${received}`],
    ["all marketing emails from yuki", "category:promotions from:yuki.tanaka@atlas.com"],
    ["the budget emails", `subject:budget ${received}`],
    ["mail about the annual budget", `subject:annual subject:budget ${received}`],
    ["my emails to kofi", "to:kofi.mensah@atlas.com in:sent"],
    ["promotional emails older than two weeks", "category:promotions older_than:14d"],
    ["promotional emails older then two weeks", "category:promotions older_than:14d"],
    ["unread messages with attachments", "is:unread has:attachment"],
    ["messages I haven't read", "is:unread"],
    ["emails larger than 10MB", `larger:10M ${received}`],
    ["emails labelled receipts", "label:receipts"],
    ["everything in the work travel folder", "label:work-travel"],
    ["all spam", "in:spam"],
    ["the emails in my trash from october", "in:trash after:2023/10/01 before:2023/11/01"],
    ["yesterday's emails", `after:2023/11/29 before:2023/11/30 ${received}`],
    ["emails between 3 and 5 October", `after:2023/10/03 before:2023/10/06 ${received}`],
    ["emails from linkedin", "from:messages@linkedin.com OR from:jobs@linkedin.com"],
    ["emails from shop.example.com", "from:shop.example.com"],
    ["emails from yuki except the starred ones", "from:yuki.tanaka@atlas.com -is:starred"],
    [
      "everything from yuki but not the ones about lunch",
      "from:yuki.tanaka@atlas.com -subject:lunch",
    ],
    ["unread emails except from kofi", "is:unread -from:kofi.mensah@atlas.com"],
    ["promotions but not The Margin", "category:promotions -from:letters@themargin.example"],
    ["promotions but keep The Margin", "category:promotions -from:letters@themargin.example"],
    [
      "all promotions apart from the Fellside Outdoor ones",
      "category:promotions -from:offers@fellside.example",
    ],
    [
      "social mail except Aperture Club and Milepost",
      "category:social -from:hello@aperture.example -from:kudos@milepost.example",
    ],
    [
      "newsletters except The Margin",
      expect.stringMatching(
        / -category:social -\(category:updates \(receipt .*\)\) -from:letters@themargin\.example$/,
      ),
    ],
    [
      "promotions but leave The Margin alone",
      "category:promotions -from:letters@themargin.example",
    ],
    ["yukis emails", "from:yuki.tanaka@atlas.com"],
    [
      "fellside outdoor and aperture club emails",
      "from:offers@fellside.example OR from:hello@aperture.example",
    ],
    ["mailing list stuff", "category:forums"],
    ["everything in travel", "label:work-travel"],
    ["emails between 5pm and 8pm yesterday", `after:1701277200 before:1701288000 ${received}`],
    ["yesterday's emails after 8pm", expect.stringContaining("after:2023/11/29")],
    ["everything from kofi after 8pm yesterday", "from:kofi.mensah@atlas.com after:1701288000"],
    ["everything after midnight", `after:1701302400 ${received}`],
    ["stuff from my mailing lists", "category:forums"],
    ["emails between 13/10 and 1/11", `after:2023/10/13 before:2023/11/02 ${received}`],
    ["emails before 3 October and after 9 November", expect.stringContaining(" OR ")],
    ["emails from the first week of October", `after:2023/10/01 before:2023/10/08 ${received}`],
    ["the Milepost stuff", "from:kudos@milepost.example"],
    ["emails of the 5th", `after:2023/11/05 before:2023/11/06 ${received}`],
    [
      "emails from yuki on the 5th",
      "from:yuki.tanaka@atlas.com after:2023/11/05 before:2023/11/06",
    ],
    ["emails I sent last week", "in:sent after:2023/11/20 before:2023/11/27"],
    ["unred emials form kofi", "is:unread from:kofi.mensah@atlas.com"],
  ])("%s", (words, query) => {
    expect(readTarget(words, world)).toEqual(target({ query }));
  });
});

describe("some of them", () => {
  const query = "from:yuki.tanaka@atlas.com";
  test.each([
    ["my last email from yuki", { query, count: 1 }],
    ["yuki's latest message", { query, count: 1 }],
    ["yukis last email", { query, count: 1 }],
    ["the email from yuki", { query, count: 1 }],
    ["the chili recipe from yuki", { query: `subject:chili subject:recipe ${query}`, count: 1 }],
    ["the three oldest emails from yuki", { query, order: "oldest", count: 3 }],
    ["my last 5 emails from yuki", { query, count: 5 }],
    ["three emails from yuki", { query, count: 3, exact: true }],
    ["yuki's", { query, count: 1 }],
    ["all of yuki's", { query }],
    ["both emails from yuki", { query, count: 2, exact: true }],
    ["all but the newest two emails from yuki", { query, skip: 2 }],
    ["emails from yuki except the last one", { query, skip: 1 }],
    ["emails from yuki apart from the last one", { query, skip: 1 }],
    ["emails from yuki other than the newest two", { query, skip: 2 }],
  ])("%s", (words, expected) => {
    expect(readTarget(words, world)).toEqual(target(expected));
  });
});

describe("what is pointed at", () => {
  const shown = { ...world, earlier: [{ message: "", plan: null, shown: 4, asked: null }] };
  const starred = { do: "act", act: "star", label: null, until: null } as const;
  const two = { of: "earlier", query: "", order: "newest", skip: 0, count: 2 } as const;
  const took = { message: "", plan: { steps: [{ ...starred, target: two }] }, shown: 2 };
  const taken = { ...shown, earlier: [...shown.earlier, { ...took, asked: null }] };
  test.each([
    ["them", shown, { of: "earlier" }],
    ["the second one", shown, { of: "earlier", skip: 1, count: 1 }],
    ["the first two", shown, { of: "earlier", count: 2 }],
    ["those from yuki", shown, { of: "earlier", query: "from:yuki.tanaka@atlas.com" }],
    ["the rest", taken, { of: "rest" }],
    ["the 2nd", shown, { of: "earlier", skip: 1, count: 1 }],
    ["the 2nd email", shown, { of: "earlier", skip: 1, count: 1 }],
    ["the one about Freiburg", shown, { of: "earlier", query: "subject:Freiburg", count: 1 }],
    ["the one from yuki", shown, { of: "earlier", query: "from:yuki.tanaka@atlas.com", count: 1 }],
    ["this conversation", { ...shown, open: 1 }, { of: "open" }],
    ["it", { ...world, open: 1 }, { of: "open" }],
  ])("%s", (words, seen, expected) => {
    expect(readTarget(words, seen)).toEqual(target(expected));
  });
});

test.each([
  ["them", "Which emails do you mean?"],
  ["emails", "Which emails do you mean?"],
  ["emails from raj", "Which “raj” do you mean?"],
  ["emails from my boss", "Who is your boss?"],
  ["emails between 1/11 and 5/11", "Which number is the day, and which the month?"],
  [
    "the emails from the school",
    "Do you mean all mail from Evening School Online <learn@evening.example>, or other mail with “school” in it?",
  ],
  ["the 2nd email", "Which emails do you mean?"],
  ["the 5th mail from yuki", "Do you count from the newest or from the oldest?"],
  ["the 2nd", "Which emails do you mean?"],
  ["the rest", "Which emails do you mean?"],
  [
    "the school mails",
    "Do you mean all mail from Evening School Online <learn@evening.example>, or other mail with “school” in it?",
  ],
  [
    "promotions except Gap Stores",
    "I know nobody called “Gap Stores”. Do you mean all mail whose sender has “Gap Stores” in the name or address?",
  ],
])("%s is asked about", (words, question) => {
  expect(readTarget(words, world)).toMatchObject({ question });
});

test.each([
  "the boring emails",
  "budget",
  "emails from yuki that annoy me",
  "emails don't from yuki",
  "emails from yuki except the nice ones",
  "promotions except The Gap",
  "promotions except Milepost and The Gap",
  "",
])("%j is not understood", (words) => {
  expect(readTarget(words, world) ?? {}).not.toHaveProperty("query");
});

test("a query is written as it is read back", () => {
  const odd = readTarget('emails about "is:unread OR (from:me" from yuki', world);
  const query = odd !== undefined && "query" in odd ? odd.query : "";
  expect(printQuery(parseQuery(query))).toBe(query);
});

function target(given: object): object {
  return { of: "mailbox", query: "", order: "newest", skip: 0, count: null, ...given };
}

function person(name: string, address: string): Contact {
  return { name, address, count: 1, written: true };
}

test.each([
  "the first email I got from yuki",
  "the first mail that yuki ever sent",
  "the first email yuki sent me",
])("%s came before the others", (words) => {
  expect(readTarget(words, world)).toMatchObject({
    query: "from:yuki.tanaka@atlas.com",
    order: "oldest",
    count: 1,
  });
});

test("of the person's own house only others are meant", () => {
  expect(readTarget("everything from atlas.com", world)).toMatchObject({
    query: "from:atlas.com -in:sent -in:drafts",
  });
  expect(readTarget("everything from example.org", world)).toMatchObject({
    query: "from:example.org",
  });
});
