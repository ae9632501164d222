import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { appWords, titles } from "./shell/app-words.ts";
import { Shell } from "./shell/shell.tsx";

export function NotFoundPage() {
  return (
    <Shell>
      <title>{titles.notFound}</title>
      <div className="flex min-h-full flex-col">
        <Notice title={appWords.notFound} text={appWords.notFoundText} heading="h1">
          <Button asChild>
            <Link to="/" search={{}}>
              {appWords.returnHome}
            </Link>
          </Button>
        </Notice>
      </div>
    </Shell>
  );
}
