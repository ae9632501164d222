import { CalendarDays, CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { Invitation } from "#contract/invitations.ts";
import type { Email } from "#contract/messages.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { filePath } from "../attachments/file-path.ts";
import { eventPlaceTime, eventTime } from "#web/ui/format/event-time.ts";
import { recurrence } from "#web/ui/format/recurrence.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { invitationNews } from "./invitation-news.ts";
import { invitationTitle, invitationWords } from "./invitation-words.ts";
import { LatestVersion } from "./latest-version.tsx";
import { PeopleInvited } from "./people-invited.tsx";
import { useInvitation } from "./use-invitation.ts";

/** What a message's calendar part tells, how it stands, and the person's answer; nothing without such a part. */
export function InvitationCard({ email }: { email: Email }) {
  const invitation = useInvitation(email);
  if (invitation === undefined) return null;
  const { event, standing } = invitation;
  const over = standing === "cancelled";
  const Icon = over ? CalendarX2 : CalendarDays;
  return (
    <section
      aria-label={invitationWords.card}
      className="mx-4 my-3 flex max-h-[50dvh] md:max-h-[45dvh] shrink-0 flex-col gap-3 overflow-y-auto rounded-lg border bg-surface p-4 text-row md:mx-6 low:max-h-none"
    >
      <div className="flex items-start gap-3">
        <Icon size={20} aria-hidden className={over ? "text-danger" : "text-accent"} />
        <div className="min-w-0 flex-1">
          <p className={classNames("font-medium", over ? "text-danger" : "text-muted-foreground")}>
            {invitationTitle(invitation)}
          </p>
          <h3
            className={classNames(
              "text-body font-semibold [overflow-wrap:anywhere]",
              over && "line-through",
            )}
          >
            <bdi>{shownText(event.title) || invitationWords.untitled}</bdi>
          </h3>
        </div>
      </div>
      {invitationNews(email, invitation).map((words) => (
        <p key={words} className="[overflow-wrap:anywhere]">
          {words}
        </p>
      ))}
      <LatestVersion invitation={invitation} />
      <dl className="grid grid-cols-[4rem_1fr] gap-x-2 gap-y-1">
        <Fact title={invitationWords.when}>
          <When event={event} />
        </Fact>
        <Before invitation={invitation} />
        {event.place !== "" && (
          <Fact title={invitationWords.where}>
            <bdi>{shownText(event.place)}</bdi>
          </Fact>
        )}
      </dl>
      <AnswerButtons id={email.id} invitation={invitation} />
      <PeopleInvited event={event} />
      <Kept email={email} invitation={invitation} />
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function When({ event: { starts, ends, repeats } }: { event: CalendarEvent }) {
  const timeZone = useTimeZone();
  if (starts === null) return invitationWords.noTime;
  const there = eventPlaceTime(starts, { timeZone });
  return (
    <>
      <span className="font-medium">{eventTime(starts, ends, { timeZone })}</span>
      {there !== undefined && <span className="block text-muted-foreground">{there}</span>}
      {repeats !== null && <span className="block">{recurrence(repeats)}</span>}
    </>
  );
}

/** What the version before said where this one says something else; of a counter-proposal, what stands. */
function Before({ invitation: { before, event } }: { invitation: Invitation }) {
  const timeZone = useTimeZone();
  if (before === null) return null;
  const isProposal = event.method === "counter";
  const time = before.starts && eventTime(before.starts, before.ends, { timeZone });
  const now = event.starts && eventTime(event.starts, event.ends, { timeZone });
  const parts = [
    time !== now && time,
    before.place !== event.place && before.place,
    before.title !== event.title && before.title,
  ].filter((part) => typeof part === "string" && part !== "");
  if (parts.length === 0) return null;
  return (
    <Fact title={isProposal ? invitationWords.stands : invitationWords.was}>
      <span className={classNames("text-muted-foreground", !isProposal && "line-through")}>
        {parts.join(" · ")}
      </span>
    </Fact>
  );
}

/** Ways to keep the event in a calendar. */
function Kept({ email, invitation }: { email: Email; invitation: Invitation }) {
  const { link, part_id, standing, event } = invitation;
  const isKept = ["request", "publish", "add"].includes(event.method) && standing === "current";
  if (!isKept || (link === null && part_id === null)) return null;
  return (
    <p className="-ml-3 flex flex-wrap gap-1">
      {link !== null && (
        <Button asChild variant="ghost" size="sm">
          <a href={link} target="_blank" rel="noopener noreferrer">
            {invitationWords.addToCalendar}
          </a>
        </Button>
      )}
      {part_id !== null && (
        <Button asChild variant="ghost" size="sm">
          <a href={filePath(email.id, part_id, "saved")} download>
            {invitationWords.file}
          </a>
        </Button>
      )}
    </p>
  );
}
