import { expect, test } from "vitest";
import type { Address, Email } from "#contract/messages.ts";
import { rowPeople } from "./row-people.ts";
import { listedEmail } from "../../../../test/support/listed-email.ts";

function email(labels: string[], sender: string, to: Address[] = []): Email {
  const [name = "", address = ""] = sender.split("|");
  return listedEmail("1", { labels, sender_name: name, sender_email: address, to });
}

const me = "Alex Morgan|alex@example.com";
const robin = { name: "Robin Reyes", address: "robin@example.com" };
const ada = { name: "Lovelace, Ada", address: "ada@example.org" };
const zoe = { name: "", address: "zoe@example.org" };

/** The names of a row of these messages, newest first. */
function names(...emails: [Email, ...Email[]]): string {
  return rowPeople({ email: emails[0], emails, grouped: emails.length > 1 }).names;
}

test("mail that came names who wrote it", () => {
  expect(names(email(["INBOX"], "Robin Reyes|robin@example.com"))).toBe("Robin Reyes");
  expect(names(email(["INBOX"], "|robin@example.com"))).toBe("robin@example.com");
  expect(names(email(["INBOX", "SENT"], me, [robin]))).toBe("Alex Morgan");
});

test("mail one has sent names whom it is for", () => {
  expect(names(email(["SENT"], me, [robin]))).toBe("To: Robin Reyes");
  expect(names(email(["SENT"], me, [zoe]))).toBe("To: zoe@example.org");
  expect(names(email(["SENT"], me, [robin, ada, zoe]))).toBe("To: Robin, Ada, zoe");
  expect(names(email(["SENT"], me, [robin, ada, zoe, robin]))).toBe("To: Robin … zoe, Robin");
  expect(names(email(["SENT"], me))).toBe("Alex Morgan");
});

test("who calls themselves by another's address is named by their own first", () => {
  const eve = "boss@company.example|eve@evil.example";
  expect(names(email(["INBOX"], eve))).toBe("eve@evil.example (boss@company.example)");
  const answer = email(["INBOX", "SENT"], me, [robin]);
  expect(names(answer, email(["INBOX"], eve))).toBe("eve, me");
  const to = { name: "boss＠company.example", address: "eve@evil.example" };
  expect(names(email(["SENT"], me, [to]))).toBe("To: eve@evil.example (boss＠company.example)");
  expect(names(email(["SENT"], me, [to, robin]))).toBe("To: eve, Robin");
});

test("a draft is called one, with whom it is for where that is known", () => {
  const rows = [email(["DRAFT"], me), email(["DRAFT"], me, [robin])];
  expect(rows.map((one) => rowPeople({ email: one, emails: [one], grouped: false }))).toEqual([
    { names: "", messages: 1, draft: true },
    { names: "Robin Reyes", messages: 1, draft: true },
  ]);
});

test("a conversation names each who wrote once, oldest first, oneself as me", () => {
  const asked = email(["INBOX"], "Ada Lovelace|ada@example.org");
  const again = email(["INBOX"], "Ada Lovelace|ADA@example.org");
  const answer = email(["INBOX", "SENT"], me, [ada]);
  expect(names(again, asked)).toBe("Ada Lovelace");
  expect(names(again, answer, asked)).toBe("Ada, me");
});

test("a conversation of the inbox names and counts what one has written in it, a single message does not", () => {
  const asked = { ...email(["INBOX"], "Ada Lovelace|ada@example.org"), received_at: time(1) };
  const again = { ...email(["INBOX"], "Robin Reyes|robin@example.com"), received_at: time(5) };
  const row = { email: again, emails: [again, asked], grouped: true };
  expect(rowPeople(row, [time(3), time(4)])).toMatchObject({
    names: "Ada, me, Robin",
    messages: 4,
  });
  const alone = { email: asked, emails: [asked], grouped: true };
  expect(rowPeople(alone, [time(0)])).toMatchObject({ names: "me, Ada", messages: 2 });
  const single = rowPeople({ ...alone, grouped: false }, [time(0)]);
  expect(single).toMatchObject({ names: "Ada Lovelace", messages: 1 });
});

test("what one has written counts once where the row has it, as one of a search does", () => {
  const asked = { ...email(["INBOX"], "Ada Lovelace|ada@example.org"), received_at: time(1) };
  const answer = { ...email(["SENT"], me, [ada]), received_at: time(3) };
  const row = { email: answer, emails: [answer, asked], grouped: true };
  expect(rowPeople(row, ["2026-01-01T03:00:00+00:00"])).toMatchObject({
    names: "Ada, me",
    messages: 2,
  });
  expect(rowPeople(row, [time(3), time(4)])).toMatchObject({ names: "Ada, me", messages: 3 });
});

function time(hour: number): string {
  return `2026-01-01T0${hour}:00:00.000Z`;
}

test("of a conversation that is still being read those are named whom one knows of", () => {
  const unread = { ...email(["INBOX"], ""), pending: true };
  const gerald = email(["INBOX"], "Gerald Finch|gerald@example.com");
  expect(names(gerald, unread, unread)).toBe("Gerald Finch");
  expect(names(unread, unread)).toBe("Unknown sender");
});
