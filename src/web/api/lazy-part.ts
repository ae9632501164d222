import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { backOnline } from "./is-offline.ts";

/** Milliseconds before each further try, where the browser knows of no reason why a part cannot be had. */
const pauses = [1000, 4000];

/**
 * A part of a page that is fetched when it is first drawn. Until it is there nothing stands in its place and the page stays:
 * without a network it comes with the connection. What cannot be had at all fails as the page does.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetched(load) }));
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
