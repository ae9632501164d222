import type { ReactNode } from "react";

/** Draws a link that opens a message, by our id of it, or lists what a search finds; a feature knows no router. */
export type MessageLink = (
  to: string | { search: string },
  link: { className: string; label?: string; children: ReactNode },
) => ReactNode;
