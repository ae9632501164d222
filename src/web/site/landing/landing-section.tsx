import { lazy, Suspense, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Later } from "#web/ui/drawing/later.tsx";
import { Differences } from "./differences.tsx";
import { Faq } from "./faq.tsx";
import { landingWords } from "./landing-words.ts";

const Demo = lazy(async () => ({ default: (await import("../demo/demo.tsx")).Demo }));

type LandingSectionProps = {
  /** Absent in the picture of the page that is drawn before the app is there: then both ways on are plain links. */
  ways?: { onStart: () => void; onDemo: () => void };
  /** The part of the page that the address names, such as `faq`. */
  part?: string | undefined;
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** The first page: what the product is, two ways on, a demo, what is different, questions. */
export function LandingSection({ ways, part, link }: LandingSectionProps) {
  return (
    <div className="flex min-h-full flex-col">
      <section className="mx-auto flex w-full max-w-288 flex-col gap-10 px-4 py-12 md:px-8 md:py-16">
        <div className="flex flex-col items-center gap-4 text-center">
          <h1 className="max-w-176 text-title font-semibold tracking-[-0.022em] text-balance md:text-display">
            {landingWords.headline}
          </h1>
          <p className="max-w-120 text-reading text-balance text-muted-foreground">
            {landingWords.tagline}
          </p>
          <div className="flex flex-wrap justify-center gap-3 pt-2">
            <Way look="hero" title={landingWords.start} onGo={ways?.onStart} />
            <Way look="outline" title={landingWords.demo} onGo={ways?.onDemo} />
          </div>
        </div>
        <DemoFrame>
          {ways !== undefined && (
            <Later>
              <Demo />
            </Later>
          )}
        </DemoFrame>
      </section>
      <Differences />
      <Faq arrived={part === "faq"} link={link} />
      <footer className="mt-auto flex flex-col items-center gap-2 border-t px-4 py-6 text-row text-muted-foreground md:flex-row md:justify-between md:px-8">
        <p>{landingWords.rights}</p>
        <ul className="flex gap-6 [&_a:not(:hover)]:no-underline pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
          {landingWords.footer.map((item) => (
            <li key={item.to}>{link(item.to, item.title)}</li>
          ))}
        </ul>
      </footer>
    </div>
  );
}

type WayProps = { look: "hero" | "outline"; title: string; onGo: (() => void) | undefined };

function Way({ look, title, onGo }: WayProps) {
  return onGo === undefined ? (
    <Button asChild variant={look} size="lg">
      <a href="/auth">{title}</a>
    </Button>
  ) : (
    <Button variant={look} size="lg" onClick={onGo}>
      {title}
    </Button>
  );
}

/** The demo's place, of the same size before its code has come. */
function DemoFrame({ children }: { children: ReactNode }) {
  return (
    <div>
      <h2 className="sr-only">{landingWords.tryIt}</h2>
      <div className="flex h-152 flex-col overflow-hidden rounded-lg border bg-surface text-surface-foreground shadow-raised">
        <Suspense>{children}</Suspense>
      </div>
    </div>
  );
}
