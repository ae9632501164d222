import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";
import { addFont } from "./font-style.ts";

/** Tags of a page that may be laid out a second time, pixels of the highest frame; pages remembered, and their length. */
const most = { tags: 10_000, height: 20_000, kept: 50, keptLength: 100_000 } as const;

const kept = new Map<string, number>();

/**
 * The height in pixels at which a frame shows all of its page, at its width of the moment. Undefined until it is known,
 * and for a page that is too large to be laid out twice. The page is drawn in that font. The last one stays until the next is known.
 */
export function usePageHeight(
  frame: RefObject<HTMLIFrameElement | null>,
  page: string,
  font: string,
): number | undefined {
  const width = useWidth(frame);
  const large = useMemo(() => isLarge(page), [page]);
  const [measured, setMeasured] = useState<number>();
  const key = `${width} ${page}`;
  const known = kept.get(key);
  useEffect(() => {
    if (width === 0 || large || kept.has(key)) return;
    const wanted = new AbortController();
    async function measure(): Promise<void> {
      const height = await measurePage(addFont(page, font), width, wanted.signal);
      if (height === undefined) return;
      keep(key, Math.min(height, most.height));
      setMeasured(Math.min(height, most.height));
    }
    const callOff = afterPaint(() => void measure());
    return () => {
      callOff();
      wanted.abort();
    };
  }, [key, page, font, width, large]);
  return large ? undefined : (known ?? measured);
}

function keep(key: string, height: number): void {
  if (key.length > most.keptLength) return;
  kept.set(key, height);
  for (const [oldest] of kept) if (kept.size > most.kept) kept.delete(oldest);
}

function isLarge(page: string): boolean {
  let tags = 0;
  for (let at = page.indexOf("<"); at !== -1; at = page.indexOf("<", at + 1)) tags += 1;
  return tags > most.tags;
}

function useWidth(frame: RefObject<HTMLIFrameElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- how wide it is shows once it is laid out
    setWidth(current.clientWidth);
    const watch = new ResizeObserver(() => setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, [frame]);
  return width;
}

/** Pixels of a frame that is measured; a part that is as high as its window is taken for as high as this. */
const window = 480;

/** Milliseconds after which a page that is not laid out by then is called off: others wait behind it. */
const patience = 5000;

let before: Promise<unknown> = Promise.resolve();

/**
 * The height in pixels at which a page of `frameDocument` needs no scrolling in a frame of that width; undefined once it
 * is called off. It is laid out in a frame that is not seen, one after the other. That frame is of our own origin, without
 * which nothing could be read off it, so no script may run in it: neither its sandbox nor its policy lets one.
 */
function measurePage(
  page: string,
  width: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const measured = before.then(() =>
    signal.aborted ? undefined : layOut(unseenFrame(page, width), signal),
  );
  before = measured;
  return measured;
}

function unseenFrame(page: string, width: number): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.setAttribute("aria-hidden", "true");
  frame.inert = true;
  frame.tabIndex = -1;
  frame.style.cssText = `position: fixed; inset: 0 auto auto -300vw; width: ${width}px; height: ${window}px; border: 0; contain: strict; visibility: hidden`;
  frame.srcdoc = page;
  return frame;
}

function layOut(frame: HTMLIFrameElement, signal: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => end(), patience);
    function end(height?: number): void {
      clearTimeout(late);
      frame.remove();
      resolve(height);
    }
    signal.addEventListener("abort", () => end(), { once: true });
    frame.addEventListener("load", () => end(heightOf(frame)), { once: true });
    document.body.append(frame);
  });
}

/** With the bar by which what is too wide is scrolled. */
function heightOf(frame: HTMLIFrameElement): number | undefined {
  const root = frame.contentDocument?.documentElement;
  if (root === undefined) return undefined;
  root.style.overflowY = "hidden";
  const bar = frame.clientHeight - root.clientHeight;
  const beyond = root.scrollHeight > root.clientHeight ? root.scrollHeight : 0;
  return Math.ceil(Math.max(root.getBoundingClientRect().height, beyond)) + bar;
}
