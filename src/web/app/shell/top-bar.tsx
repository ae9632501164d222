import { createLink, Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { ComponentProps } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { exactly, navigationItems } from "../sections/navigation-items.ts";
import type { Section } from "../sections/section.ts";
import { useSignInSearch } from "../sections/use-sign-in-search.ts";
import { appWords } from "./app-words.ts";
import { brandLook, BrandMark } from "./brand-mark.tsx";
import { useSignOut } from "./sign-out.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const item =
  "inline-flex h-8 items-center rounded-md px-3 text-row text-muted-foreground hover:bg-muted hover:text-text aria-[current=page]:bg-muted aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:h-11";

/** The bar at the top; on a phone it carries only the brand and the theme. */
export function TopBar({ section }: { section: Section | undefined }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-b bg-background px-4">
      <Brand />
      <nav aria-label={appWords.navigation} className="hidden shrink-0 md:block">
        <Items section={section} />
      </nav>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <ThemeSwitch />
        <Account />
      </div>
    </header>
  );
}

function Items({ section }: { section: Section | undefined }) {
  const { session } = useSession();
  const signOut = useSignOut();
  return (
    <ul className="flex gap-1">
      {navigationItems(session !== null).map((one) => (
        <li key={one.section}>
          <Link
            to="/"
            search={one.section === "home" ? {} : { section: one.section }}
            activeOptions={exactly}
            aria-current={section === one.section ? "page" : undefined}
            className={item}
          >
            {one.title}
          </Link>
        </li>
      ))}
      {session !== null && (
        <li>
          <button type="button" className={item} onClick={signOut}>
            {appWords.logout}
          </button>
        </li>
      )}
    </ul>
  );
}

function Account() {
  const { loading, session } = useSession();
  const signOut = useSignOut();
  const signIn = useSignInSearch();
  if (session !== null)
    return (
      <>
        <span
          title={session.user.email}
          className="hidden min-w-0 truncate text-row text-muted-foreground md:block"
        >
          {session.user.email}
        </span>
        <span className="hidden md:block">
          <IconButton label={appWords.signOut} onClick={signOut}>
            <LogOut size={16} aria-hidden />
          </IconButton>
        </span>
      </>
    );
  return (
    <span className={classNames("hidden md:block", loading && "invisible")}>
      <Button asChild size="sm">
        <Link to="/auth" search={signIn}>
          {appWords.login}
        </Link>
      </Button>
    </span>
  );
}

// The logo leads home but does not mark where one is: the bar's item does.
const UnmarkedLink = createLink(function UnmarkedAnchor({
  children,
  ...rest
}: ComponentProps<"a">) {
  return (
    <a {...rest} aria-current={undefined}>
      {children}
    </a>
  );
});

function Brand() {
  return (
    <UnmarkedLink to="/" search={{}} className={brandLook}>
      <BrandMark />
    </UnmarkedLink>
  );
}
