import { Link } from "@tanstack/react-router";
import type { MessageLink } from "#web/transcript/message-link.ts";
import type { HomeSearch } from "./home-search.ts";

/** Draws links of the assistant that open a message over the inbox as it stands at a place. */
export function messageLinkAt(place: HomeSearch): MessageLink {
  return (id, { className, label, children }) => (
    <Link
      to="/"
      search={{ ...place, section: "inbox", message: id }}
      className={className}
      {...(label !== undefined && { "aria-label": label })}
    >
      {children}
    </Link>
  );
}
