import type { ReactNode } from "react";
import { backHome, type PageWords } from "./page-words.ts";

type StaticPageProps = {
  words: PageWords;
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** A page of plain text with a way back to the first page. */
export function StaticPage({ words, link }: StaticPageProps) {
  return (
    <article className="mx-auto flex w-full max-w-168 flex-col gap-10 px-4 py-12 text-reading md:px-8">
      <p className="text-body">{link("/", backHome)}</p>
      <header className="flex flex-col gap-3">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{words.title}</h1>
        <p className="text-muted-foreground text-pretty">{words.lead}</p>
        {words.updated !== undefined && (
          <p className="text-row text-muted-foreground">{words.updated}</p>
        )}
      </header>
      {words.parts.map((part) => (
        <section key={part.title} className="flex flex-col gap-3">
          <h2 className="text-heading font-semibold">{part.title}</h2>
          {part.body.map((piece) => (
            <Piece key={String(piece)} piece={piece} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Piece({ piece }: { piece: string | readonly string[] }) {
  if (typeof piece === "string") return <p className="text-pretty">{piece}</p>;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-muted-foreground">
      {piece.map((text) => (
        <li key={text} className="pl-1 text-pretty">
          {text}
        </li>
      ))}
    </ul>
  );
}
