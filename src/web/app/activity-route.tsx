import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { ActivityPage } from "#web/account/activity/activity-page.tsx";
import { activityWords } from "#web/account/activity/activity-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignInRequired } from "./shell/sign-in-required.tsx";
import { MailFrame } from "./mail-frame.tsx";

export function ActivityRoute() {
  const { loading, session } = useSession();
  return (
    <Shell>
      <title>{activityWords.page}</title>
      {!loading && session === null && <SignInRequired text={activityWords.signIn} />}
      {session !== null && (
        <MailFrame at="activity">
          <ActivityPage
            key={session.user.id}
            back={
              <Button asChild variant="outline" size="sm">
                <Link to="/" search={{ section: "inbox" }}>
                  {activityWords.back}
                </Link>
              </Button>
            }
            message={messageLink}
          />
        </MailFrame>
      )}
    </Shell>
  );
}

function messageLink(id: string, words: ReactNode): ReactNode {
  return (
    <Link
      to="/"
      search={{ section: "inbox", folder: "all", message: id }}
      className="underline underline-offset-2 hover:text-text"
    >
      {words}
    </Link>
  );
}
