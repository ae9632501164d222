import { Link } from "@tanstack/react-router";
import { appLinkLook } from "./app-link-look.ts";

const paths = ["/", "/auth", "/privacy", "/terms", "/about", "/contact"] as const;

/** A link inside the app, for features, which know no router; it may lead to a part of a page, as `/#faq` does. */
export function appLink(to: string, title: string) {
  const [wanted, part] = to.split("#");
  return (
    <Link
      to={paths.find((path) => path === wanted) ?? "/"}
      search={{}}
      {...(part !== undefined && { hash: part })}
      className={appLinkLook}
    >
      {title}
    </Link>
  );
}
