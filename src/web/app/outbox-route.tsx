import { Link } from "@tanstack/react-router";
import { useSession } from "#web/api/api-context.tsx";
import { OutboxPage } from "#web/compose/outbox/page/outbox-page.tsx";
import { outboxWords } from "#web/compose/outbox/page/outbox-page-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignInRequired } from "./shell/sign-in-required.tsx";
import { useWrite } from "./compose-provider.tsx";
import { MailFrame } from "./mail-frame.tsx";

export function OutboxRoute() {
  const { loading, session } = useSession();
  const write = useWrite();
  return (
    <Shell>
      <title>{outboxWords.page}</title>
      {!loading && session === null && <SignInRequired text={outboxWords.signIn} />}
      {session !== null && (
        <MailFrame at="outbox">
          <OutboxPage
            key={session.user.id}
            back={
              <Button asChild variant="outline" size="sm">
                <Link to="/" search={{ section: "inbox" }}>
                  {outboxWords.back}
                </Link>
              </Button>
            }
            onWrite={write}
          />
        </MailFrame>
      )}
    </Shell>
  );
}
