import { Link } from "@tanstack/react-router";
import { readSection } from "./section.ts";

/** How a link within a text looks. */
export const appLinkLook =
  "text-text underline decoration-edge underline-offset-4 hover:decoration-current";

const paths = ["/", "/auth", "/privacy", "/terms", "/about", "/contact"] as const;

/**
 * A link inside the app, for features, which know no router; it may lead to a part of a page, as `/#faq` does, or to a
 * section, as `/?section=pricing`.
 */
export function appLink(to: string, title: string) {
  const [address = "", part] = to.split("#");
  const [wanted, query] = address.split("?");
  const section = new URLSearchParams(query).get("section");
  return (
    <Link
      to={paths.find((path) => path === wanted) ?? "/"}
      search={section === null ? {} : { section: readSection(section) }}
      {...(part !== undefined && { hash: part })}
      className={appLinkLook}
    >
      {title}
    </Link>
  );
}
