import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every drawing, which does what the last drawing would do: rows given it are not drawn again. */
export function useSteady<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
