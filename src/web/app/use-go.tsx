import { useNavigate } from "@tanstack/react-router";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { type ReactNode, useState } from "react";
import type { Place } from "#web/inbox/folders/place.ts";
import { changeSection } from "./sections/section.ts";
import { useSignOut } from "./shell/sign-out.tsx";
import { useNextTheme } from "./shell/theme-switch.tsx";

/** Places with a page of their own. */
const pages: Partial<
  Record<
    Place,
    "/activity" | "/outbox" | "/settings" | "/today" | "/follow-up" | "/clean-up" | "/rules"
  >
> = {
  activity: "/activity",
  outbox: "/outbox",
  settings: "/settings",
  today: "/today",
  followUps: "/follow-up",
  cleanup: "/clean-up",
  rules: "/rules",
};

/** Where the sidebar and the commands lead beside the folders, and the dialog that one of them opens. */
export function useGo(): { go: (to: Place) => void; review: ReactNode } {
  const navigate = useNavigate();
  const theme = useNextTheme();
  const signOut = useSignOut();
  const [reviewing, setReviewing] = useState(false);

  function go(to: Place): void {
    if (to === "assistant" || to === "pricing") changeSection(to);
    if (to === "theme") theme.goOn();
    if (to === "signOut") signOut();
    const path = pages[to];
    if (path !== undefined) void navigate({ to: path });
    if (to === "review") setReviewing(true);
  }

  const review = reviewing && <ReviewDialog open onClose={() => setReviewing(false)} />;
  return { go, review };
}

/** The form of "Rate and review", loaded when it is first opened. */
const ReviewDialog = lazyPart(
  async () => (await import("#web/account/settings/review-dialog.tsx")).ReviewDialog,
);
