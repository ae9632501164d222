import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { afterPaint } from "#web/ui/drawing/after-paint.ts";
import { measurePage } from "./measure-page.ts";
import { withFont } from "./with-font.ts";

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
      const height = await measurePage(withFont(page, font), width, wanted.signal);
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
