import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { backOnline } from "./is-offline.ts";

/** Milliseconds before each further try, where the browser knows of no reason why a part cannot be had. */
const pauses = [1000, 4000];

/**
 * A part of a page that is fetched when it is first drawn. Until it is there `waiting` stands in its place and the page stays:
 * without a network it comes with the connection. What cannot be had at all fails as the page does. Not `React.lazy`: what has
 * suspended is shown 300 ms after its stand-in at the earliest (`FALLBACK_THROTTLE_MS`).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState<{ error: unknown }>();
    useEffect(() => {
      async function draw(): Promise<void> {
        try {
          loaded ??= await fetched(load);
          setPart(() => loaded);
        } catch (error) {
          setFailed({ error });
        }
      }
      void draw();
    }, []);
    if (failed !== undefined) throw failed.error;
    return Part === undefined ? waiting : <Part {...props} />;
  };
}

// Not asked for without a network: Chromium remembers that a part could not be had.
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    await backOnline();
    try {
      return await load();
    } catch {
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return load();
}
