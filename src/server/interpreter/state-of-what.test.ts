import { describe, expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const spoken = "Only those of the emails that we just spoke of, or all of your mail?";
const shown = "Only those of the emails that were just shown, or all of them?";
const far = "Do you mean all of your mail? If not, please say which emails.";

describe("what is said by its state alone, behind mail of some kind", () => {
  test.each([
    [["show mails from rose", "forward the starred to nadia"], spoken],
    [["show mails from rose", "archive with attachments"], spoken],
    [["show mails from rose", "reply to the unread: ok"], spoken],
    [["show starred", "forward the unread to nadia"], spoken],
    [["how many mails from rose", "delete the read"], spoken],
    [["show mails from rose", "delete the read"], shown],
    [["show mails from rose", "thanks", "delete the read"], far],
    [["show mails from rose", "archive the unread", "delete the read"], far],
    [["show mails from rose", "star the second", "delete the read"], far],
  ])("%j: of these, or of all mail?", (turns, text) => {
    expect(saidInTurn(turns, 4)).toMatchObject({ kind: "question", text });
  });

  test.each([
    [["delete the read"]],
    [["show mails from rose", "delete all read mails"]],
    [["show starred", "delete the starred"]],
  ])("%j: of all mail", (turns) => {
    expect(saidInTurn(turns, 4)).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "mailbox" } }] },
    });
  });

  test("the choice is of these, and of all", () => {
    const turns = ["show mails from rose", "forward the starred to nadia"];
    expect(saidInTurn([...turns, "forward those that are starred to nadia"], 4)).toMatchObject({
      plan: { steps: [{ do: "forward", target: { of: "earlier", query: "is:starred" } }] },
    });
    expect(saidInTurn([...turns, "the second"], 4)).toMatchObject({
      plan: { steps: [{ do: "forward", target: { of: "mailbox" } }] },
    });
  });
});

test.each([
  ["find rose's mails, star the unread and archive the read", ["is:unread", "is:read"]],
  ["find mails from rose and forward the starred to nadia", ["is:starred"]],
  ["show rose's mails then archive the read and star the unread", ["is:read", "is:unread"]],
])("%s: of what the request finds", (text, queries) => {
  const targets = queries.map((query) => ({ target: { of: 0, query } }));
  expect(saidInTurn([text])).toMatchObject({ plan: { steps: [{ do: "find" }, ...targets] } });
});

test.each([
  ["star the unread and delete the read", "is:unread -in:sent -in:drafts"],
  ["archive the unread, then delete the read", "is:unread in:inbox"],
])("%s: two kinds of the mail that came", (text, query) => {
  expect(saidInTurn([text])).toMatchObject({
    plan: { steps: [{ target: { query } }, { target: { query: "is:read -in:sent -in:drafts" } }] },
  });
});

test.each([
  "archive the starred and delete the read",
  "mark the unread as read and delete the read",
  "archive the unread and delete the starred",
  "delete starred and archive read",
])("%s: what may be both is asked", (text) => {
  expect(saidInTurn([text])).toMatchObject({
    text: expect.stringMatching(/^Some emails may be both/u),
  });
});

test.each(["delete this", "archive this one", "forward this mail to nadia"])(
  "%s, behind several: which one is asked",
  (text) => {
    expect(saidInTurn(["show mails from rose", text], 4)).toMatchObject({
      text: "Which one do you mean?",
    });
    expect(saidInTurn(["show mails from rose", text], 1).kind).toBe("plan");
  },
);

test.each([
  "add label Urgent to numbers for the board",
  "add a label Urgent to mails for all of us",
])("%s: no label of that name", (text) => {
  expect(saidInTurn([text]).kind).toBe("question");
});
