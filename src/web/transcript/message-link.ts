import type { ReactNode } from "react";

/** Draws a link that opens a message, by our id of it; a feature knows no router. */
export type MessageLink = (
  id: string,
  link: { className: string; label?: string; children: ReactNode },
) => ReactNode;
