import { CalendarDays, CalendarX2 } from "lucide-react";
import { type ReactNode, useContext, useRef } from "react";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { GivenAnswer, Invitation } from "#contract/invitations.ts";
import type { Email } from "#contract/messages.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { eventPlaceTime, eventTime } from "#web/ui/format/event-time.ts";
import { recurrence } from "#web/ui/format/recurrence.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { filePath } from "../attachments/file-path.ts";
import { invitationNews } from "./invitation-news.ts";
import { givenWords, invitationTitle, invitationWords } from "./invitation-words.ts";
import { OpenMessage } from "./open-message.ts";
import { useAnswerInvitation, useInvitation } from "./use-invitation.ts";

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

/** The way to the message that holds in the place of this one. */
function LatestVersion({ invitation: { latest, standing } }: { invitation: Invitation }) {
  const open = useContext(OpenMessage);
  if (latest === null || standing === "current") return null;
  return (
    <Button variant="outline" size="sm" className="self-start" onClick={() => open(latest)}>
      {invitationWords.openLatest[standing]}
    </Button>
  );
}

type Person = { name: string; address: string };

/** Rows of people that are shown at once. */
const most = 12;

/** The organiser of an event, and who has said what. */
function PeopleInvited({
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

const choices = ["yes", "maybe", "no"] as const;

/** Yes, Maybe and No with whom they tell, what the person has answered, and how that stands. */
function AnswerButtons({ id, invitation }: { id: string; invitation: Invitation }) {
  const { answers_to: to, given } = invitation;
  const { answer, undoSend } = useAnswerInvitation(id);
  const keyOf = useKeys();
  const busy = answer.isPending || undoSend.isPending;

  function choose(choice: GivenAnswer["answer"]): void {
    if (busy || to === null) return;
    const { key, forget } = keyOf(choice);
    answer.mutate({ answer: choice, to: to.address, key }, { onSuccess: forget });
  }

  if (to === null && given === null) return null;
  return (
    <div className="flex flex-col gap-2">
      {to !== null && <Choices chosen={holding(given)} busy={busy} onChoose={choose} />}
      <Told invitation={invitation} onTakeBack={undoSend.mutate} />
    </div>
  );
}

/** What was answered, unless the organiser will not hear of it. */
function holding(given: GivenAnswer | null): GivenAnswer["answer"] | undefined {
  return given === null || given.outbox?.state === "failed" ? undefined : given.answer;
}

type ChoicesProps = {
  chosen: GivenAnswer["answer"] | undefined;
  busy: boolean;
  onChoose: (choice: GivenAnswer["answer"]) => void;
};

function Choices({ chosen, busy, onChoose }: ChoicesProps) {
  return (
    <fieldset aria-label={invitationWords.group} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={chosen === choice ? "default" : "outline"}
          aria-pressed={chosen === choice}
          aria-disabled={busy}
          onClick={() => onChoose(choice)}
        >
          {invitationWords.choices[choice]}
        </Button>
      ))}
    </fieldset>
  );
}

type ToldProps = { invitation: Invitation; onTakeBack: (outboxId: string) => void };

function Told({ invitation: { answers_to: to, given, event }, onTakeBack }: ToldProps) {
  const outbox = given?.outbox;
  return (
    <output className="flex min-h-8 flex-wrap items-center gap-x-2 text-muted-foreground pointer-coarse:min-h-11 [overflow-wrap:anywhere]">
      {given !== null && <span>{givenWords(given, event.sequence)}</span>}
      {to !== null && <span>{invitationWords.goesTo(shownText(to.address))}.</span>}
      {outbox?.held === true && (
        <Button variant="link" size="sm" className="px-0!" onClick={() => onTakeBack(outbox.id)}>
          {invitationWords.undoSend}
        </Button>
      )}
    </output>
  );
}

/** The same key for the same choice until it is answered: a click repeated after a lost answer sends nothing twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (choice: string) => {
    const key = keys.current.get(choice) ?? crypto.randomUUID();
    keys.current.set(choice, key);
    return { key, forget: () => void keys.current.delete(choice) };
  };
}
