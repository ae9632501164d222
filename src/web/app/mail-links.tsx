import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export const plainLink = "underline-offset-2 hover:underline";

/** A link that opens a message over all mail. */
export function messageLink(id: string, text: ReactNode): ReactNode {
  return (
    <Link to="/" search={{ section: "inbox", folder: "all", message: id }} className={plainLink}>
      {text}
    </Link>
  );
}

/** A link to the editor of a rule. */
export function ruleLink(id: string, text: ReactNode): ReactNode {
  return (
    <Link to="/rules" search={{ edit: id }} className={plainLink}>
      {text}
    </Link>
  );
}
