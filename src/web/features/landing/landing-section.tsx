import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { landingWords } from "./landing-words.ts";
import { SampleInbox } from "./sample-inbox.tsx";

type LandingSectionProps = {
  onStart: () => void;
  onDemo: () => void;
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** The first page: what the product is, and two ways on. */
export function LandingSection({ onStart, onDemo, link }: LandingSectionProps) {
  return (
    <div className="flex min-h-full flex-col">
      <section className="mx-auto flex w-full max-w-240 flex-1 flex-col items-center justify-center gap-12 px-4 py-16 md:px-8">
        <div className="flex flex-col items-center gap-6 text-center">
          <h1 className="max-w-176 text-title font-semibold tracking-[-0.022em] text-balance md:text-display">
            {landingWords.headline}
          </h1>
          <p className="max-w-120 text-reading text-muted-foreground text-pretty">
            {landingWords.tagline}
          </p>
          <div className="flex flex-wrap justify-center gap-3 pt-2">
            <Button variant="hero" size="lg" onClick={onStart}>
              {landingWords.start}
            </Button>
            <Button variant="outline" size="lg" onClick={onDemo}>
              {landingWords.demo}
            </Button>
          </div>
        </div>
        <SampleInbox />
      </section>
      <footer className="flex flex-col items-center gap-2 border-t px-4 py-6 text-row text-muted-foreground md:flex-row md:justify-between md:px-8">
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
