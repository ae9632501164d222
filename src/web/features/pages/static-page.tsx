import type { ReactNode } from "react";
import { backHome, type PageWords } from "./pages-words.ts";

type StaticPageProps = {
  words: PageWords;
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** A page of plain text with a way back to the first page. */
export function StaticPage({ words, link }: StaticPageProps) {
  return (
    <article className="mx-auto flex w-full max-w-160 flex-col gap-8 px-4 py-12 text-reading">
      <p className="text-body">{link("/", backHome)}</p>
      <header className="flex flex-col gap-3">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{words.title}</h1>
        <p className="text-muted-foreground">{words.lead}</p>
      </header>
      {words.parts.map((part) => (
        <section key={part.title} className="flex flex-col gap-2">
          <h2 className="text-heading font-semibold">{part.title}</h2>
          <p className="text-pretty">{part.text}</p>
        </section>
      ))}
    </article>
  );
}
