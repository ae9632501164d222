import { useRef, type PointerEvent, type MouseEvent } from "react";

/** Pixels of a finger's way: from where a row follows it, and from where letting go acts. */
const [follows, acts] = [12, 88];

export type Swipes = { right: (() => void) | undefined; left: (() => void) | undefined };

/** Lets a row follow a finger to the side and acts when it is let go far enough; a mouse does nothing. */
export function useSwipe({ right, left }: Swipes) {
  const start = useRef<{ x: number; y: number; moved: boolean }>(undefined);

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== "touch" || (right ?? left) === undefined) return;
    start.current = { x: event.clientX, y: event.clientY, moved: false };
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    if (from === undefined) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && (Math.abs(x) < follows || Math.abs(x) < Math.abs(y))) return;
    if ((x > 0 ? right : left) === undefined) return;
    if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
    from.moved = true;
    event.currentTarget.style.transform = `translateX(${x}px)`;
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    event.currentTarget.style.transform = "";
    if (from?.moved !== true) start.current = undefined;
    if (from?.moved !== true || event.type === "pointercancel") return;
    const x = event.clientX - from.x;
    if (Math.abs(x) >= acts) (x > 0 ? right : left)?.();
  }

  // The click that ends a swipe opens nothing.
  function hearClick(event: MouseEvent): void {
    const swiped = start.current?.moved === true;
    start.current = undefined;
    if (swiped) event.preventDefault();
  }

  return {
    onPointerDown: begin,
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: hearClick,
  };
}
