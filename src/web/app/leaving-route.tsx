import { Link, useSearch } from "@tanstack/react-router";
import { LeavingPage } from "#web/account/leaving/leaving-page.tsx";
import { leavingWords } from "#web/account/leaving/leaving-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Shell } from "./shell/shell.tsx";

export function LeavingRoute() {
  const { to, says } = useSearch({ from: "/leaving" });
  return (
    <Shell>
      <title>{leavingWords.pageTitle}</title>
      <LeavingPage
        to={to}
        says={says}
        cancel={
          <Button asChild>
            <Link to="/" search={{ section: "inbox" }}>
              {leavingWords.cancel}
            </Link>
          </Button>
        }
      />
    </Shell>
  );
}
