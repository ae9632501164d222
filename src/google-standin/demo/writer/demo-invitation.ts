import type { Draft } from "./demo-draft.ts";
import { writeEvent, type DemoEvent } from "../mime/demo-event.ts";
import type { Part } from "../mime/demo-mime.ts";
import type { Owner } from "./demo-words.ts";

/**
 * Adds the calendar part and the .ics file to a letter with the option `event:2@14:00/45`: two days
 * after the letter, at 14:00, for 45 minutes. The options `cancel` and `reply` make those instead of a request.
 */
export function makeInvitation(
  draft: Draft,
  body: Part,
  given: { event: string; owner: Owner },
): Part {
  const event = readEvent(draft, given);
  const content = writeEvent(event);
  const parameters = `; method=${event.method}`;
  const calendar: Part = { type: "text/calendar", content, parameters };
  const readable: Part =
    "multipart" in body && body.multipart === "alternative"
      ? { ...body, parts: [...body.parts, calendar] }
      : { multipart: "alternative", parts: [body, calendar] };
  const file: Part = { type: "application/ics", content, filename: "invite.ics" };
  return { multipart: "mixed", parts: [readable, file] };
}

function readEvent(draft: Draft, given: { event: string; owner: Owner }): DemoEvent {
  const [, days, hours, minutes, length] = /(\d+)@(\d+):(\d+)(?:\/(\d+))?/.exec(given.event) ?? [];
  const starts = new Date(draft.date);
  starts.setDate(starts.getDate() + Number(days));
  starts.setHours(Number(hours), Number(minutes), 0, 0);
  const method = methodOf(draft);
  const isReply = method === "REPLY";
  return {
    uid: draft.key,
    method,
    title: draft.subject.replace(/^(Invitation|Cancelled|Accepted|Updated invitation): /, ""),
    organizer: isReply ? given.owner : draft.sender,
    attendees: isReply ? [draft.sender] : invited(draft, given.owner),
    sequence: sequenceOf(draft),
    made: draft.date,
    starts,
    length: Number(length ?? 45),
    place: /^(?:Where|Place): (.+)$/m.exec(draft.text)?.[1] ?? "Video call",
  };
}

function methodOf({ options }: Draft): DemoEvent["method"] {
  if (options.has("cancel")) return "CANCEL";
  return options.has("reply") ? "REPLY" : "REQUEST";
}

/** What is changed or cancelled is a later version. */
function sequenceOf({ options, subject }: Draft): number {
  return Number(options.has("cancel") || subject.startsWith("Updated"));
}

/** The owner first, then all whom the letter goes to besides. */
function invited({ to, cc }: Draft, owner: Owner): { name: string; address: string }[] {
  const others = [...to, ...cc].filter(({ address }) => address !== owner.address);
  return [owner, ...others];
}
