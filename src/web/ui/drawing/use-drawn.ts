import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./schedule-paint.ts";

/** Whether what was there first has been drawn: what can wait is drawn then. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), []);
  return drawn;
}
