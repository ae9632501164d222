import { Link } from "@tanstack/react-router";
import { LogIn, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { appWords } from "./app-words.ts";
import { exactly, navigationItems } from "../sections/navigation-items.ts";
import type { Section } from "../sections/section.ts";
import { useSignOut } from "./sign-out.tsx";
import { useSignInSearch } from "../sections/use-sign-in-search.ts";

const item =
  "flex min-h-14 w-full flex-col items-center gap-0.5 pt-2.5 pb-1 text-center text-label text-muted-foreground outline-offset-[-2px] aria-[current=page]:text-accent aria-[current=page]:font-medium";

/** The bar at the bottom of a phone, with the same items as the top bar. */
export function BottomBar({ section }: { section: Section | undefined }) {
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
