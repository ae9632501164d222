import { Link } from "@tanstack/react-router";
import { appLinkLook } from "./app-link-look.ts";

const paths = ["/", "/auth", "/privacy", "/terms", "/about", "/contact"] as const;

/** A link inside the app, for features, which know no router. */
export function appLink(to: string, title: string) {
  return (
    <Link to={paths.find((path) => path === to) ?? "/"} search={{}} className={appLinkLook}>
      {title}
    </Link>
  );
}
