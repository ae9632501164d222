import type { ReactNode } from "react";
import { differenceWords } from "./difference-words.ts";
import { JournalPicture } from "./journal-picture.tsx";
import { SearchPicture } from "./search-picture.tsx";

const { safe, undo, search, once, yours } = differenceWords;

/** What sets the product apart: a paragraph and a picture each. */
export function Differences() {
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
