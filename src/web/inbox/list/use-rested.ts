import { useEffect, useRef } from "react";
import { useSteady } from "#web/ui/drawing/use-steady.ts";

/** Milliseconds after which one rests: what is passed over faster, as by scrolling, does not count. */
const rest = 60;

/**
 * Does for the last thing given what is to be done, once nothing was given for a moment and nothing moves; `undefined`
 * calls it off.
 */
export function useRested<Given>(
  act: (given: Given) => void,
  moves: () => boolean,
): (given: Given | undefined) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function wait(given: Given): void {
    timer.current = setTimeout(() => (moves() ? wait(given) : act(given)), rest);
  }

  return useSteady((given) => {
    clearTimeout(timer.current);
    if (given !== undefined) wait(given);
  });
}
