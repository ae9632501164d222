import { Link } from "@tanstack/react-router";

const paths = ["/", "/auth", "/privacy", "/terms", "/about", "/contact"] as const;

/** A link inside the app, for features, which know no router. */
export function appLink(to: string, title: string) {
  return (
    <Link
      to={paths.find((path) => path === to) ?? "/"}
      search={{}}
      className="text-text underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {title}
    </Link>
  );
}
