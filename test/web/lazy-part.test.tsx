import { act, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "#web/api/lazy-part.tsx";

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.createElement("div");
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Part() {
  return <em>The part</em>;
}

/** Draws a page with a part that is had at the given try. */
async function draw(at: number): Promise<() => number> {
  let tries = 0;
  const Later = lazyPart(async (): Promise<ComponentType> => {
    tries += 1;
    if (tries < at) throw new TypeError("Failed to fetch");
    return Part;
  });
  const page = (
    <main>
      The page
      <Later />
    </main>
  );
  await act(() => root.render(page));
  return () => tries;
}

test("the page stands while a part of it cannot be fetched, and has it at a later try", async () => {
  const tries = await draw(3);
  expect(place.textContent).toBe("The page");
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([place.textContent, tries()]).toEqual(["The pageThe part", 3]);
});

test("without a network a part is asked for when there is one", async () => {
  const network = vi.spyOn(globalThis.navigator, "onLine", "get").mockReturnValue(false);
  const tries = await draw(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([place.textContent, tries()]).toEqual(["The page", 0]);
  network.mockReturnValue(true);
  await act(async () => void globalThis.dispatchEvent(new Event("online")));
  expect(place.textContent).toBe("The pageThe part");
});
