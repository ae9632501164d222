import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchTooltips } from "#web/ui/floating/watch-tooltips.ts";

let shown: string | undefined;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button data-tooltip="Archive"><svg></svg></button>
    <button data-tooltip="Delete"></button>
    <p>Elsewhere</p>
    <span role="tooltip"></span>`;
  shown = undefined;
  stop = watchTooltips((anchor) => (shown = anchor?.dataset["tooltip"]));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}

const [archive, remove, elsewhere] = ["[data-tooltip=Archive]", "[data-tooltip=Delete]", "p"];

function point(selector: string, pointerType = "mouse"): void {
  at(selector).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
}

function openArchive(): void {
  point(archive);
  vi.advanceTimersByTime(700);
  expect(shown).toBe("Archive");
}

test("a tooltip opens once the pointer has rested on what it belongs to, or on a part of that", () => {
  point(`${archive} svg`);
  vi.advanceTimersByTime(699);
  expect(shown).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(shown).toBe("Archive");
});

test("passing over, or a finger, opens none", () => {
  point(archive);
  vi.advanceTimersByTime(300);
  point(elsewhere);
  point(remove, "touch");
  vi.advanceTimersByTime(5000);
  expect(shown).toBeUndefined();
});

test("beside an open one, or right after it, the next opens at once", () => {
  openArchive();
  point(remove);
  expect(shown).toBe("Delete");
  point(elsewhere);
  vi.advanceTimersByTime(100);
  expect(shown).toBeUndefined();
  point(archive);
  expect(shown).toBe("Archive");
  at(archive).click();
  point(elsewhere);
  vi.advanceTimersByTime(300);
  point(remove);
  expect(shown).toBeUndefined();
});

test("the tooltip itself can be pointed at", () => {
  openArchive();
  point(elsewhere);
  point("[role=tooltip]");
  vi.advanceTimersByTime(5000);
  expect(shown).toBe("Archive");
  point(elsewhere);
  vi.advanceTimersByTime(100);
  expect(shown).toBeUndefined();
});

test("the keyboard opens one at once, which stays while the pointer is elsewhere", () => {
  at(archive).focus();
  expect(shown).toBe("Archive");
  point(elsewhere);
  vi.advanceTimersByTime(5000);
  expect(shown).toBe("Archive");
  at(remove).focus();
  expect(shown).toBe("Delete");
  at(remove).blur();
  expect(shown).toBeUndefined();
});

test("Escape, a press, scrolling and the end of what it belongs to close it", async () => {
  const ends: (() => void)[] = [
    () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
    () => at(archive).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })),
    () => document.body.dispatchEvent(new Event("scroll")),
    () => at(archive).remove(),
  ];
  for (const end of ends) {
    point(elsewhere);
    vi.advanceTimersByTime(1000);
    openArchive();
    end();
    await Promise.resolve();
    expect(shown).toBeUndefined();
  }
});
