import type { ReactNode } from "react";
import { contactDetails as details } from "./contact-details.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactWords as words } from "./contact-words.ts";
import { backHome } from "./page-words.ts";

type ContactPageProps = {
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** A form to write to whoever runs the server, and the other ways to reach them. */
export function ContactPage({ link }: ContactPageProps) {
  return (
    <article className="mx-auto flex w-full max-w-200 flex-col gap-10 px-4 py-12 text-reading md:px-8">
      <p className="text-body">{link("/", backHome)}</p>
      <header className="flex flex-col gap-3">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{words.title}</h1>
        <p className="text-muted-foreground text-pretty">{words.lead}</p>
      </header>
      <div className="grid gap-12 md:grid-cols-[3fr_2fr]">
        <ContactForm />
        <Details link={link} />
      </div>
    </article>
  );
}

function Details({ link }: ContactPageProps) {
  return (
    <section className="flex flex-col gap-6 text-body">
      <h2 className="text-heading font-semibold">{words.detailsTitle}</h2>
      <dl className="flex flex-col gap-4">
        <Detail title={words.support}>
          <Address address={details.support} />
        </Detail>
        <Detail title={words.sales}>
          <Address address={details.sales} />
        </Detail>
        <Detail title={words.phone}>
          {details.phone}
          <span className="block text-row text-muted-foreground">{words.premiumOnly}</span>
        </Detail>
        <Detail title={words.hours}>{details.hours}</Detail>
        <Detail title={words.office}>
          <address className="not-italic">
            {details.office.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      </dl>
      {details.examples && (
        <p className="text-row text-pretty text-muted-foreground">{words.examples}</p>
      )}
      <p className="text-pretty">
        {words.faqText} {link("/#faq", words.faq)}
      </p>
    </section>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-row text-muted-foreground">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
    >
      {address}
    </a>
  );
}
