import type { ReactNode } from "react";
import { aboutWords as words } from "./about-words.ts";
import { backHome } from "./page-words.ts";

type AboutPageProps = {
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
  /** The ways on, as buttons. */
  next: ReactNode;
};

/** What the product is for, what it does, how and by whom it is made. */
export function AboutPage({ link, next }: AboutPageProps) {
  return (
    <article className="mx-auto flex w-full max-w-200 flex-col gap-12 px-4 py-12 text-reading md:px-8">
      <p className="text-body">{link("/", backHome)}</p>
      <header className="flex max-w-144 flex-col gap-3">
        <h1 className="text-title font-semibold tracking-[-0.018em] text-balance">{words.title}</h1>
        <p className="text-muted-foreground text-pretty">{words.lead}</p>
      </header>
      <Part {...words.mission} />
      <section className="flex flex-col gap-4">
        <h2 className="text-heading font-semibold">{words.featuresTitle}</h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {words.features.map((feature) => (
            <li
              key={feature.title}
              className="flex flex-col gap-1 rounded-lg border bg-surface p-6 text-surface-foreground"
            >
              <h3 className="font-semibold">{feature.title}</h3>
              <p className="text-body text-muted-foreground text-pretty">{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <ul className="grid gap-6 border-y py-8 md:grid-cols-3">
        {words.figures.map((one) => (
          <li key={one.title} className="flex flex-col gap-1">
            <p>
              <span className="text-title font-semibold tracking-[-0.018em]">{one.figure}</span>{" "}
              {one.title}
            </p>
            <p className="text-body text-muted-foreground text-pretty">{one.text}</p>
          </li>
        ))}
      </ul>
      <Part {...words.technology} />
      <Part {...words.team} />
      <section className="flex flex-col gap-3">
        <h2 className="text-heading font-semibold">{words.next.title}</h2>
        <p className="text-pretty">{words.next.text}</p>
        <div className="flex flex-wrap gap-3 pt-2">{next}</div>
      </section>
    </article>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex max-w-144 flex-col gap-3">
      <h2 className="text-heading font-semibold">{title}</h2>
      <p className="text-pretty">{text}</p>
    </section>
  );
}
