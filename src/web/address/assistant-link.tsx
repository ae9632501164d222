import { Link } from "@tanstack/react-router";
import type { MessageLink } from "#web/transcript/message-link.ts";
import type { HomeSearch } from "./home-search.ts";

/** Draws links of the assistant that open a message over the inbox as it stands at a place, or list there what a search finds. */
export function messageLinkAt(place: HomeSearch): MessageLink {
  return (to, { className, label, children }) => (
    <Link
      to="/"
      search={
        typeof to === "string"
          ? { ...place, section: "inbox", message: to }
          : { section: "inbox", folder: "all", q: to.search }
      }
      className={className}
      {...(label !== undefined && { "aria-label": label })}
    >
      {children}
    </Link>
  );
}
