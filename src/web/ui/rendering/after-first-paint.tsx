import type { ReactNode } from "react";
import { useDrawn } from "./schedule-paint.ts";

/** What can wait until what is first looked at has been drawn. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useDrawn() && children;
}
