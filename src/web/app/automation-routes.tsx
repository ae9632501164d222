import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { CleanupPage } from "#web/automation/cleanup/cleanup-page.tsx";
import { cleanupWords } from "#web/automation/cleanup/cleanup-words.ts";
import { FollowUpPage } from "#web/automation/follow-up/follow-up-page.tsx";
import { followUpWords } from "#web/automation/follow-up/follow-up-words.ts";
import { TodayPage, type WaitingPlace } from "#web/automation/overview/today-page.tsx";
import { todayWords } from "#web/automation/overview/today-words.ts";
import type { Place } from "#web/inbox/folders/place.ts";
import { markedSearches } from "#web/inbox/folders/folder-words.ts";
import { Button } from "#web/ui/button.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { messageLink, plainLink } from "./mail-links.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignInRequired } from "./shell/sign-in-required.tsx";

export function TodayRoute() {
  return (
    <Framed at="today" words={todayWords}>
      {(back) => (
        <TodayPage back={back} message={messageLink} place={placeLink} activity={activityLink} />
      )}
    </Framed>
  );
}

export function FollowUpRoute() {
  return (
    <Framed at="followUps" words={followUpWords}>
      {(back) => <FollowUpPage back={back} message={messageLink} />}
    </Framed>
  );
}

export function CleanupRoute() {
  return (
    <Framed at="cleanup" words={cleanupWords}>
      {(back) => <CleanupPage back={back} />}
    </Framed>
  );
}

type FramedProps = {
  at: Place;
  words: { page: string; signIn: string; back: string };
  children: (back: ReactNode) => ReactNode;
};

/** A page of the signed-in person beside the folders. */
function Framed({ at, words, children }: FramedProps) {
  const { loading, session } = useSession();
  const back = (
    <Button asChild variant="outline" size="sm">
      <Link to="/" search={{ section: "inbox" }}>
        {words.back}
      </Link>
    </Button>
  );
  return (
    <Shell>
      <title>{words.page}</title>
      {!loading && session === null && <SignInRequired text={words.signIn} />}
      {session !== null && (
        <MailFrame key={session.user.id} at={at}>
          {children(back)}
        </MailFrame>
      )}
    </Shell>
  );
}

function placeLink(place: WaitingPlace, text: ReactNode): ReactNode {
  const look = "underline underline-offset-2 hover:text-text";
  if (place === "snoozed")
    return (
      <Link to="/" search={{ section: "inbox", q: markedSearches.snoozed }} className={look}>
        {text}
      </Link>
    );
  return (
    <Link to={place === "outbox" ? "/outbox" : "/follow-up"} className={look}>
      {text}
    </Link>
  );
}

function activityLink(text: ReactNode): ReactNode {
  return (
    <Link to="/activity" className={plainLink}>
      {text}
    </Link>
  );
}
