const lock = "mailwright-in-front";

type FocusedTab = {
  /** Looks again: a frame of the page that loses the focus says nothing. */
  look: () => void;
  end: () => void;
};

/** Tells the other tabs of this browser while this one is in front; one that ends says nothing any more. */
export function followFocus(): FocusedTab {
  let leave: (() => void) | undefined;

  function look(): void {
    const isInFront = document.visibilityState === "visible" && document.hasFocus();
    if (!isInFront) {
      leave?.();
      leave = undefined;
    } else leave ??= hold();
  }

  const heard = new AbortController();
  const { signal } = heard;
  for (const name of ["focus", "blur"]) window.addEventListener(name, look, { signal });
  document.addEventListener("visibilitychange", look, { signal });
  look();
  return {
    look,
    end() {
      heard.abort();
      leave?.();
    },
  };
}

/** Whether any tab of this browser is in front. */
export async function isAnyInFront(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lock);
}

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(lock, { mode: "shared" }, () => promise);
  return resolve;
}
