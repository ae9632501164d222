import { Link, useNavigate } from "@tanstack/react-router";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { SettingsPage } from "#web/account/settings/settings-page.tsx";
import { settingsWords } from "#web/account/settings/settings-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignInRequired } from "./shell/sign-in-required.tsx";
import { MailFrame } from "./mail-frame.tsx";

export function SettingsRoute() {
  const { loading, session } = useSession();
  const api = useApi();
  const navigate = useNavigate();
  return (
    <Shell>
      <title>{settingsWords.pageTitle}</title>
      {!loading && session === null && <SignInRequired text={settingsWords.signIn} />}
      {session !== null && (
        <MailFrame at="settings">
          <SettingsPage
            key={session.user.id}
            back={
              <Button asChild variant="outline" size="sm">
                <Link to="/" search={{ section: "inbox" }}>
                  {settingsWords.back}
                </Link>
              </Button>
            }
            onLeft={() => {
              void navigate({ to: "/", search: {} });
              api.session.end();
            }}
          />
        </MailFrame>
      )}
    </Shell>
  );
}
