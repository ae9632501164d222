import type { CalendarEvent, EventTime } from "#contract/calendar-event.ts";
import type { GivenAnswer } from "#contract/invitations.ts";

const words = {
  yes: { subject: "Accepted", said: "has accepted this invitation" },
  maybe: { subject: "Tentative", said: "may come" },
  no: { subject: "Declined", said: "has declined this invitation" },
} as const;

/** An answer as a person reads it whose mail program knows no calendars. The time is the event's own, with its zone. */
export function answerWords(
  { title, place, starts }: CalendarEvent,
  answer: GivenAnswer["answer"],
  name: string,
): { subject: string; body: string } {
  const { subject, said } = words[answer];
  const lines = [title, starts && timeWords(starts), place].filter(Boolean);
  return {
    subject: `${subject}: ${title || "Invitation"}`,
    body: `${name} ${said}.\n\n${lines.join("\n")}\n`,
  };
}

function timeWords({ local, at, zone }: EventTime): string {
  const isDay = !local.includes("T");
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "full",
    timeZone: "UTC",
  });
  if (isDay) return day;
  const place = zone ?? (at === null ? "" : "UTC");
  return `${day}, ${local.slice(11, 16)}${place === "" ? "" : ` (${place})`}`;
}
