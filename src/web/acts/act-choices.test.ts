import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { noMarks, type MailMarks } from "./marks.tsx";
import { actChoices } from "./act-choices.ts";
import { listedEmail } from "../../../test/support/listed-email.ts";

function email(id: string, ...labels: string[]): Email {
  return listedEmail(id, { thread_id: "a", labels });
}

function marks(more: Partial<MailMarks>): MailMarks {
  return { ...noMarks, ...more };
}

test("a conversation of which one message is starred offers to take the star off, not a second one", () => {
  const offered = actChoices([email("2", "INBOX", "STARRED"), email("1", "INBOX")], noMarks);
  expect(offered).toContain("unstar");
  expect(offered).not.toContain("star");
  expect(actChoices([email("1", "INBOX")], noMarks)).toContain("star");
});

test("what is muted is unmuted, and what is snoozed brought back", () => {
  const mail = [email("1", "INBOX")];
  const muted = actChoices(mail, marks({ isMuted: () => true }));
  expect(muted).toContain("unmute");
  expect(muted).not.toContain("mute");
  expect(actChoices(mail, noMarks)).not.toContain("unmute");
  const later = marks({ snoozedUntil: () => "2027-01-01T08:00:00.000Z" });
  expect(actChoices(mail, later)).toEqual(expect.arrayContaining(["unsnooze", "snooze"]));
  expect(actChoices(mail, noMarks)).not.toContain("unsnooze");
});

test("in Trash there is only the way back and the way out", () => {
  const offered = actChoices([email("1", "TRASH")], noMarks);
  expect(offered).toEqual(expect.arrayContaining(["restore", "permanentDelete"]));
  for (const act of ["archive", "delete", "snooze", "mute"]) expect(offered).not.toContain(act);
});

test("an unread message anywhere in a conversation lets it be marked as read", () => {
  const offered = actChoices([email("2", "INBOX"), email("1", "INBOX", "UNREAD")], noMarks);
  expect(offered).toContain("read");
  expect(offered).not.toContain("unread");
});
