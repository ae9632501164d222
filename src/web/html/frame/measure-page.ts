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
export function measurePage(
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
