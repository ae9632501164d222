import { LandingSection } from "#web/site/landing/landing-section.tsx";
import { appLinkLook } from "./sections/app-link.tsx";
import { BrandMark, brandLook } from "./shell/brand-mark.tsx";

/**
 * A picture of the first page, made by the build: what a visitor sees and can follow until the app has come and is
 * drawn in its place.
 */
export function StillPage() {
  return (
    <div className="flex h-dvh flex-col pt-[env(safe-area-inset-top)]">
      <header className="flex h-12 shrink-0 items-center border-b bg-background px-4">
        <a href="/" className={brandLook}>
          <BrandMark />
        </a>
      </header>
      <main className="min-h-0 flex-1 overflow-y-auto">
        <LandingSection link={link} />
      </main>
      <div className="min-h-14 shrink-0 border-t pb-[env(safe-area-inset-bottom)] md:hidden" />
    </div>
  );
}

function link(to: string, title: string) {
  return (
    <a href={to} className={appLinkLook}>
      {title}
    </a>
  );
}
