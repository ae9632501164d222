import { Link } from "@tanstack/react-router";
import type { MessageLink } from "#web/assistant/message-link.ts";
import type { HomeSearch } from "./home-search.ts";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- joined with the router's own
  interface HistoryState {
    /** Whether a message was opened from the assistant's own page, to which closing it leads back. */
    isFromAssistant?: boolean;
  }
}

/**
 * Draws links of the assistant that open a message over the inbox as it stands at a place, or list there what a search
 * finds; `isLeft`: from the assistant's own page.
 */
export function messageLinkAt(place: HomeSearch, { isLeft } = { isLeft: false }): MessageLink {
  return (to, { className, label, children }) => (
    <Link
      to="/"
      search={
        typeof to === "string"
          ? { ...place, section: "inbox", message: to }
          : { section: "inbox", folder: "all", q: to.search }
      }
      {...(isLeft && typeof to === "string" && { state: { isFromAssistant: true } })}
      className={className}
      {...(label !== undefined && { "aria-label": label })}
    >
      {children}
    </Link>
  );
}
