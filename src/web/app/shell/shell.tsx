import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { appWords } from "./app-words.ts";
import { BottomBar } from "./bottom-bar.tsx";
import type { Section } from "../sections/section.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TopBar } from "./top-bar.tsx";
import { useScrollKeys } from "./use-scroll-keys.ts";
import { useScrollPlace } from "./use-scroll-place.ts";

type ShellProps = {
  /** The section shown, when the page has one: it is marked in the bars. */
  section?: Section;
  /** True where the page brings a header of its own on a phone. */
  ownHeader?: boolean;
  children: ReactNode;
};

/** The bars around every page. */
export function Shell({ section, ownHeader = false, children }: ShellProps) {
  const main = useArrival();
  useScrollPlace(main, section);
  useScrollKeys(main);
  return (
    <div className="flex h-dvh flex-col pt-[env(safe-area-inset-top)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-accent-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {appWords.skip}
      </a>
      <div className={ownHeader ? "hidden md:block" : undefined}>
        <TopBar section={section} />
      </div>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={classNames(
          "relative min-h-0 flex-1 overflow-y-auto outline-none",
          // The inbox leaves room for it within its lists.
          section !== "inbox" && "pb-(--pile)",
        )}
      >
        {children}
      </main>
      <BottomBar section={section} />
    </div>
  );
}

const opened = { isFirst: true };

/** Gives the focus to a page whose link has gone with the page before; the first page leaves it to the browser. */
function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const { isFirst } = opened;
    opened.isFirst = false;
    if (!isFirst && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
