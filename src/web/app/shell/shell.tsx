import { Link } from "@tanstack/react-router";
import { LogIn, LogOut } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { exactly, navigationItems } from "../sections/navigation-items.ts";
import type { Section } from "../sections/section.ts";
import { useSignInSearch } from "../sections/use-sign-in-search.ts";
import { appWords } from "./app-words.ts";
import { useSignOut } from "./sign-out.tsx";
import { TopBar } from "./top-bar.tsx";

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

/** Pixels, by the entry of the browser's history and the section that it shows. */
const places = new Map<string, number>();

/**
 * Keeps how far the page was scrolled, since a browser does so for the window alone: the way back leads to where one was,
 * and every other page begins at its top.
 */
function useScrollPlace(main: RefObject<HTMLElement | null>, page: string | undefined): void {
  useLayoutEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    const key = `${entryKey()} ${page}`;
    element.scrollTo({ top: places.get(key) ?? 0 });
    function note(): void {
      if (element !== null) places.set(key, element.scrollTop);
    }
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [main, page]);
}

/** As the router names each entry. */
function entryKey(): string {
  const state = history.state as { __TSR_key?: unknown } | null;
  return String(state?.__TSR_key);
}

/** Pixels that an arrow key scrolls, as browsers do. */
const line = 40;

/**
 * Lets the keys that scroll a window scroll the page while nothing in it has the focus: a browser would scroll the window
 * alone, which never moves here.
 */
function useScrollKeys(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const { current: element } = main;
      if (element === null || event.defaultPrevented || !isFree(event)) return;
      const way = wayOf(event, element);
      if (way === undefined) return;
      event.preventDefault();
      element.scrollBy({ top: way, behavior: "instant" });
    }
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [main]);
}

/** Whether no field, button or dialog takes the key; of the bars' buttons only the space bar is theirs. */
function isFree({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  if (target === document.body) return true;
  return key !== " " && target instanceof Element && target.closest("header, nav") !== null;
}

function wayOf({ key, shiftKey }: KeyboardEvent, page: HTMLElement): number | undefined {
  const whole = page.scrollHeight;
  if (whole <= page.clientHeight) return undefined;
  const most = page.clientHeight * 0.9;
  const ways: Record<string, number> = {
    ArrowDown: line,
    ArrowUp: -line,
    PageDown: most,
    PageUp: -most,
    " ": shiftKey ? -most : most,
    End: whole,
    Home: -whole,
  };
  return ways[key];
}

const item =
  "flex min-h-14 w-full flex-col items-center gap-0.5 pt-2.5 pb-1 text-center text-label text-muted-foreground outline-offset-[-2px] aria-[current=page]:text-accent aria-[current=page]:font-medium";

/** The bar at the bottom of a phone, with the same items as the top bar. */
function BottomBar({ section }: { section: Section | undefined }) {
  const { loading, session } = useSession();
  const signOut = useSignOut();
  const signIn = useSignInSearch();
  return (
    <nav
      aria-label={appWords.navigation}
      className="shrink-0 border-t bg-background pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {navigationItems(session !== null).map((one) => (
          <Item key={one.section}>
            <Link
              to="/"
              search={one.section === "home" ? {} : { section: one.section }}
              activeOptions={exactly}
              aria-current={section === one.section ? "page" : undefined}
              className={item}
            >
              <one.icon size={18} aria-hidden />
              {one.title}
            </Link>
          </Item>
        ))}
        {session !== null && (
          <Item>
            <button type="button" className={item} onClick={signOut}>
              <LogOut size={18} aria-hidden />
              {appWords.logout}
            </button>
          </Item>
        )}
        {session === null && !loading && (
          <Item>
            <Link to="/auth" search={signIn} className={item}>
              <LogIn size={18} aria-hidden />
              {appWords.login}
            </Link>
          </Item>
        )}
      </ul>
    </nav>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className="min-w-0 flex-1">{children}</li>;
}
