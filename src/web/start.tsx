import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createApp } from "#web/app/create-app.tsx";

/** Draws the app into the page; where the page came with a picture of itself, in its place. */
export async function start(): Promise<void> {
  const place = document.querySelector("#root");
  if (place === null) throw new Error("index.html has no #root");
  const hasPicture = place.hasChildNodes();
  const app = await createApp(location.origin, hasPicture);
  const root = createRoot(place);
  if (!hasPicture) return root.render(<StrictMode>{app}</StrictMode>);
  const scrolledTo = watchScroll(place);
  const drawn = <InPlace onDrawn={() => scrollTo(place, scrolledTo())}>{app}</InPlace>;
  // In pieces: drawn at once, the page would hold up a slow phone for a quarter of a second.
  startTransition(() => root.render(<StrictMode>{drawn}</StrictMode>));
}

function InPlace({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/** Tells how far the picture was scrolled, also once it is gone. */
function watchScroll(place: Element): () => number {
  const picture = place.querySelector("main");
  let top = picture?.scrollTop ?? 0;
  picture?.addEventListener("scroll", () => (top = picture.scrollTop), { passive: true });
  return () => top;
}

function scrollTo(place: Element, top: number): void {
  if (top > 0) place.querySelector("main")?.scrollTo({ top });
}
