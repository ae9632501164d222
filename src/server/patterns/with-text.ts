import type { Wording } from "#server/assist-plan/plan.ts";
import { ownSubject } from "./subject-of.ts";
import type { Writing } from "./writing.ts";

/** What a message says: of a forward its note, which may be none. */
export function textOf(written: Writing): Wording | null {
  return written.do === "forward" ? written.note : written.body;
}

/** The message with another text; a subject that was the beginning of the one before is that of the new one. */
export function withText(written: Writing, text: Wording): Writing {
  if (written.do === "forward") return { ...written, note: text };
  if (written.do === "reply") return { ...written, body: text };
  const { subject, body } = written;
  const isOfBody =
    subject.source === "typed" && body.source === "typed" && subject.text === ownSubject(body.text);
  const isNew = isOfBody && text.source === "typed";
  return {
    ...written,
    body: text,
    ...(isNew && { subject: { ...subject, text: ownSubject(text.text) } }),
  };
}
