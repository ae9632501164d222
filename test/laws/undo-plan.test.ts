import { array, assert, constantFrom, date, property, record, subarray } from "fast-check";
import { expect, test } from "vitest";
import { PlainAct } from "#contract/actions.ts";
import { isMark, type LabelAct, places, holdRequest } from "#contract/label-request.ts";
import { planAct } from "#server/actions/change-set/plan-act.ts";
import { planUndo, type Undoing } from "#server/actions/change-set/plan-undo.ts";

const now = new Date("2026-06-01T12:00:00Z");
const ids = ["a1", "a2", "a3"];
const gmail = ["INBOX", "TRASH", "SPAM", "STARRED", "UNREAD", "IMPORTANT", "Label_1", "Label_2"];
const labels = subarray(gmail.slice(2)).map((some) =>
  some.includes("SPAM") ? some : some.concat("INBOX"),
);
const act = constantFrom<LabelAct[]>(
  ...PlainAct.options.map((name) => ({ name })),
  { name: "wake" },
  { name: "label", label: "Label_1" },
  { name: "unlabel", label: "Label_2" },
  { name: "move", label: "Label_2" },
  { name: "move", label: "INBOX" },
  { name: "snooze", until: new Date("2026-06-02T08:00:00Z") },
  { name: "snooze", until: new Date("2026-06-03T08:00:00Z") },
);
const acts = array(record({ act, on: subarray(ids, { minLength: 1 }) }), { maxLength: 20 });
const mailbox = record({ a1: labels, a2: labels, a3: labels });

type Mailbox = Map<string, string[]>;

/** Does acts one after the other; answers their entries, the newest first. */
function doAll(state: Mailbox, wanted: { act: LabelAct; on: string[] }[]): Undoing[] {
  const deletions = new Map<string, string[]>();
  return wanted
    .map((one, id) => {
      const acted = one.on.map((gmailId) => ({
        gmailId,
        threadId: gmailId,
        labels: state.get(gmailId) ?? [],
        labelsKnown: true,
        beforeDeletion: deletions.get(gmailId),
      }));
      const { messages } = planAct(one.act, acted);
      for (const { gmailId, before, added, removed } of messages) {
        state.set(gmailId, holdRequest(before, { add: added, remove: removed }));
        if (added.includes("TRASH")) deletions.set(gmailId, before);
      }
      return { id, messages };
    })
    .toReversed();
}

function undo(state: Mailbox, entries: Undoing[]): Undoing[] {
  const { undone } = planUndo(entries, { labels: state, now });
  for (const { messages } of undone)
    for (const { gmailId, added, removed } of messages)
      state.set(gmailId, holdRequest(state.get(gmailId) ?? [], { add: added, remove: removed }));
  return undone;
}

function sorted(state: Mailbox): [string, string[]][] {
  return [...state].map(([id, some]) => [id, some.toSorted()]);
}

function withoutMarks(state: Mailbox): string[][] {
  return sorted(state).map(([, some]) => some.filter((label) => !isMark(label)));
}

test("whatever was done, undoing all of it gives every message its exact labels again", () => {
  assert(
    property(mailbox, acts, (before, wanted) => {
      const state = new Map(Object.entries(before));
      undo(state, doAll(state, wanted));
      expect(sorted(state)).toEqual(sorted(new Map(Object.entries(before))));
    }),
  );
});

test("undoing one after the other gives the same as undoing at once, at Gmail too", () => {
  assert(
    property(mailbox, acts, (before, wanted) => {
      const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(before))];
      const entries = doAll(one, wanted);
      doAll(other, wanted);
      const asked = planUndo(entries, { labels: one, now }).sendings;
      const atGmail = new Map(one);
      for (const { gmailIds, ...request } of asked)
        for (const id of gmailIds)
          if ("add" in request) atGmail.set(id, holdRequest(one.get(id) ?? [], request));
      undo(one, entries);
      for (const entry of entries) undo(other, [entry]);
      expect(sorted(other)).toEqual(sorted(one));
      expect(withoutMarks(atGmail)).toEqual(withoutMarks(one));
    }),
  );
});

test("undoing an undo gives what was before it", () => {
  assert(
    property(mailbox, acts, (before, wanted) => {
      const state = new Map(Object.entries(before));
      const entries = doAll(state, wanted);
      const done = sorted(state);
      undo(state, undo(state, entries).toReversed());
      expect(sorted(state)).toEqual(done);
    }),
  );
});

test("what others have said of a message since stays, and no message has two places", () => {
  assert(
    property(mailbox, acts, subarray(ids), (before, wanted, changed) => {
      const state = new Map(Object.entries(before));
      const entries = doAll(state, wanted);
      for (const id of changed) {
        const kept = (state.get(id) ?? []).filter((label) => !places.includes(label));
        state.set(id, [...kept.filter((label) => !isMark(label)), "TRASH", "Label_9"]);
      }
      undo(state, entries);
      for (const id of changed) expect(state.get(id)).toContain("Label_9");
      for (const some of state.values())
        expect(some.filter((label) => places.includes(label)).length).toBeLessThan(2);
    }),
  );
});

test("a snooze whose time is over is not taken up again", () => {
  assert(
    property(date({ max: now, noInvalidDate: true }), (until) => {
      const state: Mailbox = new Map([["a1", ["INBOX"]]]);
      const entries = doAll(state, [
        { act: { name: "snooze", until }, on: ["a1"] },
        { act: { name: "wake" }, on: ["a1"] },
      ]);
      undo(state, entries.slice(0, 1));
      expect(state.get("a1")?.filter(isMark)).toEqual([]);
    }),
  );
});

test("where the mirror shows a message as if an act had never been done, Gmail is asked to undo it all the same", () => {
  const state: Mailbox = new Map([["a1", ["INBOX", "UNREAD"]]]);
  const entries = doAll(new Map(state), [
    { act: { name: "delete" }, on: ["a1"] },
    { act: { name: "read" }, on: ["a1"] },
  ]);
  const { sendings, changed } = planUndo(entries, { labels: state, now });
  expect(sendings).toEqual([{ add: ["INBOX", "UNREAD"], remove: ["TRASH"], gmailIds: ["a1"] }]);
  expect(changed).toEqual(["a1"]);
});
