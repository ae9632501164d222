import type { CalendarEvent } from "#contract/calendar-event.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { invitationWords } from "./invitation-words.ts";

type Person = { name: string; address: string };

/** Rows of people that are shown at once. */
const most = 12;

/** The organiser of an event, and who has said what. */
export function PeopleInvited({
  event: { organizer, attendees, more_attendees },
}: {
  event: CalendarEvent;
}) {
  const shown = attendees.filter(({ address }) => address !== organizer?.address);
  if (organizer === null && shown.length === 0) return null;
  const more = more_attendees + Math.max(0, shown.length - most);
  return (
    <dl className="grid grid-cols-[4rem_1fr] gap-x-2">
      <dt className="text-muted-foreground">{invitationWords.who}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <ul className="flex flex-col gap-1">
          {organizer !== null && (
            <li>
              <Name person={organizer} />{" "}
              <span className="text-muted-foreground">{invitationWords.organiser}</span>
            </li>
          )}
          {shown.slice(0, most).map((attendee, index) => (
            // The same person may be named twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Name person={attendee} />{" "}
              <span className="text-muted-foreground">
                {attendee.optional && `${invitationWords.optional} · `}
                {invitationWords.answers[attendee.answer]}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li className="text-muted-foreground">{invitationWords.morePeople(more)}</li>
          )}
        </ul>
      </dd>
    </dl>
  );
}

/** With the address, since a name can be anybody's. */
function Name({ person: { name, address } }: { person: Person }) {
  const shown = shownText(name);
  return (
    <bdi>
      {shown !== "" && shown !== address && `${shown} `}
      {shown === "" || shown === address ? shownText(address) : `<${shownText(address)}>`}
    </bdi>
  );
}
