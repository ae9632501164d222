import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createApp } from "#web/app/create-app.tsx";

/** Draws the app into the page; where the page came with a picture of itself, in its place. */
export async function start(): Promise<void> {
  const place = document.querySelector("#root");
  if (place === null) throw new Error("index.html has no #root");
  const hasPicture = place.hasChildNodes();
  const app = <StrictMode>{await createApp(location.origin, hasPicture)}</StrictMode>;
  const root = createRoot(place);
  // At once: who finds the page loaded must not find its picture.
  if (hasPicture) {
    const scrolled = place.querySelector("main")?.scrollTop ?? 0;
    flushSync(() => root.render(app));
    if (scrolled > 0) place.querySelector("main")?.scrollTo({ top: scrolled });
  } else root.render(app);
}
