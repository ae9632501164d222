/** Milliseconds until one opens under the pointer; within which after one the next opens at once; for which one that is left can be reached. */
const [delay, skip, linger] = [700, 300, 100];

type Show = (anchor: HTMLElement | undefined) => void;
type Heard = { [Kind in keyof DocumentEventMap]?: (event: DocumentEventMap[Kind]) => void };

/**
 * Tells whose tooltip is to be seen: of what the pointer rests on or the keyboard comes to, until it leaves, presses or
 * scrolls it, or Escape is pressed. The pointer may go on to the tooltip itself (WCAG 2.2, 1.4.13). What it answers ends the watch.
 */
export function watchTooltips(show: Show): () => void {
  const shown = createShown(show);
  const heard = Object.entries({ ...pointerHeard(shown), ...keyboardHeard(shown) });
  for (const [kind, hear] of heard)
    document.addEventListener(kind, hear as EventListener, { capture: true, passive: true });
  return () => {
    shown.stop();
    for (const [kind, hear] of heard)
      document.removeEventListener(kind, hear as EventListener, { capture: true });
  };
}

type Shown = ReturnType<typeof createShown>;

/** The one tooltip that is open, now or soon. */
function createShown(show: Show) {
  let anchor: HTMLElement | undefined;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const removed = new MutationObserver(() => anchor?.isConnected === false && become(undefined));

  function become(next: HTMLElement | undefined): void {
    clearTimeout(timer);
    if (next === anchor) return;
    if (next === undefined) closedAt = performance.now();
    anchor = next;
    removed.disconnect();
    if (next !== undefined) removed.observe(document.body, { childList: true, subtree: true });
    show(next);
  }

  return {
    anchor: () => anchor,
    /** Whether one is open, or was just now. */
    isRecent: () => anchor !== undefined || performance.now() - closedAt < skip,
    become,
    becomeLater(next: HTMLElement | undefined, milliseconds: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => become(next), milliseconds);
    },
    stay: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer);
      removed.disconnect();
    },
  };
}

function pointerHeard(shown: Shown): Heard {
  let over: HTMLElement | undefined;

  function moveTo(target: EventTarget | null): void {
    if (isTooltip(target)) return shown.stay();
    const last = over;
    over = anchorOf(target);
    if (over === undefined) leave(last);
    else if (over === shown.anchor()) shown.stay();
    else if (shown.isRecent()) shown.become(over);
    else if (over !== last) shown.becomeLater(over, delay);
  }

  // One that the keyboard has opened stays while the pointer is elsewhere.
  function leave(last: HTMLElement | undefined): void {
    if (shown.anchor() === undefined) shown.stay();
    else if (last !== undefined || shown.anchor() !== document.activeElement)
      shown.becomeLater(undefined, linger);
  }

  function press({ target }: Event): void {
    if (!isTooltip(target)) shown.become(undefined);
  }

  return {
    pointerover: ({ pointerType, target }) => pointerType !== "touch" && moveTo(target),
    // Out of the window: it is over nothing then.
    pointerout: ({ relatedTarget }) => relatedTarget === null && moveTo(null),
    pointerdown: press,
    click: press,
  };
}

function keyboardHeard(shown: Shown): Heard {
  return {
    focusin({ target }) {
      const anchor = anchorOf(target);
      if (anchor?.matches(":focus-visible") === true) shown.become(anchor);
    },
    focusout: ({ target }) => target === shown.anchor() && shown.become(undefined),
    keydown: ({ key }) => key === "Escape" && shown.become(undefined),
    scroll: ({ target }) =>
      target instanceof Node && target.contains(shown.anchor() ?? null) && shown.become(undefined),
  };
}

function anchorOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>("[data-tooltip]") ?? undefined;
}

function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=tooltip]") !== null;
}
