import { Plus } from "lucide-react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { AfterFirstPaint } from "#web/ui/rendering/after-first-paint.tsx";
import { differenceWords } from "./difference-words.ts";
import { faqWords } from "./faq-words.ts";
import { JournalPicture } from "./journal-picture.tsx";

const landingWords = {
  headline: "AI-Powered Gmail Automation",
  tagline: "Connect your Gmail, automate your inbox, and let our AI Assistant handle everything",
  start: "Get Started Free",
  demo: "Watch Demo",
  tryIt: "Try it here",
  rights: "© 2024 Mailwright. All rights reserved.",
  footer: [
    { to: "/about", title: "About" },
    { to: "/contact", title: "Contact" },
    { to: "/privacy", title: "Privacy" },
    { to: "/terms", title: "Terms" },
  ],
} as const;

const Demo = lazyPart(async () => (await import("../demo/demo.tsx")).Demo);

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
            <AfterFirstPaint>
              <Demo />
            </AfterFirstPaint>
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
        {children}
      </div>
    </div>
  );
}

type FaqProps = { arrived: boolean; link: (to: string, title: string) => ReactNode };

/** Questions and answers; the heading takes the focus where the address leads to them. */
function Faq({ arrived, link }: FaqProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <section className="border-t">
      <div className="mx-auto flex w-full max-w-176 flex-col gap-6 px-4 py-12 md:px-8 md:py-16">
        <h2
          ref={heading}
          id="faq"
          tabIndex={-1}
          className="scroll-mt-8 text-title font-semibold tracking-[-0.018em] outline-none"
        >
          {faqWords.title}
        </h2>
        <div className="border-t">
          {faqWords.items.map(({ question, answer, more }) => (
            <details key={question} className="group border-b">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-4 py-3 text-reading font-medium [&::-webkit-details-marker]:hidden">
                <span className="flex-1">{question}</span>
                <Plus
                  size={16}
                  aria-hidden
                  className="shrink-0 text-muted-foreground transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-144 pr-8 pb-4 text-reading text-muted-foreground text-pretty">
                {answer} {more !== undefined && link(more.to, more.title)}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

const { safe, undo, search, once, yours } = differenceWords;

/** What sets the product apart: a paragraph and a picture each. */
function Differences() {
  return (
    <>
      <Difference title={safe.title} text={safe.text}>
        <RulesPicture />
      </Difference>
      <Difference title={undo.title} text={undo.text}>
        <JournalPicture />
      </Difference>
      <Difference title={search.title} text={search.text}>
        <SearchPicture />
      </Difference>
      <Difference title={once.title} text={once.text}>
        <SendingPicture />
      </Difference>
      <Difference title={yours.title} text={yours.text}>
        <CommandPicture />
      </Difference>
    </>
  );
}

type DifferenceProps = { title: string; text: string; children: ReactNode };

function Difference({ title, text, children }: DifferenceProps) {
  return (
    <section className="border-t">
      <div className="mx-auto grid w-full max-w-288 grid-cols-[minmax(0,1fr)] items-center gap-8 px-4 py-12 md:px-8 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="flex flex-col gap-3">
          <h2 className="text-title font-semibold tracking-[-0.018em] text-balance">{title}</h2>
          <p className="max-w-144 text-reading text-muted-foreground text-pretty">{text}</p>
        </div>
        <div className="overflow-hidden rounded-lg border bg-surface text-surface-foreground">
          {children}
        </div>
      </div>
    </section>
  );
}

function RulesPicture() {
  return (
    <div className="grid md:grid-cols-3">
      {safe.columns.map(({ title, items }) => (
        <div
          key={title}
          className="border-b p-4 last:border-b-0 md:border-r md:border-b-0 md:p-5 md:last:border-r-0"
        >
          <h3 className="pb-2 font-semibold">{title}</h3>
          <ul className="flex flex-col gap-2 text-row text-muted-foreground">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function SendingPicture() {
  return (
    <ol className="p-5 md:p-6">
      {once.steps.map(({ title, text }, at) => (
        <li key={title} className="group relative flex gap-4 pb-5 last:pb-0">
          <span aria-hidden className="absolute top-6 bottom-0 left-3 border-l group-last:hidden" />
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-row font-medium tabular-nums"
          >
            {at + 1}
          </span>
          <div className="min-w-0 pt-0.5">
            <p className="font-medium">{title}</p>
            <p className="text-row text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function CommandPicture() {
  return (
    <figure>
      <figcaption className="border-b bg-muted px-5 py-2 text-row text-muted-foreground">
        {yours.caption}
      </figcaption>
      <pre className="overflow-x-auto p-5 font-mono text-row whitespace-pre-wrap [overflow-wrap:anywhere]">
        {yours.lines.map(({ typed, text }) => (
          <span
            key={text}
            className={typed ? "block font-semibold" : "block text-muted-foreground"}
          >
            {typed && <span aria-hidden>$ </span>}
            {text}
          </span>
        ))}
      </pre>
    </figure>
  );
}

/** Searches, each with what the product itself says that it looks for. */
function SearchPicture() {
  return (
    <dl>
      {differenceWords.search.examples.map(({ query, says }) => (
        <div key={query} className="border-b px-5 py-3 last:border-b-0">
          <dt>
            <code className="font-mono text-row font-medium">{query}</code>
          </dt>
          <dd className="text-row text-muted-foreground">{says}</dd>
        </div>
      ))}
    </dl>
  );
}
