import { expect, test } from "vitest";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { messageAttachments } from "./message-attachments.ts";

function part(mimeType: string, filename = "", parts: GmailPart[] = []): GmailPart {
  const data = parts.length > 0 ? undefined : "QQ";
  return {
    partId: "",
    mimeType,
    filename,
    headers: [],
    size: 1,
    data,
    attachmentId: undefined,
    parts,
  };
}

function namesOf(payload: GmailPart): string[] {
  return messageAttachments(payload, null).map(({ filename }) => filename);
}

const text = part("text/plain");

test("an invitation is one file, though it stands as a text beside it", () => {
  const both = part("multipart/alternative", "", [text, part("text/calendar")]);
  const file = part("application/ics", "invite.ics");
  expect(namesOf(part("multipart/mixed", "", [both, file]))).toEqual(["invite.ics"]);
});

test("an invitation without a file of its own is listed", () => {
  const alone = part("multipart/alternative", "", [text, part("text/calendar")]);
  expect(namesOf(alone)).toEqual([""]);
});

test("a part without a name that is none is listed beside one", () => {
  const file = part("text/calendar", "invite.ics");
  expect(namesOf(part("multipart/mixed", "", [part("image/png"), file]))).toEqual([
    "",
    "invite.ics",
  ]);
});
