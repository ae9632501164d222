import { Plus } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { faqWords } from "./faq-words.ts";

type FaqProps = { arrived: boolean; link: (to: string, title: string) => ReactNode };

/** Questions and answers; the heading takes the focus where the address leads to them. */
export function Faq({ arrived, link }: FaqProps) {
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
