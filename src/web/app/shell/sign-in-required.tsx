import { Link, useLocation } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { appWords } from "./app-words.ts";

/** What a signed-out visitor sees in place of a section that needs a mailbox. */
export function SignInRequired({ text }: { text: string }) {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <div className="flex min-h-full flex-col">
      <Notice title={appWords.signInRequired} text={text} heading="h1">
        <Button asChild>
          <Link to="/auth" search={{ next }}>
            {appWords.login}
          </Link>
        </Button>
      </Notice>
    </div>
  );
}
