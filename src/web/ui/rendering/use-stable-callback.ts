import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** The same function at every drawing, which does what the last drawing would do: rows given it are not drawn again. */
export function useStableCallback<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

type Acts = { [name: string]: (...given: never[]) => unknown };

/** The same functions at every drawing, each of which does what the last drawing would do: what is given them is not drawn again. */
export function useStableCallbacks<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(() => {
    const names = Object.keys(acts);
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
    ) as Given;
  });
  return steady;
}
