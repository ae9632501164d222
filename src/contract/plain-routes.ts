import { eventsPath } from "./events.ts";

/** An address that is no call: a redirect for the browser, or a socket. */
export type PlainRoute = {
  method: "GET";
  path: string;
  summary: string;
  description: string;
  query: Record<string, string>;
  /** The status of success with its meaning. */
  answer: [status: number, words: string];
  /** Whether the session cookie must come along. */
  session: boolean;
};

export const plainRoutes: readonly PlainRoute[] = [
  {
    method: "GET",
    path: "/auth/v1/authorize",
    summary: "Begin to sign in",
    description: "For the browser itself: leads to Google's consent page.",
    query: {
      redirect_to: "A path of this site to return to; otherwise the root.",
      login_hint: "The mail address to sign in with.",
    },
    answer: [302, "To Google, or to /auth?error=sign_in_failed when it cannot be reached."],
    session: false,
  },
  {
    method: "GET",
    path: "/auth/v1/callback",
    summary: "Where Google returns to",
    description: "For the browser itself: sets the session cookie.",
    query: {
      code: "Google's, once.",
      state: "Ours, bound to the browser.",
      error: "Google's reason for a refusal.",
    },
    answer: [
      302,
      "To redirect_to, or to /auth?error=… with access_denied, missing_permission or sign_in_failed.",
    ],
    session: false,
  },
  {
    method: "GET",
    path: eventsPath,
    summary: "The event socket",
    description:
      "A WebSocket of this site's own pages. Its frames are JSON: numbered events that say what to read again.",
    query: { cursor: "The last number seen." },
    answer: [101, "The socket is open. It closes with 4401 when the session ends."],
    session: true,
  },
];
